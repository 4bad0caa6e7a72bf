import type { BlockContent } from "#content/content.ts";

type Ballots = NonNullable<NonNullable<BlockContent<"hero">["claim"]>["ballots"]>;

/** Rotation of each form, in degrees. */
const tilts = [-2, 1, -1, 2, 0, 1, -2, 0, 2, -1];
const signed = 7;
const columns = 5;

/** Ten forms: one signed, and nine blanks with what they count as. */
export function TenBallots({ blank, alternative, caption }: Ballots) {
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
