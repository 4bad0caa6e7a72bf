import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Questions({ block }: { block: BlockContent<"questions"> }) {
  const { answers, next, more } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        <dl className="answers">
          {useInPhase(answers).map(({ question, answer }) => (
            <div key={question} className="grid">
              <dt className="col-4">{question}</dt>
              <dd className="col-8 lead">
                <Prose text={answer} />
              </dd>
            </div>
          ))}
        </dl>
        {(next || more) && (
          <div className="actions">
            {next && (
              <a className="button fill big" href={next.href}>
                {next.label}
              </a>
            )}
            {more && (
              <a className="more" href={more.href}>
                {more.label}
              </a>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
