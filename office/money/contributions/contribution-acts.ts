/** The acts on one contribution: each validates, asks for the passkey where it must, and calls one function of `server/money/`. */

import { prohibitedReasonOf, statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { centsFromText, notAnAmount } from "#domain/money/contributions/typed-cells.ts";
import { paymentMethods } from "#domain/money/expenses/payment.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import type {
  Corrected,
  CorrectedFields,
} from "#server/money/contributions/corrections/correct-contribution.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import { looksLike } from "#server/money/contributions/offline/likely-double.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { givenBackBefore, nothingLeft } from "#server/money/contributions/returns/given-back-before.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { repayLoan } from "#server/money/contributions/returns/repay-loan.ts";
import { addScan } from "#server/money/books/scans.ts";
import {
  correctReceived,
  type GoodsReturned,
  restoreReceived,
  returnReceived,
  undoReturnReceived,
  withdrawReceived,
} from "#server/money/expenses/change-received.ts";
import { type ActArguments, acts, done, refused, textOf } from "#office/shell/acts/acts.ts";
import { booksOf } from "#office/money/book-facts.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import type { Visit } from "#office/shell/visit.ts";
import { alsoOwed } from "#office/shell/words/over-limit.ts";
import { contributionPath } from "#office/money/addresses.ts";
import { askedOfName, fieldOfQuestion } from "#office/money/books-visit.ts";
import { fieldErrors } from "#office/money/field-errors.ts";
import { receiptFollows } from "./act-forms.tsx";
import { type ContributionFactsOfPage, readContributionPage } from "./load-contribution.ts";

/** Adds a picture on the contribution's own page. */
export const contributionActs = acts({
  async "add-picture"({ visit, form, params }) {
    const file = form.get("picture");
    const id = params["id"] ?? "";
    const { contribution } = await readContributionPage(visit, id);
    if (!(file instanceof File) || file.size === 0) return refused(form, { form: "Choose a picture first." });
    const content = new Uint8Array(await file.arrayBuffer());
    const given = { entryId: contribution.id, fileName: file.name, content, by: memberOf(visit) };
    const added = await addScan(booksOf(visit), given);
    if (!added.ok) return refused(form, { form: added.reason });
    return done(visit, contributionPath(id), { text: `Kept: ${added.scan.file_name}.` });
  },
});

function howItWent(proof: string): string {
  return `How it went back: ${endOfSentence(proof)}`;
}

/** The acts of `contributions/:id/:act`. */
export const actActs = acts({
  async accept({ visit, form, params }) {
    const { contribution } = await readContributionPage(visit, params["id"] ?? "");
    const fullName = textOf(form, "full-name") || undefined;
    const request = ofContribution({ form, params });
    const isOwnFullName = isTicked(form, "own_full_name");
    const decided = await decideHeld(visit.services, request, { kind: "accept", fullName, isOwnFullName });
    if (!decided.ok)
      return refused(
        form,
        decided.asks ? { own_full_name: askedOfName([decided.reason]) } : { form: decided.reason },
      );
    const amount = formatCents(contribution.amount_cents);
    const text =
      decided.contribution.status === "accepted"
        ? `Accepted: ${amount} is taken from the card within a minute.`
        : `It could not be accepted any more: ${statusInWords(decided.contribution.status)}.`;
    return done(visit, contributionPath(contribution.id), { text });
  },

  async decline({ visit, form, params }) {
    const decided = await decideHeld(visit.services, ofContribution({ form, params }), { kind: "decline" });
    if (!decided.ok) return refused(form, { form: decided.reason });
    const { id } = decided.contribution;
    return done(visit, contributionPath(id), { text: "Declined: nothing is charged." });
  },

  async return({ visit, form, params }) {
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const post = postIdOf({ form, visit });
    const earlier = givenBackBefore(facts.contribution, { post });
    if (earlier) return finished(visit, facts, returnedText(earlier.fact.amountCents));
    const amount = amountToGiveBack(form, facts);
    const errors = {
      ...amount.errors,
      ...missing(form, { proof: "Say how it went back, such as: cheque 123." }),
    };
    if (Object.keys(errors).length > 0) return refused(form, errors);
    const amountCents = amount.cents;
    const proof = textOf(form, "proof");
    await askForTouch(visit, form, { verb: "Return", amountCents, facts, lines: [howItWent(proof)] });
    const returned = await returnReceived(booksOf(visit), {
      ...ofContribution({ form, params }),
      goods: goodsIn(form, facts.contribution),
      amountCents,
      on: textOf(form, "on") || undefined,
      proof,
      isRemitted: isTicked(form, "remitted"),
      byOtherMeans: isTicked(form, "by_other_means"),
      isUncashed: isTicked(form, "uncashed"),
      by: memberOf(visit),
      post,
    });
    if (!returned.ok) return refused(form, { form: returned.reason });
    return finished(visit, facts, returnedText(returned.amountCents));
  },

  async refund({ visit, form, params }) {
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const post = postIdOf({ form, visit });
    const earlier = givenBackBefore(facts.contribution, { post });
    if (earlier)
      return finished(
        visit,
        facts,
        refundedText({ ...earlier.fact, isSettled: earlier.fact.state === "succeeded" }),
      );
    const { cents: amountCents, errors } = amountToGiveBack(form, facts);
    if (errors) return refused(form, errors);
    const lines = ["The payment provider sends it to the card that was used. This can’t be taken back."];
    await askForTouch(visit, form, { verb: "Send back", amountCents, facts, lines });
    const request = { ...ofContribution({ form, params }), amountCents, post };
    const outcome = await refundContribution(visit.services, request);
    if (!outcome.ok) return refused(form, { form: outcome.reason });
    return finished(visit, facts, refundedText(outcome));
  },

  async repay({ visit, form, params }) {
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const post = postIdOf({ form, visit });
    const earlier = givenBackBefore(facts.contribution, { post });
    if (earlier) return finished(visit, facts, repaidText(earlier.fact.amountCents));
    const amount = amountIn(form);
    const errors = {
      ...amount.errors,
      ...missing(form, { proof: "Say how it was repaid, such as: cheque 123." }),
    };
    if (Object.keys(errors).length > 0) return refused(form, errors);
    const amountCents = amount.cents ?? facts.contribution.held_cents;
    const proof = textOf(form, "proof");
    await askForTouch(visit, form, { verb: "Repay", amountCents, facts, lines: [howItWent(proof)] });
    const repaid = await repayLoan(visit.services, {
      ...ofContribution({ form, params }),
      amountCents,
      on: textOf(form, "on") || undefined,
      proof,
      by: memberOf(visit),
      post,
    });
    if (!repaid.ok) return refused(form, { form: repaid.reason });
    return finished(visit, facts, repaidText(repaid.amountCents));
  },

  "undo-return": (given) =>
    change(given, {
      text: "The return is taken back.",
      act: (books, request) => undoReturnReceived(books, request),
    }),

  async correct(given) {
    const { visit, form, params } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const read = correctedFields(form, facts.contribution);
    const errors = { ...read.errors, ...missingReason(form) };
    if (Object.keys(errors).length > 0) return refused(form, errors);
    await askToChangeReceipt(given, facts, "Correct");
    const isOwnFullName = isTicked(form, "own_full_name");
    const isAnother = isTicked(form, "another");
    const correction = { ...because(given), fields: read.fields, isOwnFullName, isAnother };
    const corrected = await correctReceived(booksOf(visit), correction);
    if (!corrected.ok) return refused(form, correctionErrors(corrected));
    const receipt = corrected.receipt ? ` Receipt ${corrected.receipt.number} says so.` : "";
    return finished(visit, facts, `Corrected.${receipt}${alsoOwed(corrected.owed)}`);
  },

  async prohibit(given) {
    const { visit, form, params } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const amount = amountIn(form);
    const errors = { ...amount.errors, ...missingReason(form) };
    const prohibited = prohibitedReasonOf(textOf(form, "as"));
    if (!prohibited || Object.keys(errors).length > 0)
      return refused(form, { ...errors, ...(!prohibited && { form: "Choose why it may not be kept." }) });
    await askToChangeReceipt(given, facts, "Start the clock for");
    const awareOn = textOf(form, "aware-on") || undefined;
    const declared = await declareProhibited(visit.services, {
      ...because(given),
      prohibited,
      amountCents: amount.cents,
      awareOn,
    });
    if (!declared.ok) return refused(form, { form: declared.reason });
    return finished(visit, facts, `The clock runs.${alsoOwed(declared.owed)}`);
  },

  async clear(given) {
    const { visit, form, params } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const errors = missingReason(form);
    if (errors) return refused(form, errors);
    const cleared = await clearProhibited(visit.services, because(given));
    if (!cleared.ok) return refused(form, { form: cleared.reason });
    return finished(visit, facts, "It may be kept.");
  },

  bounced: (given) =>
    change(given, {
      text: "Taken out: the bank took it back.",
      asks: "Take out",
      act: (books, request) =>
        withdrawReceived(books, { ...request, kind: "bounced", on: textOf(given.form, "on") || undefined }),
    }),

  void: (given) =>
    change(given, {
      text: "It is void.",
      asks: "Make void",
      act: (books, request) => withdrawReceived(books, { ...request, kind: "void" }),
    }),

  restore: (given) =>
    change(given, {
      text: "It is back in the books.",
      act: (books, request) =>
        restoreReceived(books, { ...request, isAnother: isTicked(given.form, "another") }),
    }),
});

function correctionErrors({
  asks,
  like,
  reasons,
}: Extract<Corrected, { ok: false }>): Record<string, string> {
  const organizations = "If it is an organization’s, say first that the contribution may not be kept.";
  if (asks === "own-name") return { [fieldOfQuestion[asks]]: `${askedOfName(reasons)} ${organizations}` };
  return like ? likeness(like) : fieldErrors(reasons);
}

function likeness(like: Contribution): Record<string, string> {
  return { [fieldOfQuestion.another]: looksLike(like) };
}

type Given = Pick<ActArguments, "form" | "params">;

/** Which contribution, as the agent looked at it. */
function ofContribution({ form, params }: Given) {
  return { contributionId: params["id"] ?? "", version: textOf(form, "version") };
}

function because(given: ActArguments) {
  return {
    ...ofContribution(given),
    reason: textOf(given.form, "reason"),
    by: memberOf(given.visit),
    changeId: postIdOf(given),
  };
}

function memberOf({ signedIn }: Visit): string {
  return signedIn.member.name;
}

type Change = {
  text: string;
  /** Begins the question for the passkey, where the contribution's receipt becomes void by it. */
  asks?: string;
  act(
    books: ReturnType<typeof booksOf>,
    request: ReturnType<typeof because>,
  ): ReturnType<typeof withdrawReceived>;
};

/** An act that takes a reason and nothing else. */
async function change(given: ActArguments, { text, asks, act }: Change) {
  const { visit, form, params } = given;
  const facts = await readContributionPage(visit, params["id"] ?? "");
  const errors = missingReason(form);
  if (errors) return refused(form, errors);
  if (asks !== undefined) await askToChangeReceipt(given, facts, asks);
  const changed = await act(booksOf(visit), because(given));
  if (!changed.ok) return refused(form, changed.like ? likeness(changed.like) : { form: changed.reason });
  const others = changed.owed.filter(({ id }) => id !== changed.contribution.id);
  return finished(visit, facts, `${text}${alsoOwed(others)}`);
}

function finished(visit: Visit, { contribution }: ContributionFactsOfPage, text: string): Response {
  return done(visit, contributionPath(contribution.id), { text });
}

function returnedText(amountCents: number): string {
  return `Returned: ${formatCents(amountCents)}.`;
}

function repaidText(amountCents: number): string {
  return `Repaid: ${formatCents(amountCents)}.`;
}

function refundedText({ amountCents, isSettled }: { amountCents: number; isSettled: boolean }): string {
  const how = isSettled ? "went back to the card" : "is on its way back to the card";
  return `${formatCents(amountCents)} ${how}.`;
}

type Sum = { verb: string; amountCents: number; facts: ContributionFactsOfPage; lines: string[] };

/** Money goes back: a touch for this act with this sum, this name and this proof. */
async function askForTouch(visit: Visit, form: FormData, { verb, amountCents, facts, lines }: Sum) {
  const amount = formatCents(amountCents);
  const name = facts.contribution.full_name || "an anonymous contributor";
  const isAsUsual = amountCents === facts.toGiveBackCents;
  await requireTouch(visit, form, {
    title: `${verb} ${amount}: ${name}`,
    lines: [...lines, ...(isAsUsual ? [receiptFollows(facts).trim()] : [])].filter(Boolean),
    button: `Touch to ${verb.toLowerCase()} ${amount}`,
    forThisActOnly: true,
  });
}

/** What makes a receipt void or replaces it needs a touch, as doing so on the receipt's own page does. */
async function askToChangeReceipt(
  { visit, form }: ActArguments,
  { receipt, contribution }: ContributionFactsOfPage,
  verb: string,
) {
  if (!receipt) return;
  await requireTouch(visit, form, {
    title: `${verb} ${formatCents(contribution.amount_cents)} of ${contribution.full_name || "an anonymous contributor"}`,
    lines: [`Receipt ${receipt.number} becomes void or is replaced, and the contributor is told.`],
    button: `Touch to go on`,
  });
}

/** The amount that was typed, or the one that the page proposes; errors where it proposes none. */
function amountToGiveBack(form: FormData, { toGiveBackCents }: ContributionFactsOfPage) {
  const { cents = toGiveBackCents, errors } = amountIn(form);
  return { cents, errors: errors ?? (cents === 0 ? { amount: nothingLeft } : undefined) };
}

/** The amount that was typed; neither cents nor errors when none was. */
function amountIn(form: FormData): { cents?: number; errors?: Record<string, string> } {
  const text = textOf(form, "amount");
  if (text === "") return {};
  const cents = centsFromText(text);
  if (cents !== undefined && cents > 0) return { cents };
  return { errors: fieldErrors([`amount: ${notAnAmount(text)}`]) };
}

function missing(form: FormData, words: Record<string, string>): Record<string, string> | undefined {
  const empty = Object.entries(words).filter(([name]) => textOf(form, name) === "");
  return empty.length > 0 ? Object.fromEntries(empty) : undefined;
}

function missingReason(form: FormData): Record<string, string> | undefined {
  return missing(form, { reason: "Say why: it is kept with the change." });
}

function isTicked(form: FormData, name: string): boolean {
  return textOf(form, name) === "yes";
}

function goodsIn(form: FormData, { method }: Contribution): GoodsReturned | undefined {
  if (method !== "in-kind") return undefined;
  const paid = paymentMethods.find((known) => known === textOf(form, "goods"));
  return paid ? { kind: "value", method: paid } : { kind: "goods" };
}

/** What the form says now; fields that it does not have stay as they are. */
function correctedFields(
  form: FormData,
  { mode }: Contribution,
): { fields: CorrectedFields; errors?: Record<string, string> } {
  const fields: CorrectedFields = {
    fullName: textOf(form, "full_name"),
    address: textOf(form, "address"),
    city: textOf(form, "city"),
    province: textOf(form, "province"),
    postalCode: textOf(form, "postal_code"),
    email: textOf(form, "email"),
    description: textOf(form, "description"),
  };
  if (mode !== "offline") return { fields };
  const amount = textOf(form, "amount");
  const advantage = textOf(form, "advantage") || "0";
  const [amountCents, advantageCents] = [centsFromText(amount), centsFromText(advantage)];
  const errors = fieldErrors([
    ...(amountCents === undefined ? [`amount: ${notAnAmount(amount)}`] : []),
    ...(advantageCents === undefined ? [`advantage: ${notAnAmount(advantage)}`] : []),
  ]);
  return {
    fields: {
      ...fields,
      amountCents,
      advantageCents,
      receivedOn: textOf(form, "date"),
      method: textOf(form, "method"),
    },
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}
