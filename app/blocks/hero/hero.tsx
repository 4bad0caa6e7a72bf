import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useInPhase } from "#app/layout/election.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Transect } from "#app/ui/transect.tsx";
import type { BlockContent } from "#content/content.ts";

type Props = { block: BlockContent<"hero"> };

export function View({ block }: Props) {
  if (block.picture) return <AbovePicture block={block} />;
  const { claim, scene, caption } = block;
  return (
    <section {...blockAttributes(block, claim ? "claim deep band tight" : "band tight")}>
      <div className="wrap grid">
        <Opening block={block} />
      </div>
      {scene === "transect" && (
        <figure>
          <Transect isInFirstWindow />
          {caption && <figcaption className="wrap">{caption}</figcaption>}
        </figure>
      )}
    </section>
  );
}

function AbovePicture({ block }: Props) {
  return (
    <section {...blockAttributes(block, "scene")}>
      <div className="wrap">
        <Words block={block} />
      </div>
      {block.picture && (
        <Picture
          src={block.picture.image}
          width="1600"
          height="520"
          alt={block.picture.alternative}
          fetchPriority="high"
          isInFirstWindow
        />
      )}
    </section>
  );
}

/** The words with what stands beside them. */
function Opening({ block }: Props) {
  const { letters, note, notice, figures, timetable, claim } = block;
  const words = <Words block={block} />;
  if (notice)
    return (
      <>
        <div className="col-7 flow">
          {words}
          <aside className="notice" aria-label="Disclaimer">
            <strong>{notice.heading}.</strong> <Prose text={notice.text} />
          </aside>
        </div>
        <Picture
          className="col-4 last"
          src={notice.image}
          width="480"
          height="300"
          alt={notice.shows}
          isInFirstWindow
        />
      </>
    );
  if (figures)
    return (
      <>
        <div className="col-7">{words}</div>
        <SoFar {...figures} />
      </>
    );
  if (timetable)
    return (
      <>
        <div className="col-5">{words}</div>
        <Timetable {...timetable} />
      </>
    );
  if (claim)
    return (
      <>
        <div className="col-8">{words}</div>
        <Claim {...claim} />
      </>
    );
  if (letters === "largest") return <div className="col-8">{words}</div>;
  return (
    <>
      <Heading block={block} className="col-8" />
      <div className="col-7">
        <Deck block={block} />
        {note && <p className="note">{note}</p>}
      </div>
    </>
  );
}

function Words({ block }: Props) {
  return (
    <>
      <Heading block={block} />
      <Deck block={block} />
    </>
  );
}

/** Beside figures each sentence has a line of its own. */
function Heading({ block, className }: Props & { className?: string }) {
  const heading = useInPhase(block.heading);
  if (!block.figures)
    return (
      <Prose
        as="h1"
        className={className}
        style={block.letters === "largest" ? { fontSize: "var(--t-5)" } : undefined}
        text={heading}
      />
    );
  return (
    <h1>
      {heading.split(/(?<=[.!?])\s+/).map((sentence) => (
        <span key={sentence}>
          <Prose text={sentence} />{" "}
        </span>
      ))}
    </h1>
  );
}

function Deck({ block }: Props) {
  return <Prose as="p" className="deck" text={useInPhase(block.lead)} />;
}

function SoFar({ figures, counted }: NonNullable<Props["block"]["figures"]>) {
  return (
    <div className="col-4 end so-far">
      <ul className="bare" aria-label="So far">
        {figures.map(({ number, what }) => (
          <li key={what}>
            <b>{number}</b> {what}
          </li>
        ))}
      </ul>
      <Prose as="p" className="note" text={counted} />
    </div>
  );
}

/** What happens every week and every month, in words: a promise, not a list of dates (decisions X-03). */
function Timetable({ heading, lines, note }: NonNullable<Props["block"]["timetable"]>) {
  const shown = useInPhase(note);
  return (
    <div className="col-7">
      <h2>{heading}</h2>
      <dl className="timetable rhythm">
        {lines.map(({ what, when }) => (
          <div key={what}>
            <dt>{what}</dt>
            <Prose as="dd" text={when} />
          </div>
        ))}
      </dl>
      {shown && <p className="note">{shown}</p>}
    </div>
  );
}

function Claim({ ballots, figures }: NonNullable<Props["block"]["claim"]>) {
  return (
    <>
      {ballots && <TenBallots {...ballots} />}
      <dl className="stats">
        {figures.map(({ number, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export const examples: BlockExamples<"hero"> = {
  "with a drawing and a note": {
    heading: { usual: "The heading of a page" },
    lead: { usual: "What it says in two sentences. With **stress** where it helps." },
    note: "A note below.",
    scene: "transect",
    caption: "What the drawing shows.",
  },
  "in the largest letters": {
    heading: { usual: "What I will do, and how you can check" },
    lead: { usual: "What it says in two sentences." },
    letters: "largest",
  },
  "with figures beside": {
    heading: { usual: "An hour is a lot. So is a minute." },
    lead: { usual: "What the page says in two sentences." },
    figures: {
      figures: [
        { number: "523+", what: "supporters" },
        { number: "15", what: "events" },
      ],
      counted: "The campaign's own counts.",
    },
  },
  "with a notice": {
    heading: { usual: "The heading of a page" },
    lead: { usual: "What it says in two sentences." },
    notice: {
      heading: "Unofficial",
      text: "The data can be late or wrong.",
      image: "/images/spot-notice.svg",
      shows: "",
    },
  },
  "with a timetable": {
    heading: { usual: "News & Events" },
    lead: { usual: "What happens when; no sign-up needed." },
    timetable: {
      heading: "Every week, every month",
      lines: [
        { what: "Coffee", when: "Saturdays at 9:00 AM" },
        { what: "Office hours", when: "Fridays" },
      ],
      note: { usual: "Until voting day." },
    },
  },
  "above a wide picture": {
    heading: { usual: "A park is not a car park." },
    lead: { usual: "A position on the hill." },
    picture: { image: "/images/hills.svg", alternative: "Hills" },
  },
  "on a dark ground": {
    heading: { usual: "A claim in one sentence." },
    lead: { usual: "What it means, and why it is asked." },
    claim: {
      ballots: { blank: "yes", alternative: "Ten forms, one signed", caption: "How ten are counted." },
      figures: [
        { number: "1,000", what: "forms" },
        { number: "$5M", what: "loan" },
        { number: "100%", what: "process" },
      ],
    },
  },
};

type Ballots = NonNullable<NonNullable<BlockContent<"hero">["claim"]>["ballots"]>;

/** Rotation of each form, in degrees. */
const tilts = [-2, 1, -1, 2, 0, 1, -2, 0, 2, -1];
const signed = 7;
const columns = 5;

/** Ten forms: one signed, and nine blanks with what they count as. */
function TenBallots({ blank, alternative, caption }: Ballots) {
  return (
    <figure className="col-4 ballots">
      <svg viewBox="0 0 420 226" role="img" aria-label={alternative}>
        {tilts.map((tilt, index) => (
          <g key={index} transform={`${place(index)} rotate(${tilt} 36 46)`}>
            {index === signed ? <SignedForm /> : <BlankForm word={blank} />}
          </g>
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function place(index: number): string {
  return `translate(${4 + (index % columns) * 84} ${4 + Math.floor(index / columns) * 116})`;
}

function BlankForm({ word }: { word: string }) {
  return (
    <>
      <path className="blank" d="M0 0h72v92H0z" />
      <text x="36" y="54" textAnchor="middle">
        {word}
      </text>
    </>
  );
}

function SignedForm() {
  return (
    <>
      <path className="signed" d="M0 0h72v92H0z" />
      <path className="pen" d="M14 24h44M14 38h44M14 52h28M12 76q8-14 14-2t12-4t20 2" />
    </>
  );
}
