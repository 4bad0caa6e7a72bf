import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { createElement, type ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type PlanksBlock = BlockContent<"planks">;
type Plank = PlanksBlock["planks"][number];

/** The planks: folded in a narrow window, beside an index that stays in view in a wide one. */
export function View({ block }: { block: PlanksBlock }) {
  return (
    <Band block={block} layout="planks">
      <Index block={block} />
      <div>
        {block.planks.map((plank, at) => (
          <PlankSection key={plank.id} number={at + 1} plank={plank} block={block} />
        ))}
        {block.note && <p className="note">{block.note}</p>}
      </div>
    </Band>
  );
}

function Index({ block: { planks, index } }: { block: PlanksBlock }) {
  return (
    <nav className="plank-index" aria-label={index.label}>
      <ol className="bare">
        {planks.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      {index.more && (
        <ul className="bare">
          {index.more.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** What a browser shows once somebody searches for its words. React writes such a value of `hidden` only at an element that it does not know. */
function UntilFound({ children }: { children: ReactNode }) {
  return createElement("until-found", { hidden: "until-found" } as object, children);
}

/**
 * Reads downward as problem, action plan, effects; addresses with one of its keys land here without a script. In a narrow window it
 * is folded to its heading and problem: what it opens stands beside the fold, so that a wide window can show it whether it is open or not.
 */
function PlankSection({ number, plank, block }: { number: number; plank: Plank; block: PlanksBlock }) {
  return (
    <section id={plank.id} className="plank">
      {plank.keys?.map((key) => (
        <span key={key} id={key} />
      ))}
      <details>
        <summary>
          <h2>
            <span>{number}</span> {plank.title}
          </h2>
          <Picture src={plank.image} width="480" height="300" alt={plank.shows} />
          <span className="deck">
            <span className="visually-hidden">The problem: </span>
            <Prose text={plank.problem} />
          </span>
        </summary>
      </details>
      <UntilFound>
        <p className="fair">
          <strong>{block.concedeLabel}.</strong> {plank.concede}
        </p>
        <h3>{block.planLabel}</h3>
        <ul className="plan">
          {plank.plan.map(({ what, how }) => (
            <li key={what}>
              <b>
                <Prose text={what} />
              </b>
              <Prose text={how} />
            </li>
          ))}
        </ul>
        <div className="effects">
          <h3>{block.effectsLabel}</h3>
          {plank.effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </div>
      </UntilFound>
    </section>
  );
}

export const examples: BlockExamples<"planks"> = {
  "two planks and their index": {
    planks: [
      {
        id: "example-first-plank",
        title: "First plank",
        image: "/images/spot-files.svg",
        shows: "",
        problem: "What is wrong, in one sentence.",
        concede: "What speaks for how it is.",
        plan: [
          { what: "**30 days** at most", how: "How it is counted." },
          { what: "A second step", how: "Who takes it, and when." },
        ],
        effects: ["What you would notice."],
      },
      {
        id: "example-second-plank",
        title: "Second plank",
        image: "/images/spot-trench.svg",
        shows: "",
        problem: "What is wrong with something else.",
        concede: "What others are right about.",
        plan: [{ what: "A step", how: "How, and by when." }],
        effects: ["What would be better."],
      },
    ],
    index: {
      label: "Planks of the example",
      more: [{ label: "Contact", href: "/contact" }],
    },
    concedeLabel: "What is fair",
    planLabel: "Action plan",
    effectsLabel: "On your street",
    note: "A draft.",
  },
};
