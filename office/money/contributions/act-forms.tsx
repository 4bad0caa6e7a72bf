/** What each act on a contribution asks, what it says before, and what its button says. */

import type { ReactNode } from "react";
import { declarableReasons, foundReasons } from "#domain/money/contributions/contribution-state.ts";
import {
  declarableWords,
  methodInWords,
  reasonSentence,
} from "#domain/money/contributions/contribution-words.ts";
import { formatCents, plainDollars } from "#domain/money/contributions/donation-rules.ts";
import { offlineMethods } from "#domain/money/contributions/offline-entry.ts";
import { paymentMethodNames, paymentMethods } from "#domain/money/expenses/bill-payment.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";
import { nothingLeft } from "#server/money/contributions/returns/refund.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Choice, Field, FoldedFields, LongField, FormError } from "#office/shell/ui/field.tsx";
import { Check, isShown, Questions } from "#office/money/book-form.tsx";
import {
  type ContributionFactsOfPage,
  type ContributionAct,
  contributionLoader,
  actTitles,
  contributionActNames,
} from "./load-contribution.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { endWith } from "#office/shell/visit.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";

type Given = { facts: ContributionFactsOfPage };

type ActForm = {
  button: (facts: ContributionFactsOfPage) => string;
  /** What happens, what stays, what can't be undone. */
  consequence: (facts: ContributionFactsOfPage) => string;
  Fields?: (given: Given) => ReactNode;
};

/** Why so much goes back, and what the law wants of it. */
function sumToGiveBack(facts: ContributionFactsOfPage, words: (sum: string) => string): string {
  const { owedCents, toGiveBackCents, contribution } = facts;
  const held = formatCents(contribution.held_cents);
  if (toGiveBackCents === 0) return `${nothingLeft} ${held} of it is held.`;
  const sum = `${words(formatCents(toGiveBackCents))}${receiptFollows(facts)}`;
  return owedCents > 0 ? sum : `Nothing of it must go back; this is all that is held. ${sum}`;
}

/** What becomes of the receipt when so much goes back. */
export function receiptFollows({ receipt, contribution, toGiveBackCents }: ContributionFactsOfPage): string {
  if (!receipt || toGiveBackCents === 0) return "";
  const left = contribution.held_cents - toGiveBackCents;
  return left > 0
    ? ` Receipt ${receipt.number} is replaced by one for ${formatCents(left)}.`
    : ` Receipt ${receipt.number} becomes void; it stays readable.`;
}

function voidsReceipt({ receipt }: ContributionFactsOfPage): string {
  return receipt ? ` Receipt ${receipt.number} becomes void, and the contributor is told.` : "";
}

const actForms: Record<ContributionAct, ActForm> = {
  accept: {
    button: ({ contribution }) => `Accept ${formatCents(contribution.amount_cents)}`,
    consequence: ({ contribution, held }) =>
      `${held?.why ?? ""} If you accept it, ${formatCents(contribution.amount_cents)} is taken from the card within a minute, unless it is over the limit by now.`,
    Fields: ({ facts: { contribution } }) => (
      <>
        <Questions />
        <Field
          name="full-name"
          label="Full name, as you learned it"
          hint="As it is in the books and on the receipt."
          defaultValue={contribution.full_name}
        />
      </>
    ),
  },
  decline: {
    button: ({ contribution }) => `Decline ${formatCents(contribution.amount_cents)}`,
    consequence: () => "Nothing is charged, and the contributor is told by e-mail. This can’t be undone.",
  },
  return: {
    button: (facts) => `Return ${sumOnButton(facts)}`,
    consequence: (facts) =>
      sumToGiveBack(facts, (sum) => `You gave ${sum} back by cheque, e-transfer or cash, and enter it here.`),
    Fields: ReturnFields,
  },
  refund: {
    button: (facts) => `Send ${sumOnButton(facts)} back`,
    consequence: (facts) =>
      `${sumToGiveBack(facts, (sum) => `The payment provider sends ${sum} back to the card; it arrives within some days.`)} This can’t be undone.`,
    Fields: ({ facts }) =>
      facts.toGiveBackCents === 0 ? (
        <Amount facts={facts} label="Amount to send back" />
      ) : (
        <FoldedFields summary="Another amount" names={["amount"]}>
          <Amount facts={facts} label="Amount to send back" />
        </FoldedFields>
      ),
  },
  repay: {
    button: ({ contribution }) => `Repay ${formatCents(contribution.held_cents)}`,
    consequence: ({ contribution }) =>
      `${formatCents(contribution.held_cents)} of the loan is left. It stays counted against the lender’s limit of ${contribution.year}.`,
    Fields: ({ facts }) => (
      <>
        <Proof label="How it was repaid" />
        <AnotherAmountOrDay facts={facts} />
      </>
    ),
  },
  "undo-return": {
    button: () => "Undo the return",
    consequence: () =>
      "The latest return or repayment that was entered by hand did not happen: the money counts as held again, and the receipt follows.",
    Fields: () => <Reason hint="Such as: the cheque was never cashed." />,
  },
  correct: {
    button: () => "Correct it",
    consequence: ({ receipt }) =>
      `What it said before stays in the list of changes.${receipt ? ` Receipt ${receipt.number} is replaced when it says something else now.` : ""} Limits are assessed again by themselves.`,
    Fields: CorrectFields,
  },
  prohibit: {
    button: () => "It may not be kept",
    consequence: (facts) =>
      `${facts.law.whoMayGive} What may not be kept goes back within ${facts.law.returnDays} days from the day you knew. The contributor is told.${voidsReceipt(facts)}`,
    Fields: ProhibitFields,
  },
  clear: {
    button: () => "It may be kept",
    consequence: () =>
      "What you said against it is undone, it need not go back, and it gets a receipt again.",
    Fields: () => <Reason hint="The proof that it may be kept." />,
  },
  bounced: {
    button: ({ contribution }) => `Take ${formatCents(contribution.amount_cents)} out`,
    consequence: (facts) =>
      `The bank returned it, such as a cheque with insufficient funds (NSF).${voidsReceipt(facts)} You can put it back.`,
    Fields: ({ facts }) => (
      <>
        <Field name="on" label="Day on which the bank returned it" type="date" defaultValue={facts.today} />
        <Reason hint="What the bank says, such as: not sufficient funds." />
      </>
    ),
  },
  void: {
    button: ({ contribution }) => `Make ${formatCents(contribution.amount_cents)} void`,
    consequence: (facts) =>
      `It never was, such as one that was entered twice. It counts nowhere from its own day on, and stays in the list.${voidsReceipt(facts)} You can put it back.`,
    Fields: () => <Reason hint="Such as: entered twice." />,
  },
  restore: {
    button: ({ contribution }) => `Put ${formatCents(contribution.amount_cents)} back`,
    consequence: () => "It counts again from its own day on, with a receipt that names the one before.",
    Fields: () => (
      <>
        <Questions />
        <Reason hint="Such as: the wrong one was made void." />
      </>
    ),
  },
};

function Reason({ hint }: { hint: string }) {
  return <Field name="reason" label="Why" hint={hint} />;
}

function sumOnButton({ toGiveBackCents }: ContributionFactsOfPage): string {
  return toGiveBackCents === 0 ? "the amount" : formatCents(toGiveBackCents);
}

function Amount({ facts, label }: Given & { label: string }) {
  const most = formatCents(facts.contribution.held_cents);
  return <Field name="amount" label={label} inputMode="decimal" hint={`At most ${most}.`} />;
}

/** Of what went back by hand. */
function Proof({ label }: { label: string }) {
  return (
    <Field
      name="proof"
      label={label}
      hint="Such as: cheque 123, or e-transfer of September 10. It is kept as the proof."
    />
  );
}

function AnotherAmountOrDay({ facts }: Given) {
  return (
    <FoldedFields summary="Another amount or day" names={["amount", "on"]}>
      <Amount facts={facts} label="Amount" />
      <Day />
    </FoldedFields>
  );
}

function Day() {
  return <Field name="on" label="Day" type="date" hint="Today when it is left empty." />;
}

function ReturnFields({ facts }: Given) {
  const { method } = facts.contribution;
  return (
    <>
      <Proof label="How it went back" />
      {facts.toGiveBackCents === 0 ? (
        <div className="two">
          <Amount facts={facts} label="Amount" />
          <Day />
        </div>
      ) : (
        <AnotherAmountOrDay facts={facts} />
      )}
      {method === "in-kind" && (
        <Choice
          name="goods"
          label="What went back"
          options={[
            { value: "goods", label: "The goods themselves" },
            ...paymentMethods.map((paid) => ({
              value: paid,
              label: `What they are worth, by ${paymentMethodNames[paid]}`,
            })),
          ]}
        />
      )}
      {method === "cheque" && (
        <Check name="uncashed" label="It is the cheque itself, which was never brought to the bank" />
      )}
      {method === "card" && (
        <Check
          name="by_other_means"
          label="The card can’t be refunded any more, so it went back in another way"
        />
      )}
      <Check name="remitted" label="It could not go to the contributor and went where the regulator says" />
    </>
  );
}

function CorrectFields({ facts: { contribution, reasons } }: Given) {
  const { mode, method } = contribution;
  // The question about another name has the same box.
  const isAsked = isShown(useRefused(), "own_full_name");
  const methods = offlineMethods.filter((known) => (known === "in-kind") === (method === "in-kind"));
  return (
    <>
      <Questions />
      <Field name="full_name" label="Full name" defaultValue={contribution.full_name} />
      {reasons.includes("missing-name") && contribution.full_name !== "" && !isAsked && (
        <Check name="own_full_name" label="It is this person’s own full name" />
      )}
      <LongField name="address" label="Street address" rows={2} defaultValue={contribution.address ?? ""} />
      <div className="two">
        <Field name="city" label="City" defaultValue={contribution.city ?? ""} />
        <Field name="postal_code" label="Postal code" defaultValue={contribution.postal_code ?? ""} />
      </div>
      <div className="two">
        <Field name="province" label="Province" defaultValue={contribution.province ?? ""} />
        <Field name="email" label="E-mail" defaultValue={contribution.email ?? ""} />
      </div>
      {mode === "offline" && (
        <>
          <div className="two">
            <Field
              name="amount"
              label="Amount"
              inputMode="decimal"
              defaultValue={plainDollars(contribution.amount_cents)}
            />
            <Field name="date" label="Received on" type="date" defaultValue={contribution.received_on} />
          </div>
          <Choice
            name="method"
            label="It came by"
            defaultValue={method}
            options={methods.map((known) => ({ value: known, label: methodInWords(known) }))}
          />
          <Field
            name="advantage"
            label="Value of what was given in return"
            inputMode="decimal"
            defaultValue={plainDollars(contribution.advantage_cents)}
          />
        </>
      )}
      <LongField
        name="description"
        label="Description"
        hint="Cheque number, goods given, event of the ticket."
        rows={2}
        defaultValue={contribution.description ?? ""}
      />
      <Reason hint="Such as: read wrong, or the address came later. It is kept with the change." />
    </>
  );
}

function ProhibitFields({ facts }: Given) {
  const found = foundReasons.filter((reason) => facts.reasons.includes(reason));
  return (
    <>
      <Choice
        name="as"
        label="Why it may not be kept"
        options={[
          ...declarableReasons.map((reason) => ({ value: reason, label: declarableWords[reason] })),
          ...found.map((reason) => ({
            value: reason,
            label: `${reasonSentence(reason)} (I knew since another day)`,
          })),
        ]}
      />
      <Field
        name="aware-on"
        label="Day on which you learned of it"
        type="date"
        defaultValue={facts.today}
        hint={`Between ${formatDate(facts.contribution.received_on)} and today: the days to return it begin then.`}
      />
      <Field
        name="amount"
        label="How much of it"
        inputMode="decimal"
        hint={`All of it, ${formatCents(facts.contribution.amount_cents)}, when it is left empty.`}
      />
      <Reason hint="How you know." />
    </>
  );
}

/** One act on one contribution; a line of the bank names its day (`?on=`) and itself (`?line=`). */
export async function actLoader(given: LoaderFunctionArgs) {
  const act = contributionActNames.find((known) => known === given.params["act"]);
  if (!act) endWith(404);
  const facts = await contributionLoader(given);
  const query = new URL(given.request.url).searchParams;
  const day = query.get("on") ?? "";
  const today = isLocalDate(day) && day < facts.today ? day : facts.today;
  return { act, facts: { ...facts, today }, line: query.get("line") ?? "" };
}

/** The form of the act, with what follows from it; it says whose contribution it is. */
export function ActPage() {
  const { act, facts, line } = useLoaderData<typeof actLoader>();
  const { contribution, version, acts } = facts;
  const { id, full_name, amount_cents, method, received_on } = contribution;
  const { button, consequence, Fields } = actForms[act];
  return (
    <MoneyPage title={actTitles[act]} back={contributionPath(id)}>
      <div className="stack pad">
        <FormError />
        <p className="lead">
          <a href={contributionPath(id)}>{full_name || "Anonymous"}</a>: {formatCents(amount_cents)},{" "}
          {methodInWords(method).toLowerCase()}, {formatDate(received_on)}
        </p>
        {acts.includes(act) ? (
          <form method="post" className="stack">
            <HiddenFields fields={{ act, version, line, [postKeyField]: newPostKey() }} />
            <p>{consequence(facts)}</p>
            {Fields && <Fields facts={facts} />}
            <div className="bs">
              <button className={act === "void" || act === "bounced" ? "b stop" : "b fill"}>
                {button(facts)}
              </button>
              <a className="b quiet" href={contributionPath(id)}>
                Cancel
              </a>
            </div>
          </form>
        ) : (
          <p className="note">
            In the contribution's present state there is nothing to do here.{" "}
            <a href={contributionPath(id)}>Look at it</a>
          </p>
        )}
      </div>
    </MoneyPage>
  );
}
