import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { ContentLink } from "#app/ui/prose/content-link.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

/** The newest answers first. */
export function Questionnaires({ block }: { block: BlockContent<"questionnaires"> }) {
  const { heading, answers } = block;
  return (
    <HeadedBlock block={block} heading={heading} isTight>
      <ul className="bare">
        {answers
          .toSorted((one, other) => other.on.localeCompare(one.on))
          .map(({ asker, on, href, text }) => (
            <li key={`${asker} ${on}`}>
              <ContentLink href={href}>{asker}</ContentLink>{" "}
              <small>
                answered on <time dateTime={on}>{formatDate(on)}</time>
              </small>
              {text && (
                <p>
                  <Prose text={text} />
                </p>
              )}
            </li>
          ))}
      </ul>
    </HeadedBlock>
  );
}
