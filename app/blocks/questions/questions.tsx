import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useElection, useInPhase } from "#app/layout/election.ts";
import { Prose, LinkTo } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";

type Block = BlockContent<"questions">;
type Answers = Block["answers"]["usual"];

export function View({ block }: { block: Block }) {
  const { folded, next, more } = block;
  const { phase } = useElection();
  const answers = useInPhase(block.answers);
  if (folded)
    return (
      <Band block={block} layout="grid">
        <h2 className="col-4">{inPhase(folded.heading, phase)}</h2>
        <div className="col-8">
          <Folds answers={answers} />
          <Onward next={next} more={more} look={["button fill", "button"]} />
        </div>
      </Band>
    );
  return (
    <Band block={block}>
      <dl className="answers">
        {answers.map(({ question, answer }) => (
          <div key={question} className="grid">
            <dt className="col-4">{question}</dt>
            <Prose as="dd" className="col-8 lead" text={answer} />
          </div>
        ))}
      </dl>
      <Onward next={next} more={more} look={["button fill big", "more"]} />
    </Band>
  );
}

function Folds({ answers }: { answers: Answers }) {
  return answers.map(({ question, answer }, at) => (
    <details key={question} open={at === 0}>
      <summary>{question}</summary>
      <Prose as="p" text={answer} />
    </details>
  ));
}

function Onward({ next, more, look }: Pick<Block, "next" | "more"> & { look: [string, string] }) {
  if (!next && !more) return null;
  return (
    <div className="actions">
      {next && <LinkTo className={look[0]} to={next} />}
      {more && <LinkTo className={look[1]} to={more} />}
    </div>
  );
}

export const examples: BlockExamples<"questions"> = {
  "with a button and a link": {
    answers: { usual: [{ question: "What comes first?", answer: "Three dates, in public." }] },
    next: { label: "Read the platform", href: "/platform" },
    more: { label: "The long version", href: "/about" },
  },
  "folded, with two buttons": {
    folded: { heading: { usual: "Two fair questions" } },
    answers: {
      usual: [
        { question: "A first question?", answer: "Its answer, open." },
        { question: "A second question?", answer: "Its answer, folded." },
      ],
    },
    next: { label: "Get involved", href: "/get-involved" },
    more: { label: "Contact", href: "/contact" },
  },
};
