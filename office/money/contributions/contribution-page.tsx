import { sum } from "#domain/platform/sum.ts";
import { momentText } from "#domain/platform/time/local-time.ts";
import { useContent } from "#office/shell/content-context.ts";
import { useLoaderData } from "react-router";
import {
  methodInWords,
  movementInWords,
  reasonSentence,
} from "#domain/money/contributions/contribution-words.ts";
import { formatCents, limitSentence } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { clockInstants } from "./must-return.tsx";
import { Clock } from "#office/shell/ui/when.tsx";
import { PartHeading, Lines } from "#office/shell/ui/part.tsx";
import { FormError, FileField } from "#office/shell/ui/field.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { contributionActPath, contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import {
  type ContributionFactsOfPage,
  type contributionLoader,
  actTitles,
  type ContributionAct,
  returnActOf,
} from "./load-contribution.ts";
import { shortDay, StateChip } from "./contribution-list.tsx";
import type { LifeEvent } from "./time-line.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { scanTypes } from "#office/money/entries/entry-parts.tsx";
import { Table } from "#office/shell/ui/table.tsx";
import type { ProhibitedReason } from "#domain/money/contributions/contribution-state.ts";

/** One contribution: what it is, what is due, its whole life, and what it consists of. */
export function ContributionPage() {
  const facts = useLoaderData<typeof contributionLoader>();
  const { contribution, timeLine, today } = facts;
  const { amount_cents, method, full_name, livemode } = contribution;
  return (
    <MoneyPage
      title={full_name || "Anonymous"}
      sub={`${formatCents(amount_cents)}, ${methodInWords(method)}`}
      back="/money/contributions"
    >
      <FormError />
      <div className="cols w">
        <div>
          <div className="sec first">
            <h2>
              {formatCents(amount_cents)}, {methodInWords(method).toLowerCase()}
            </h2>
            <StateChip contribution={contribution} today={today} />
          </div>
          <div className="stack">
            {livemode === 0 && <p className="note">A rehearsal: no real money.</p>}
            <Due facts={facts} />
          </div>
          <ol className="tl pad">
            {timeLine.map((event, at) => (
              // oxlint-disable-next-line no-array-index-key -- two things of a contribution may happen in one moment
              <Event key={at} {...event} />
            ))}
          </ol>
        </div>
        <aside aria-label="What is recorded">
          <Acts facts={facts} />
          <Recorded facts={facts} />
          <Entries facts={facts} />
          <Scans facts={facts} />
        </aside>
      </div>
    </MoneyPage>
  );
}

/** What must be done next, with its clock. */
function Due({ facts }: { facts: ContributionFactsOfPage }) {
  const { timeZone } = useContent().campaign;
  const { contribution, owedCents, reasons, now, law, held } = facts;
  const { id, amount_cents } = contribution;
  if (held)
    return (
      <div className="slip stack">
        <p>{held.why}</p>
        <p>
          Nothing is charged before you decide; the bank holds the amount until{" "}
          <b>{formatDate(held.until)}</b>.
        </p>
        <div className="bs">
          <a className="b fill" href={contributionActPath(id, "accept")}>
            Accept {formatCents(amount_cents)}
          </a>
          <a className="b" href={contributionActPath(id, "decline")}>
            Decline
          </a>
        </div>
      </div>
    );
  if (owedCents === 0) return null;
  const due = contribution.return_due_on ?? contribution.received_on;
  const stays = amount_cents - contribution.refunded_cents - owedCents;
  return (
    <div className="slip stack">
      <Clock {...clockInstants(due, law.returnDays, timeZone)} now={now} />
      <p className="s">
        {reasons.map(reasonSentence).join(" ")} The law gives {law.returnDays} days: until{" "}
        <b>{formatDate(due)}</b>.{stays > 0 && ` ${formatCents(stays)} stay.`}
      </p>
      <div className="bs">
        <a className="b fill" href={contributionActPath(id, returnActOf(contribution))}>
          <Icon name="key" />
          Return {formatCents(owedCents)}
        </a>
        {(reasons.includes("missing-address") || reasons.includes("missing-name")) && (
          <a className="b" href={contributionActPath(id, "correct")}>
            Enter what is missing
          </a>
        )}
      </div>
      <WhyThisSum facts={facts} />
    </div>
  );
}

function Event({ at, when, what, more, link, look }: LifeEvent) {
  const { timeZone } = useContent().campaign;
  return (
    <li className={look || undefined}>
      {when === undefined ? <time dateTime={at}>{dayInWords(at, timeZone)}</time> : <time>{when}</time>}
      <b>{what}</b>
      {(more || link) && (
        <p>
          {more}{" "}
          {link && (
            <a className="hit" href={link.address}>
              {link.words}
            </a>
          )}
        </p>
      )}
    </li>
  );
}

function dayInWords(at: string, timeZone: string): string {
  return at.length === 10 ? formatDate(at) : momentText(at, timeZone);
}

function Acts({ facts: { contribution, acts } }: { facts: ContributionFactsOfPage }) {
  const shown = acts.filter((act) => act !== "accept" && act !== "decline");
  if (shown.length === 0) return null;
  return (
    <section className="on-screen">
      <PartHeading isFirst>Actions</PartHeading>
      <ul className="bs">
        {shown.map((act: ContributionAct) => (
          <li key={act}>
            <a className="b" href={contributionActPath(contribution.id, act)}>
              {actTitles[act]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recorded({ facts: { contribution, ofTheYear, law } }: { facts: ContributionFactsOfPage }) {
  const { address, city, province, postal_code, email, description, received_on, year } = contribution;
  const where = [address?.replaceAll("\n", ", "), city, province, postal_code].filter(Boolean).join(", ");
  const counted = sum([contribution, ...ofTheYear].map(({ counted_cents }) => counted_cents));
  return (
    <section>
      <PartHeading>Recorded</PartHeading>
      <Lines
        lines={[
          ["Received", formatDate(received_on)],
          ["Address", where || "Not known"],
          ["E-mail", email || "Not known"],
          ...(description ? [["Description", description] as const] : []),
          ["Held", formatCents(contribution.held_cents)],
          [`Person in ${year}`, `${formatCents(counted)} of ${formatCents(law.limitCents)} counts`],
        ]}
      />
      {contribution.full_name !== "" && (
        <p className="pad on-screen">
          <a href={`${contributionPath(contribution.id)}/who`}>Who is who: compare with another one</a>
        </p>
      )}
      {ofTheYear.length > 0 && (
        <ul className="pad">
          {ofTheYear.map(({ id, received_on, amount_cents }) => (
            <li key={id}>
              <a className="hit" href={contributionPath(id)}>
                {formatDate(received_on)}, {formatCents(amount_cents)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The entries that the figures add up from, each with what proves it. */
function Entries({ facts: { movements, contribution } }: { facts: ContributionFactsOfPage }) {
  if (movements.length === 0) return null;
  return (
    <section>
      <PartHeading aside={<small>together {formatCents(contribution.held_cents)}</small>}>
        Entries
      </PartHeading>
      <Table
        caption="Entries of this contribution"
        heads={["Day", "What", "Amount"]}
        amounts={["Amount"]}
        className="t"
      >
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td>{shortDay(movement.occurred_on)}</td>
            <th scope="row">
              {movementInWords(movement)}
              {movement.provider_id && <small className="soft thin"> {movement.provider_id}</small>}
            </th>
            <td className="r">{formatCents(movement.amount_cents)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The pictures of the cheque or of what proves it, and a form to add one. */
function Scans({ facts: { scans, contribution } }: { facts: ContributionFactsOfPage }) {
  if (contribution.mode !== "offline") return null;
  return (
    <section className={scans.length === 0 ? "on-screen" : undefined}>
      <PartHeading>Pictures</PartHeading>
      {scans.length > 0 && (
        <ul>
          {scans.map(({ id, file_name }) => (
            <li key={id}>
              <a className="hit" href={`${contributionPath(contribution.id)}/scans/${id}`}>
                {file_name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <form method="post" encType="multipart/form-data" className="stack pad on-screen">
        <HiddenFields fields={{ act: "add-picture" }} />
        <FileField
          name="picture"
          label="A picture of the cheque, or what proves it"
          hint="A photo of up to 25 MB, which is made smaller, or a PDF of up to 10 MB. It goes into the archive with the books."
          accept={scanTypes}
          required
        />
        <button className="b">Keep the picture</button>
      </form>
    </section>
  );
}

/** Why the law wants this sum back: its words, the figures that it follows from, and what would change it. */
function WhyThisSum({ facts }: { facts: ContributionFactsOfPage }) {
  const { reasons, law, contribution, owedCents } = facts;
  return (
    <details>
      <summary>Why this sum?</summary>
      <div className="stack s">
        {reasons.map((reason) => (
          <Reason key={reason} reason={reason} facts={facts} />
        ))}
        <p>
          {law.name}: what may not be kept goes back within {law.returnDays} days after the financial agent
          knows of it. You know since {formatDate(contribution.return_aware_on ?? contribution.received_on)}.
        </p>
        <p>
          Of {formatCents(contribution.amount_cents)} the campaign has {formatCents(contribution.held_cents)};{" "}
          {formatCents(owedCents)} of it must go back.
        </p>
      </div>
    </details>
  );
}

function Reason({ reason, facts }: { reason: ProhibitedReason; facts: ContributionFactsOfPage }) {
  if (reason === "over-limit") return <OverLimit facts={facts} />;
  const remedy = remedies[reason];
  return (
    <p>
      {reasonSentence(reason)} {facts.law.whoMayGive} {remedy}
    </p>
  );
}

/** What the agent can do instead of returning it. */
const remedies: Partial<Record<ProhibitedReason, string>> = {
  "missing-name":
    "The law asks for the full first and last name. If you learn it, correct the contribution: it is assessed again.",
  "missing-address":
    "The law asks for the full residential address. If you learn it, correct the contribution: it is assessed again.",
  "not-eligible":
    "If the contributor does live where one may give, correct the address: it is assessed again.",
};

function OverLimit({
  facts: { law, contribution, ofTheYear, owedCents },
}: {
  facts: ContributionFactsOfPage;
}) {
  const counted = sum([contribution, ...ofTheYear].map(({ counted_cents }) => counted_cents));
  return (
    <>
      <p>
        {limitSentence(law.limitCents, contribution.year)} This person&rsquo;s gifts of the year, with this
        one, are {formatCents(counted + owedCents)}: {formatCents(owedCents)} too much. The latest goes back
        first.
      </p>
      {ofTheYear.length > 0 && (
        <ul>
          {ofTheYear.map(({ id, received_on, counted_cents, full_name }) => (
            <li key={id}>
              <a href={contributionPath(id)}>
                {formatDate(received_on)}, {full_name}
              </a>
              : {formatCents(counted_cents)} counts
            </li>
          ))}
        </ul>
      )}
      <p>Somebody else of the same name? Then decide that they are two persons: the sum follows.</p>
    </>
  );
}
