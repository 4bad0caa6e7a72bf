import { useContent, useWholeContent } from "#app/content/content.ts";
import { useElection, useInPhase } from "#app/layout/election.ts";
import type { LimitState } from "#domain/web/functions.ts";
import { Prose } from "#app/ui/prose.tsx";
import { useServerData } from "#app/islands/server-data.ts";
import { donationFormProps } from "#app/forms/donation/donation-form-props.ts";

/** A sheet of letter paper that collects what the law asks of a gift that comes without the site. */
export default function ContributionForm() {
  const { form, ...ways } = useContent("ways-to-give");
  const { name } = useContent("campaign");
  const lead = useInPhase(form.lead);
  const isOffered = Boolean(ways.cheque || ways.eTransfer || ways.inPerson);
  return (
    <article className="band tight">
      <div className="wrap sheet">
        <h1>{form.title}</h1>
        <p>
          <b>{name}</b>
        </p>
        {isOffered ? (
          <>
            <Prose as="p" text={lead} />
            <Prose as="p" className="note how-to" text={form.howTo} />
            <Sheet />
          </>
        ) : (
          <Prose as="p" text={form.notOffered} />
        )}
      </div>
    </article>
  );
}

function Sheet() {
  const { today } = useElection();
  const { limitCents } = useServerData<LimitState>() ?? {};
  const { cheque, eTransfer, inPerson, form, labels, notKept } = useContent("ways-to-give");
  const { financialAgent } = useContent("campaign");
  const { who, gift, declaration, office } = form;
  const methods = [
    (cheque || inPerson) && labels.cheque,
    eTransfer && labels.eTransfer,
    inPerson && gift.cash,
  ].filter((method) => method !== undefined);
  return (
    <>
      <h2>{who.heading}</h2>
      <Blank label={who.name} />
      <Blank label={who.street} />
      <div className="row">
        <Blank label={who.city} />
        <Blank label={who.province} />
        <Blank label={who.postalCode} />
      </div>
      <Blank label={who.contact} />
      <h2>{gift.heading}</h2>
      <div className="row">
        <Blank label={gift.amount} />
        <Blank label={gift.day} />
      </div>
      <p className="choices">
        <b>{gift.method}:</b>
        {methods.map((method) => (
          <Choice key={method} label={method} />
        ))}
      </p>
      <p className="choices">
        <Choice label={gift.receipt} />
      </p>
      <h2>{declaration.heading}</h2>
      <ul>
        {declaration.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <div className="row">
        <Blank label={form.signature} />
        <Blank label={form.signedOn} />
      </div>
      <p className="small">
        {donationFormProps(useWholeContent(), today, { limitCents }).notes.maximum} <Prose text={notKept} />
      </p>
      <p className="small">
        {cheque && `${labels.payee}: ${cheque.payee}. ${labels.address}: ${cheque.address}. `}
        {eTransfer && `${labels.eTransfer}: ${eTransfer.address}. `}
        {inPerson && `${labels.inPerson}: ${inPerson.place}, ${inPerson.hours}. `}
        {financialAgent.name}, {financialAgent.contact}
      </p>
      <section aria-label={office.heading}>
        <h2>{office.heading}</h2>
        <div className="row">
          <Blank label={office.received} />
          <Blank label={office.entered} />
        </div>
      </section>
    </>
  );
}

/** A line to write on, with what belongs there below it. */
function Blank({ label }: { label: string }) {
  return <p className="blank">{label}</p>;
}

function Choice({ label }: { label: string }) {
  return <span className="choice">{label}</span>;
}
