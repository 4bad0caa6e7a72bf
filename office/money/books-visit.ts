/** What the pages of the books share: the books of the request, refusals by field, and the message after an act. */

import { capital } from "#domain/platform/language.ts";
import { type ActField, box, optional } from "#office/shell/acts/fields.ts";
import { answerOwnName } from "#server/money/contributions/eligibility/anonymous.ts";
import type { EntryQuestion } from "#server/money/contributions/offline/enter-offline.ts";
import { closedPeriodWarnings } from "#server/money/disclosure/period.ts";
import { type Notice, done, refused } from "#office/shell/acts/acts.ts";
import { endWith, type Visit } from "#office/shell/visit.ts";
import { enteredBefore } from "#office/shell/acts/post-key.ts";
import { searchedIn } from "#office/shell/ui/find-form.tsx";

export function writerOf({ signedIn }: Visit): string {
  return signedIn.member.name;
}

/** The fields of a form that are columns of the books; the books say what is wrong of each. */
export function columns<Column extends string>(
  names: readonly Column[],
): Record<Column, ActField<string | undefined>> {
  return Object.fromEntries(names.map((name) => [name, optional])) as Record<Column, typeof optional>;
}

/** Those of the values that stand under these names. */
export function pick<V extends object, N extends string>(
  value: V,
  names: readonly N[],
): Partial<Pick<V, N & keyof V>> {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => (names as readonly string[]).includes(name)),
  ) as Partial<Pick<V, N & keyof V>>;
}

/** Two days of a form as the books have them; none where the first was left empty. */
export function daysOf(from: string, to: string): string | undefined {
  return from === "" ? undefined : to === "" ? from : `${from}..${to}`;
}

/** Instead of the codes of the classes, which nobody typed into a form. */
export const chooseClass = "Choose one of the list.";

/** Sentences that begin with the name of a field (`amount: …`) as the errors of that field, the others as those of the form. */
export function fieldErrors(reasons: readonly string[], isField: (name: string) => boolean = () => true) {
  const errors: Record<string, string> = {};
  for (const reason of reasons) {
    const [, name = "", sentence = ""] = /^([a-z_]+)(?:, [a-z_]+)*: (.+)$/s.exec(reason) ?? [];
    const field = sentence !== "" && isField(name) ? name : "form";
    errors[field] = [errors[field], sentence === "" ? reason : capital(sentence)].filter(Boolean).join(" ");
  }
  return errors;
}

/** The form again: a reason that names its column stands at that field, the others above the form. */
export function refusedBy(form: FormData, reasons: readonly string[]) {
  return refused(
    form,
    fieldErrors(reasons, (name) => form.has(name)),
  );
}

export const fieldOfQuestion: Record<EntryQuestion, string> = {
  "own-name": "own_full_name",
  another: "another",
  prohibited: "enter_prohibited",
  again: "again",
  "over-limit": "over_limit",
};

export function askedOfName(reasons: readonly string[]): string {
  return sentencesOf(reasons).replace(answerOwnName, "").trim();
}

function sentencesOf(reasons: readonly string[]): string {
  return reasons.map((reason) => capital(reason.replace(/^[a-z_]+: /, ""))).join(" ");
}

/** The form again with the question that was raised; what was answered before stays answered. */
export function askedBy(form: FormData, { asks, reasons }: { asks: EntryQuestion; reasons: string[] }) {
  const words = asks === "own-name" ? askedOfName(reasons) : sentencesOf(reasons);
  return refused(form, { [fieldOfQuestion[asks]]: words });
}

/** The form again, with the question or with the reasons. */
export function notDone(form: FormData, { asks, reasons }: { asks?: EntryQuestion; reasons: string[] }) {
  return asks ? askedBy(form, { asks, reasons }) : refusedBy(form, reasons);
}

/** What the last try asked of a bill, as boxes that answer it. */
export const answers = { again: box, over_limit: box };

/** What is said after an act of the books. */
export type BooksNotice = Notice & {
  begun: Date;
  /** The same form was posted before. */
  isRepeated?: boolean | undefined;
};

/** To the page with the message; what was entered in a period that is closed already is said beside it. */
export async function doneInBooks(visit: Visit, path: string, notice: BooksNotice) {
  const { begun, isRepeated, ...rest } = notice;
  if (isRepeated) return done(visit, path, { ...rest, text: enteredBefore });
  const warnings = await closedPeriodWarnings(visit.services, begun);
  return done(visit, path, {
    ...rest,
    text: [rest.text, ...warnings].join(" "),
  });
}

/** An id as addresses have it; anything else is nothing here. */
export function idIn(params: Record<string, string | undefined>, name = "id"): string {
  const id = params[name] ?? "";
  return isId(id) ? id : endWith(404);
}

export function isId(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text);
}

export function wordsIn(request: Request): { text: string; words: string[] } {
  const text = searchedIn(request.url);
  return { text, words: text === "" ? [] : text.split(/\s+/).slice(0, 8) };
}
