/** A form of the books, and the kinds of field that it has beside those of every room (`ui/field.tsx`). */

import type { ReactNode } from "react";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Field, FormError, refusedField, Choice } from "#office/shell/ui/field.tsx";
import type { EntryQuestion } from "#server/money/contributions/offline/enter-offline.ts";
import { type Refused, useRefused } from "#office/shell/acts/acts.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { fieldOfQuestion } from "./books-visit.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import type { DayOrder } from "#domain/money/account/bank-dates.ts";

type BookFormProps = {
  act: string;
  /** The button: a verb with its object. */
  button: string;
  look?: "fill" | "stop";
  /** Where the way back leads. */
  cancel?: string;
  fields?: Record<string, string>;
  hasFiles?: boolean;
  children?: ReactNode;
};

/** A form that is a page of its own: what was refused above it, its fields, its button, and the way back. Posted twice it has one key (`post-key.ts`). */
export function BookForm({
  act,
  button,
  look = "fill",
  cancel,
  fields = {},
  hasFiles,
  children,
}: BookFormProps) {
  return (
    <form
      method="post"
      className="stack pad book-form"
      {...(hasFiles && { encType: "multipart/form-data" as const })}
    >
      <FormError />
      <HiddenFields fields={{ act, [postKeyField]: newPostKey(), ...fields }} />
      {children}
      <div className="bs">
        <button className={`b ${look}`}>{button}</button>
        {cancel && (
          <a className="b quiet" href={cancel}>
            Cancel
          </a>
        )}
      </div>
    </form>
  );
}

/** With scripts, how many boxes of the form are ticked and what they come to (`money.browser.ts`). */
export function ChosenSum() {
  return <output className="num" data-chosen-sum="" />;
}

/** What was paid and when, with all that is owed and today as a proposal. */
export function AmountAndDay({ cents, day }: { cents: number; day: string }) {
  return (
    <div className="two">
      <Field
        name="amount"
        label="Amount"
        inputMode="decimal"
        defaultValue={(cents / 100).toFixed(2)}
        required
      />
      <Field name="date" label="Day" type="date" defaultValue={day} required />
    </div>
  );
}

/** A box that answers a question yes; after a refusal it is as it was sent. */
export function Check({
  name,
  label,
  isChecked = false,
}: {
  name: string;
  label: string;
  isChecked?: boolean;
}) {
  const values = useRefused()?.values;
  return (
    <label className="ck">
      <input type="checkbox" name={name} value="yes" defaultChecked={values ? name in values : isChecked} />
      <span>{label}</span>
    </label>
  );
}

/** The id of the question that the box of this name answers. */
function questionId(name: string): string {
  return `field-${name}-question`;
}

const answers: Record<EntryQuestion, string> = {
  "own-name": "It is one person’s own full name",
  another: "It is another one",
  prohibited: "It was received already: enter it as one that must go back",
  again: "It is another bill",
  "over-limit": "It is used already: enter it over the limit",
};

/** Whether `Questions` shows the box of this name: it was asked by the last try, or ticked in it. */
export function isShown(refused: Refused | undefined, name: string): boolean {
  return refused !== undefined && (Boolean(refused.errors[name]) || name in refused.values);
}

/** The question that the last try raised with the box that answers it, and the boxes that were ticked before. */
export function Questions() {
  const refused = useRefused();
  if (!refused) return null;
  return Object.entries(fieldOfQuestion).map(([asks, name]) => {
    if (!isShown(refused, name)) return null;
    const question = refused.errors[name];
    const isAnswered = name in refused.values;
    return (
      <div key={name} className="note due">
        {question && <p id={questionId(name)}>{question}</p>}
        <label className="ck">
          <input
            type="checkbox"
            name={name}
            value="yes"
            defaultChecked={isAnswered}
            {...refusedField(question, question && questionId(name))}
          />
          <span>{answers[asks as EntryQuestion]}</span>
        </label>
      </div>
    );
  });
}

/* The fundraising function that income is of, in the forms that enter, match or correct a movement. */

type Offered = { id: string; name: string };

/** The functions that income can be of. */
export function functionsIn(entries: readonly BookEntry[]): Offered[] {
  return entriesOf(entries, "fundraiser").map(({ id, content }) => ({ id, name: content.name }));
}

/** Nothing where the campaign has no function. */
export function FunctionChoice({ functions, chosen = "" }: { functions: Offered[]; chosen?: string }) {
  if (functions.length === 0) return null;
  return (
    <Choice
      name="function"
      label="Income of a function"
      hint="Only for other income: what tickets at or below the threshold and sales brought"
      defaultValue={chosen}
      options={[
        { value: "", label: "Of no function" },
        ...functions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const orderNames: Record<DayOrder, string> = {
  mdy: "The month first: 03/04 is March 4",
  dmy: "The day first: 03/04 is April 3",
  ymd: "The year first: 26/03/04 is March 4, 2026",
};

export function DateOrder({ orders }: { orders: readonly DayOrder[] }) {
  return (
    <fieldset>
      <legend>How are its dates written?</legend>
      {orders.map((order) => (
        <label className="ck" key={order}>
          <input type="radio" name="dates" value={order} required />
          <span>{orderNames[order]}</span>
        </label>
      ))}
    </fieldset>
  );
}
