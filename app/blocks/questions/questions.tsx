import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Questions({ block }: { block: BlockContent<"questions"> }) {
  const answers = useInPhase(block.answers);
  const heading = useInPhase(block.heading ?? { usual: "" });
  if (block.look === "folded")
    return (
      <section {...blockAttributes(block, "band")}>
        <div className="wrap grid folded">
          <h2 className="col-4">{heading}</h2>
          <div className="col-8">
            {answers.map(({ question, answer }, at) => (
              <details key={question} open={at === 0}>
                <summary>{question}</summary>
                <p>
                  <Prose text={answer} />
                </p>
              </details>
            ))}
            <Onward block={block} />
          </div>
        </div>
      </section>
    );
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        {heading && (
          <div className="head">
            <h2>{heading}</h2>
          </div>
        )}
        <dl className="answers">
          {answers.map(({ question, answer }) => (
            <div key={question} className="grid">
              <dt className="col-4">{question}</dt>
              <dd className="col-8 lead">
                <Prose text={answer} />
              </dd>
            </div>
          ))}
        </dl>
        <Onward block={block} />
      </div>
    </section>
  );
}

function Onward({ block: { next, more, look } }: { block: BlockContent<"questions"> }) {
  const isFolded = look === "folded";
  if (!next && !more) return undefined;
  return (
    <div className="actions">
      {next && (
        <a className={isFolded ? "button fill" : "button fill big"} href={next.href}>
          {next.label}
        </a>
      )}
      {more && (
        <a className={isFolded ? "button" : "more"} href={more.href}>
          {more.label}
        </a>
      )}
    </div>
  );
}
