/** Who is one person, as the financial agent decides it. */

import { above, needed, oneOf, text } from "#office/shell/acts/fields.ts";
import {
  decideMatch,
  decidePersons,
  type PersonsDecided,
  undoDecision,
} from "#server/money/contributions/eligibility/decide-persons.ts";
import { counted } from "#domain/platform/language.ts";
import { act, type ActArguments, acts, refused } from "#office/shell/acts/acts.ts";
import { doneInBooks } from "#office/money/books-visit.ts";

const address = "/money/decide";

const oneOrTwo = above(oneOf(["same", "different"], "Say whether it is one person or two."));
const howKnown = needed("Say how you know: it is kept with the decision.");

/** The acts of the list of questions and decisions. */
export const decideActs = acts({
  answer: act({ decision: oneOrTwo, question: text }, async (given) => {
    const { visit, value } = given;
    const { decision, question: reviewId } = value;
    const begun = visit.services.clock.now();
    const by = visit.signedIn.member.name;
    const decided = await decideMatch(visit.services, { reviewId, decision, by });
    return respond(given, decided, { words: kept[decision], begun });
  }),

  undo: act({ decision: text }, async ({ visit, form, value }) => {
    const begun = visit.services.clock.now();
    const request = {
      decisionId: value.decision,
      reason: "Undone in the office",
      by: visit.signedIn.member.name,
    };
    const undone = await undoDecision(visit.services, request);
    if (!undone.ok) return refused(form, { form: "It was undone already." });
    const words = `The decision is undone.${owedWords(undone.owed.length)}`;
    return doneInBooks(visit, address, { text: words, begun });
  }),
});

/** The act of a contribution and another one, without a question. */
export const pairActs = acts({
  decide: act({ decision: oneOrTwo, reason: howKnown, other: text }, async (given) => {
    const { visit, params, value } = given;
    const { decision, reason, other: otherId } = value;
    const begun = visit.services.clock.now();
    const decided = await decidePersons(visit.services, {
      contributionId: params["id"] ?? "",
      otherId,
      decision,
      reason,
      by: visit.signedIn.member.name,
    });
    return respond(given, decided, { words: kept[decision], begun });
  }),
});

const kept = { same: "Kept: one person.", different: "Kept: two persons." };

function respond(
  { visit, form }: ActArguments,
  decided: PersonsDecided,
  { words, begun }: { words: string; begun: Date },
) {
  if (!decided.ok) return refused(form, { form: decided.reason });
  return doneInBooks(visit, address, {
    begun,
    text: `${words}${owedWords(decided.owed.length)}`,
    undo: { path: address, fields: { act: "undo", decision: decided.decisionId } },
  });
}

function owedWords(count: number): string {
  if (count === 0) return "";
  return ` Together they are over the limit: ${counted(count, "contribution")} must go back now.`;
}
