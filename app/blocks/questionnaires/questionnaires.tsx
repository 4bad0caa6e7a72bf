import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { ContentLink, Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

/** The newest answers first. */
export function View({ block }: { block: BlockContent<"questionnaires"> }) {
  const { heading, answers } = block;
  return (
    <Band block={block} heading={heading} isTight>
      <ul className="bare">
        {answers
          .toSorted((one, other) => other.on.localeCompare(one.on))
          .map(({ asker, on, href, text }) => (
            <li key={`${asker} ${on}`}>
              <ContentLink href={href}>{asker}</ContentLink>{" "}
              <small>
                answered on <time dateTime={on}>{formatDate(on)}</time>
              </small>
              {text && <Prose as="p" text={text} />}
            </li>
          ))}
      </ul>
    </Band>
  );
}

export const examples: BlockExamples<"questionnaires"> = {
  "two askers": {
    heading: "Questionnaires I answered",
    answers: [
      {
        asker: "A club of cyclists",
        on: "2026-08-01",
        href: "https://example.org",
        text: "Safe streets.",
      },
      { asker: "A board of trade", on: "2026-09-01", href: "/contact" },
    ],
  },
};
