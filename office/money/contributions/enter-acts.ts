/** Enters one contribution in two steps: what would be entered is shown first, then it is entered. */

import { booksOf } from "#server/money/books/books.ts";
import { box, optional } from "#office/shell/acts/fields.ts";
import { data } from "react-router";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { className } from "#domain/money/expenses/expense.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { type Contribution, owedOf, reasonsOf } from "#server/money/contributions/record/contribution.ts";
import {
  type Entered,
  type EntryQuestion,
  looksLike,
} from "#server/money/contributions/offline/enter-offline.ts";
import { receiptableCents } from "#server/money/contributions/record/apply-facts.ts";
import { enterReceived, receivedColumns, type ReceivedInput } from "#server/money/expenses/enter-received.ts";
import { act, acts, refused, typedInto, type WithValue, type Refused } from "#office/shell/acts/acts.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { alsoOwed } from "#office/shell/words.ts";
import { contributionPath } from "#office/money/addresses.ts";
import {
  askedOfName,
  chooseClass,
  columns,
  doneInBooks,
  fieldErrors,
  fieldOfQuestion,
  isId,
  pick,
} from "#office/money/books-visit.ts";
import { type AskedGiver, fillIn, giversToAsk } from "./known-giver.tsx";

type EnteredNow = Extract<Entered, { ok: true }>;

/** What will be entered, in words, and the fields that enter it. */
export type Preview = { lines: [label: string, value: string][]; button: string; fields: Refused["values"] };

const contribution = {
  ...columns(receivedColumns),
  used_from: optional,
  used_to: optional,
  enter_prohibited: box,
  over_limit: box,
  line: optional,
  giver: optional,
};

type Given = WithValue<typeof contribution>;

export const enterActs = acts({
  check: act(contribution, async (given) => {
    const { form, visit, value } = given;
    const givers = await giversToAsk(visit, value);
    if (givers.length > 0)
      return data<AskedGiver>(
        { errors: { form: "One question first." }, ...typedInto(form), givers },
        { status: 422 },
      );
    const filled = await fillIn(form, visit);
    const entered = await enter({ ...given, value: { ...value, ...filled } }, { dryRun: true });
    if (!entered.ok) return refused(form, errorsOf(entered));
    return { preview: previewOf(entered, form) };
  }),

  /** The form again, as it was typed. */
  async change({ form }) {
    return data<Refused>({ errors: {}, values: typedIn(form) });
  },

  /** Of a line of the bank: back to it, where the gift is offered. */
  enter: act(contribution, (given) =>
    enterAndGo(given, ({ id }) => {
      const { line = "" } = given.value;
      return isId(line) ? `/money/account/lines/${line}` : contributionPath(id);
    }),
  ),

  /** For a pile of cheques: the empty form of the same method comes next. */
  "enter-another": act(contribution, (given) =>
    enterAndGo(given, ({ method }) => `/money/contributions/enter?method=${method}`),
  ),
});

async function enterAndGo(given: Given, next: (contribution: Contribution) => string) {
  const begun = given.visit.services.clock.now();
  const entered = await enter(given, { dryRun: false });
  if (!entered.ok) return refused(given.form, errorsOf(entered));
  const { contribution, receiptNumber, isRepeated, owed = [], questions = [] } = entered;
  const receipt = receiptNumber ? ` Receipt ${receiptNumber} is made.` : "";
  const text = `Entered: ${formatCents(contribution.amount_cents)}.${receipt}${alsoOwed(owed)}`;
  return doneInBooks(given.visit, next(contribution), {
    text: [text, ...questions].join(" "),
    begun,
    isRepeated,
  });
}

async function enter({ visit, form, value }: Given, { dryRun }: { dryRun: boolean }): Promise<Entered> {
  const options = {
    dryRun,
    idempotencyKey: postKeyOf({ form, visit }),
    enterProhibited: value.enter_prohibited,
    overLimit: value.over_limit,
  };
  return enterReceived(booksOf(visit), { input: inputOf(value), options }, visit.signedIn.member.name);
}

function inputOf(value: Given["value"]): ReceivedInput {
  const { used_from: from, used_to: to } = value;
  const input: ReceivedInput = pick(value, receivedColumns);
  return from && to ? { ...input, used: `${from}..${to}` } : input;
}

function typedIn(form: FormData): Refused["values"] {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The field that answers each question. */
const answers: Record<EntryQuestion, string> = { ...fieldOfQuestion, again: "another" };

function errorsOf({ reasons, asks, like }: Extract<Entered, { ok: false }>): Refused["errors"] {
  if (!asks) return usedErrors(fieldErrors(reasons));
  const question = { form: "One question first." };
  if (asks === "another" && like)
    return {
      ...question,
      another: looksLike(like),
    };
  if (asks === "own-name")
    return {
      ...question,
      own_full_name: `${askedOfName(reasons)} If it may not be kept, do not take it; if it was received already, tick the box below.`,
      enter_prohibited: "",
    };
  return { ...question, [answers[asks]]: reasons.join(" ") };
}

/** The form asks for the days of use by two fields, and for the class by a list. */
function usedErrors({ used, class: classId, ...errors }: Refused["errors"]): Refused["errors"] {
  return {
    ...errors,
    ...(used !== undefined && { used_from: used }),
    ...(classId !== undefined && { class: chooseClass }),
  };
}

function previewOf(
  { contribution, expense, warnings = [], owed = [], questions = [] }: EnteredNow,
  form: FormData,
): Preview {
  const { amount_cents, full_name, address, city, province, postal_code, description } = contribution;
  const where = [address, city, province, postal_code].filter(Boolean).join(", ");
  const lines: Preview["lines"] = [
    ["Amount", `${formatCents(amount_cents)}, ${methodInWords(contribution.method).toLowerCase()}`],
    ["From", [full_name || "Anonymous", where].filter(Boolean).join(", ")],
    ["Received", formatDate(contribution.received_on)],
    ...(description ? [["Description", description] as [string, string]] : []),
    ["Receipt", receiptWords(contribution)],
  ];
  if (expense) {
    const { amountCents, classId, used } = expense.content;
    const classes = jurisdictionOf(contribution.jurisdiction).expenses.classes.value;
    lines.push(
      ["Expense", `${formatCents(amountCents)}, used ${formatDate(used.from)}`],
      ["Class", className(classes, classId)],
    );
  }
  if (contribution.status === "needs-return")
    lines.push([
      "Must go back",
      `${formatCents(owedOf(contribution))} by ${formatDate(contribution.return_due_on ?? contribution.received_on)}. ${reasonsOf(contribution).join(" ")}`,
    ]);
  for (const other of owed)
    lines.push([
      "Must go back too",
      `${formatCents(owedOf(other))} of ${formatCents(other.amount_cents)} of ${formatDate(other.received_on)}, by ${formatDate(other.return_due_on ?? other.received_on)}`,
    ]);
  for (const question of questions) lines.push(["To answer", question]);
  for (const warning of warnings) lines.push(["Note", warning]);
  return { lines, button: `Enter ${formatCents(amount_cents)}`, fields: typedIn(form) };
}

function receiptWords(contribution: EnteredNow["contribution"]): string {
  if (contribution.method === "loan") return "None: a loan has its own paper";
  if (contribution.full_name === "") return "None: nobody to send it to";
  const receipted = receiptableCents(contribution);
  if (receipted === 0) return "None: all of it must go back";
  const how = contribution.email ? `By e-mail to ${contribution.email}` : "On paper: it waits to be printed";
  const owed = owedOf(contribution);
  if (owed === 0) return how;
  return `${how}, for ${formatCents(receipted)}. When ${formatCents(owed)} went back, one for ${formatCents(receipted - owed)} replaces it`;
}
