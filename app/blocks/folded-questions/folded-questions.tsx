import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function FoldedQuestions({ block }: { block: BlockContent<"folded-questions"> }) {
  const { heading, answers, next, more } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap grid">
        <h2 className="col-4">{useInPhase(heading)}</h2>
        <div className="col-8">
          {answers.map(({ question, answer }, at) => (
            <details key={question} open={at === 0}>
              <summary>{question}</summary>
              <p>
                <Prose text={answer} />
              </p>
            </details>
          ))}
          {(next || more) && (
            <div className="actions">
              {next && (
                <a className="button fill" href={next.href}>
                  {next.label}
                </a>
              )}
              {more && (
                <a className="button" href={more.href}>
                  {more.label}
                </a>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
