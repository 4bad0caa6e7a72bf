import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

/** Cheque, e-Transfer and in person: nothing until the financial agent filled one in. */
export function View({ block }: { block: BlockContent<"ways-to-give"> }) {
  const { cheque, eTransfer, inPerson, heading, lead, labels, withEach, notKept } =
    useContent("ways-to-give");
  const leadNow = useInPhase(lead);
  if (!cheque && !eTransfer && !inPerson) return null;
  return (
    <Band block={block} layout="flow" isTight>
      <h2>{heading}</h2>
      <Prose as="p" text={leadNow} />
      {cheque && (
        <>
          <h3>{labels.cheque}</h3>
          <p>
            {labels.payee} <b>{cheque.payee}</b>
            <br />
            {labels.address} <b>{cheque.address}</b>
          </p>
        </>
      )}
      {eTransfer && (
        <>
          <h3>{labels.eTransfer}</h3>
          <p>
            {labels.address} <a href={`mailto:${eTransfer.address}`}>{eTransfer.address}</a>
          </p>
          {eTransfer.note && <Prose as="p" text={eTransfer.note} />}
        </>
      )}
      {inPerson && (
        <>
          <h3>{labels.inPerson}</h3>
          <p>
            <b>{inPerson.place}</b>
            <br />
            {inPerson.hours}
          </p>
        </>
      )}
      <Prose as="p" text={withEach} />
      <p>
        <a className="button" href="/contribution-form">
          {labels.formLink}
        </a>
      </p>
      <Prose as="p" className="note" text={notKept} />
    </Band>
  );
}

export const examples: BlockExamples<"ways-to-give"> = {
  "what the financial agent filled in": {},
};
