/** The acts on one contribution: each validates, asks for the passkey where it must, and calls one function of `server/money/`. */

import { booksOf } from "#server/money/books/books.ts";
import { nameableReasons, statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { centsFromText, notAnAmount } from "#domain/money/contributions/typed-cells.ts";
import { type PaymentMethod, paymentMethods } from "#domain/money/expenses/bill-payment.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import type {
  Corrected,
  CorrectedFields,
} from "#server/money/contributions/corrections/correct-contribution.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import { looksLike } from "#server/money/contributions/offline/enter-offline.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import {
  givenBackBefore,
  nothingLeft,
  refundContribution,
} from "#server/money/contributions/returns/refund.ts";
import { repayLoan } from "#server/money/contributions/returns/return-by-hand.ts";
import { matchLine } from "#server/money/account/match-lines.ts";
import { addScan } from "#server/money/books/scans.ts";
import {
  correctReceived,
  type GoodsReturned,
  restoreReceived,
  returnReceived,
  undoReturnReceived,
  withdrawReceived,
} from "#server/money/expenses/change-received.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { above, amount, box, file, needed, oneOf, optional, text } from "#office/shell/acts/fields.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import type { Visit } from "#office/shell/visit.ts";
import { alsoOwed } from "#office/shell/words.ts";
import { contributionPath } from "#office/money/addresses.ts";
import { askedOfName, doneInBooks, fieldOfQuestion, isId, fieldErrors } from "#office/money/books-visit.ts";
import { receiptFollows } from "./act-forms.tsx";
import { type ContributionFactsOfPage, readContributionPage } from "./load-contribution.ts";

/** Adds a picture on the contribution's own page. */
export const contributionActs = acts({
  "add-picture": act(
    { picture: above(file("Choose a picture first.")) },
    async ({ visit, form, params, value: { picture } }) => {
      const id = params["id"] ?? "";
      const { contribution } = await readContributionPage(visit, id);
      const content = new Uint8Array(await picture.arrayBuffer());
      const given = { entryId: contribution.id, fileName: picture.name, content, by: memberOf(visit) };
      const added = await addScan(booksOf(visit), given);
      if (!added.ok) return refused(form, { form: added.reason });
      return done(visit, contributionPath(id), { text: `Kept: ${added.scan.file_name}.` });
    },
  ),
});

/** Which contribution, as the agent looked at it. */
const looked = { version: text };

const because = { ...looked, reason: needed("Say why: it is kept with the change.") };

const corrections = {
  full_name: text,
  address: text,
  city: text,
  province: text,
  postal_code: text,
  email: text,
  description: text,
  amount: text,
  advantage: text,
  date: text,
  method: text,
};

function howItWent(proof: string): string {
  return `How it went back: ${endOfSentence(proof)}`;
}

const backToCard =
  "It was paid by card: send it back to the card, or say below why it went back in another way.";

const returning = {
  ...looked,
  amount,
  on: optional,
  proof: needed("Say how it went back, such as: cheque 123."),
  goods: oneOf(paymentMethods),
  remitted: box,
  by_other_means: box,
  uncashed: box,
};

const repaying = {
  ...looked,
  amount,
  on: optional,
  proof: needed("Say how it was repaid, such as: cheque 123."),
};

const whyProhibited = above(oneOf(nameableReasons, "Choose why it may not be kept."));

/** The acts of `contributions/:id/:act`. */
export const actActs = acts({
  accept: act({ ...looked, "full-name": optional, own_full_name: box }, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const { "full-name": fullName, own_full_name: isOwnFullName } = value;
    const decision = { kind: "accept" as const, fullName, isOwnFullName };
    const decided = await decideHeld(visit.services, ofContribution(given), decision);
    if (!decided.ok)
      return refused(
        form,
        decided.asks ? { own_full_name: askedOfName([decided.reason]) } : { form: decided.reason },
      );
    const amount = formatCents(facts.contribution.amount_cents);
    const text =
      decided.contribution.status === "accepted"
        ? `Accepted: ${amount} is taken from the card within a minute.`
        : `It could not be accepted any more: ${statusInWords(decided.contribution.status)}.`;
    return finished(visit, facts, text);
  }),

  decline: act(looked, async (given) => {
    const { visit, form } = given;
    const decided = await decideHeld(visit.services, ofContribution(given), { kind: "decline" });
    if (!decided.ok) return refused(form, { form: decided.reason });
    const { id } = decided.contribution;
    return done(visit, contributionPath(id), { text: "Declined: nothing is charged." });
  }),

  return: act(returning, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const post = postIdOf({ form, visit });
    const earlier = givenBackBefore(facts.contribution, { post });
    if (earlier) return finished(visit, facts, returnedText(earlier.fact.amountCents));
    const { amount: amountCents = facts.toGiveBackCents, proof, on } = value;
    if (amountCents === 0) return refused(form, { amount: nothingLeft });
    if (facts.contribution.method === "card" && !value.by_other_means && !value.remitted)
      return refused(form, { form: backToCard });
    await askForTouch(visit, form, { verb: "Return", amountCents, facts, lines: [howItWent(proof)] });
    const returned = await returnReceived(booksOf(visit), {
      ...ofContribution(given),
      goods: goodsOf(value.goods, facts.contribution),
      amountCents,
      on,
      proof,
      isRemitted: value.remitted,
      byOtherMeans: value.by_other_means,
      isUncashed: value.uncashed,
      by: memberOf(visit),
      post,
    });
    if (!returned.ok) return refused(form, { form: returned.reason });
    return finished(visit, facts, returnedText(returned.amountCents));
  }),

  refund: act({ ...looked, amount }, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const post = postIdOf({ form, visit });
    const earlier = givenBackBefore(facts.contribution, { post });
    if (earlier)
      return finished(
        visit,
        facts,
        refundedText({ ...earlier.fact, isSettled: earlier.fact.state === "succeeded" }),
      );
    const { amount: amountCents = facts.toGiveBackCents } = value;
    if (amountCents === 0) return refused(form, { amount: nothingLeft });
    const lines = ["The payment provider sends it to the card that was used. This can’t be undone."];
    await askForTouch(visit, form, { verb: "Send back", amountCents, facts, lines });
    const request = { ...ofContribution(given), amountCents, post };
    const outcome = await refundContribution(visit.services, request);
    if (!outcome.ok) return refused(form, { form: outcome.reason });
    return finished(visit, facts, refundedText(outcome));
  }),

  repay: act(repaying, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const post = postIdOf({ form, visit });
    const earlier = givenBackBefore(facts.contribution, { post });
    if (earlier) return finished(visit, facts, repaidText(earlier.fact.amountCents));
    const { amount: amountCents = facts.contribution.held_cents, proof, on } = value;
    await askForTouch(visit, form, { verb: "Repay", amountCents, facts, lines: [howItWent(proof)] });
    const repaid = await repayLoan(visit.services, {
      ...ofContribution(given),
      amountCents,
      on,
      proof,
      by: memberOf(visit),
      post,
    });
    if (!repaid.ok) return refused(form, { form: repaid.reason });
    return finished(visit, facts, repaidText(repaid.amountCents));
  }),

  "undo-return": change(because, {
    text: "The return is undone.",
    run: undoReturnReceived,
  }),

  correct: act({ ...because, ...corrections, own_full_name: box, another: box }, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const read = correctedFields(value, facts.contribution);
    if (read.errors) return refused(form, read.errors);
    await askToChangeReceipt(given, facts, "Correct");
    const { own_full_name: isOwnFullName, another: isAnother } = value;
    const correction = { ...changeOf(given), fields: read.fields, isOwnFullName, isAnother };
    const corrected = await correctReceived(booksOf(visit), correction);
    if (!corrected.ok) return refused(form, correctionErrors(corrected));
    const receipt = corrected.receipt ? ` Receipt ${corrected.receipt.number} says so.` : "";
    return finished(visit, facts, `Corrected.${receipt}${alsoOwed(corrected.owed)}`);
  }),

  prohibit: act({ ...because, as: whyProhibited, amount, "aware-on": optional }, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    await askToChangeReceipt(given, facts, "Start the return of");
    const declared = await declareProhibited(visit.services, {
      ...changeOf(given),
      prohibited: value.as,
      amountCents: value.amount,
      awareOn: value["aware-on"],
    });
    if (!declared.ok) return refused(form, { form: declared.reason });
    return finished(visit, facts, `The days to return it have begun.${alsoOwed(declared.owed)}`);
  }),

  clear: act(because, async (given) => {
    const { visit, form, params } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    const cleared = await clearProhibited(visit.services, changeOf(given));
    if (!cleared.ok) return refused(form, { form: cleared.reason });
    return finished(visit, facts, "It may be kept.");
  }),

  bounced: change(
    { ...because, on: optional, line: optional },
    {
      text: "Taken out: the bank returned it.",
      asks: "Take out",
      run: (books, request, { on }) => withdrawReceived(books, { ...request, kind: "bounced", on }),
      lineOf: ({ line }) => line,
    },
  ),

  void: change(because, {
    text: "It is void.",
    asks: "Make void",
    run: (books, request) => withdrawReceived(books, { ...request, kind: "void" }),
  }),

  restore: change(
    { ...because, another: box },
    {
      text: "It is back in the books.",
      run: (books, request, { another: isAnother }) => restoreReceived(books, { ...request, isAnother }),
    },
  ),
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

function ofContribution({ params, value: { version } }: WithValue<typeof looked>) {
  return { contributionId: params["id"] ?? "", version };
}

function changeOf(given: WithValue<typeof because>) {
  return {
    ...ofContribution(given),
    reason: given.value.reason,
    by: memberOf(given.visit),
    changeId: postIdOf(given),
  };
}

function memberOf({ signedIn }: Visit): string {
  return signedIn.member.name;
}

type Change<F extends typeof because> = {
  text: string;
  /** Begins the question for the passkey, where the contribution's receipt becomes void by it. */
  asks?: string;
  run(
    books: ReturnType<typeof booksOf>,
    request: ReturnType<typeof changeOf>,
    value: WithValue<F>["value"],
  ): ReturnType<typeof withdrawReceived>;
  /** The line of the bank that shows it. */
  lineOf?: (value: WithValue<F>["value"]) => string | undefined;
};

/** An act that takes a reason, and little else. */
function change<F extends typeof because>(fields: F, { text: words, asks, run, lineOf }: Change<F>) {
  return act(fields, async (given) => {
    const { visit, form, params, value } = given;
    const facts = await readContributionPage(visit, params["id"] ?? "");
    if (asks !== undefined) await askToChangeReceipt(given, facts, asks);
    const changed = await run(booksOf(visit), changeOf(given), value);
    if (!changed.ok) return refused(form, changed.like ? likeness(changed.like) : { form: changed.reason });
    const { id: own } = changed.contribution;
    const others = changed.owed.filter(({ id }) => id !== own);
    const text = `${words}${alsoOwed(others)}`;
    const lineId = lineOf?.(value) ?? "";
    if (!isId(lineId)) return finished(visit, facts, text);
    await matchLine(booksOf(visit), { lineId, ids: [own] }, memberOf(visit));
    return doneInBooks(visit, `/money/account/lines/${lineId}`, { text, begun: new Date(facts.now) });
  });
}

/** To the contribution, with what was written into a closed period since the act began. */
function finished(visit: Visit, { contribution, now }: ContributionFactsOfPage, text: string) {
  return doneInBooks(visit, contributionPath(contribution.id), { text, begun: new Date(now) });
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

function goodsOf(method: PaymentMethod | undefined, contribution: Contribution): GoodsReturned | undefined {
  if (contribution.method !== "in-kind") return undefined;
  return method ? { kind: "value", method } : { kind: "goods" };
}

/** What the form says now; fields that it does not have stay as they are. */
function correctedFields(
  value: WithValue<typeof corrections>["value"],
  { mode }: Contribution,
): { fields: CorrectedFields; errors?: Record<string, string> } {
  const { full_name: fullName, postal_code: postalCode, address, city, province, email, description } = value;
  const fields: CorrectedFields = { fullName, address, city, province, postalCode, email, description };
  if (mode !== "offline") return { fields };
  const { amount: typed, date: receivedOn, method } = value;
  const advantage = value.advantage || "0";
  const [amountCents, advantageCents] = [centsFromText(typed), centsFromText(advantage)];
  const errors = fieldErrors([
    ...(amountCents === undefined ? [`amount: ${notAnAmount(typed)}`] : []),
    ...(advantageCents === undefined ? [`advantage: ${notAnAmount(advantage)}`] : []),
  ]);
  return {
    fields: { ...fields, amountCents, advantageCents, receivedOn, method },
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}
