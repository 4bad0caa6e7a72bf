import { Lines } from "#office/shell/ui/part.tsx";
import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { offlineMethods } from "#domain/money/contributions/offline-entry.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { isLocalDate, localDate } from "#domain/platform/time/local-date.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Choice, Field, FoldedFields, FormError, LongField } from "#office/shell/ui/field.tsx";
import { newPostKey } from "#office/shell/acts/post-key.ts";
import { visitOf } from "#office/shell/visit.ts";
import { Check, Questions } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import type { Preview } from "./enter-acts.ts";
import { type AskedGiver, WhichGiver } from "./known-giver.tsx";

/** The method that the address names (`?method=`), a cheque without one, and what a line of the bank says of it (`?line=`); the key makes a second post of the form the same entry. */
export function enterLoader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get("method");
  const [amount, date, line] = ["amount", "date", "line"].map((name) => query.get(name) ?? "");
  const { clock, content } = visitOf(context).services;
  const { timeZone, jurisdiction } = content().campaign;
  const law = jurisdictionOf(jurisdiction);
  const isDay = isLocalDate(date ?? "");
  return {
    method: offlineMethods.find((known) => known === asked) ?? "cheque",
    amount: amount ?? "",
    ofLine: { ...(line && { line }) },
    key: newPostKey(),
    today: localDate(clock.now(), timeZone),
    ...(isDay && { date }),
    province: law.province,
    anonymousCents: law.anonymousLimitCents.value,
    classes: law.expenses.classes.value.map(({ id, name }) => ({ value: id, label: name })),
  };
}

type Facts = ReturnType<typeof enterLoader>;

/** A form for one contribution that came without the website, with the fields of its method. */
export function EnterPage() {
  const facts = useLoaderData<typeof enterLoader>();
  const given = useActionData() as { preview?: Preview } | undefined;
  return (
    <MoneyPage title="Enter a contribution" back="/money">
      <nav className="filt pad" aria-label="It came as">
        {offlineMethods.map((method) => (
          <a
            key={method}
            href={`/money/contributions/enter?${methodQuery(facts, method)}`}
            aria-current={method === facts.method ? "true" : undefined}
          >
            {methodInWords(method)}
          </a>
        ))}
      </nav>
      {given?.preview ? <Confirmation preview={given.preview} /> : <EntryForm facts={facts} />}
    </MoneyPage>
  );
}

function methodQuery({ amount, date, ofLine }: Facts, method: string): string {
  return String(new URLSearchParams({ method, ...(amount && { amount }), ...(date && { date }), ...ofLine }));
}

function EntryForm({ facts }: { facts: Facts }) {
  const { method, key, amount, date, today, ofLine, province, anonymousCents } = facts;
  const refused = useRefused();
  const given = useActionData() as Partial<AskedGiver> | undefined;
  const asked = given?.givers && { givers: given.givers };
  return (
    <form method="post" className="stack pad">
      <FormError />
      <Questions />
      {asked && <WhichGiver givers={asked.givers} />}
      <HiddenFields fields={{ act: "check", method, key: refused?.values["key"] ?? key, ...ofLine }} />
      <div className="two">
        <Field
          name="amount"
          label={method === "in-kind" ? "What it is worth" : "Amount"}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={amount}
        />
        <Field name="date" label="Received on" type="date" defaultValue={date ?? today} />
      </div>
      <Field
        name="full_name"
        label="Full name"
        autoComplete="off"
        list="givers"
        data-givers="/money/contributions/givers"
        hint={
          method === "cash"
            ? `First and last name. Only cash of ${formatCents(anonymousCents)} or less may be kept without a name.`
            : "First and last name, as the person gives them. Leave it empty where nobody is named: it must be given up."
        }
      />
      <datalist id="givers" />
      <output className="hint" data-giver="" aria-live="polite" />
      <Field name="address" label="Street address" autoComplete="off" hint="Where the person lives." />
      <div className="two">
        <Field name="city" label="City" autoComplete="off" />
        <Field name="postal_code" label="Postal code" autoComplete="off" />
      </div>
      <OfMethod facts={facts} />
      <Field
        name="email"
        label="E-mail (optional)"
        type="email"
        autoComplete="off"
        hint="The receipt goes there. Without one it is printed."
      />
      <FoldedFields
        summary="More: province, printed receipt, another day of learning"
        names={["province", "aware_on"]}
      >
        <Field name="province" label="Province" defaultValue={province} />
        <Check name="printed_receipt" label="A printed receipt is asked for" />
        <Field
          name="aware_on"
          label="If it may not be kept: day on which you learned it"
          type="date"
          hint="Today when it is left empty. The days to return it begin then."
        />
      </FoldedFields>
      <div className="bs">
        <button className="b fill">Check it</button>
      </div>
    </form>
  );
}

/** What only this method has. */
function OfMethod({ facts: { method, classes, today } }: { facts: Facts }) {
  if (method === "cheque")
    return <Field name="description" label="Number of the cheque (optional)" autoComplete="off" />;
  if (method === "e-transfer")
    return <Field name="description" label="Reference of the e-transfer (optional)" autoComplete="off" />;
  if (method === "ticket")
    return (
      <div className="two">
        <Field name="description" label="For which event" autoComplete="off" />
        <Field
          name="advantage"
          label="What the dinner or show is worth (optional)"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    );
  if (method !== "in-kind") return null;
  return (
    <>
      <LongField name="description" label="Which goods or services" rows={2} />
      <Choice
        name="class"
        label="Class of the expense"
        hint="Goods and services are used, so they are an election expense as well."
        options={[{ value: "", label: "Choose one" }, ...classes]}
      />
      <div className="two">
        <Field name="used_from" label="Used from" type="date" defaultValue={today} />
        <Field name="used_to" label="Used until" type="date" defaultValue={today} />
      </div>
      <FoldedFields
        summary="Used in more than one period"
        names={["used_from", "election_amount", "campaign_amount"]}
      >
        <div className="two">
          <Field
            name="election_amount"
            label="Of it in the election period"
            hint="Only when the days of use are in more than one period"
            inputMode="decimal"
          />
          <Field
            name="campaign_amount"
            label="Of it in the campaign period"
            hint="Only this part counts against the limit"
            inputMode="decimal"
          />
        </div>
      </FoldedFields>
    </>
  );
}

/** What will be entered, before it is. */
function Confirmation({ preview: { lines, button, fields } }: { preview: Preview }) {
  return (
    <form method="post" className="stack pad">
      <h2>Is this right?</h2>
      <Lines lines={lines} />
      <HiddenFields fields={Object.entries(fields).filter(([name]) => name !== "act")} />
      <div className="bs">
        <button className="b fill" name="act" value="enter">
          {button}
        </button>
        <button className="b" name="act" value="enter-another">
          Enter it, then another
        </button>
        <button className="b" name="act" value="change">
          Change something
        </button>
      </div>
    </form>
  );
}
