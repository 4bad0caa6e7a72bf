/** Who is one person, as the financial agent decides it. */

import { above, needed, oneOf, text } from "#office/shell/acts/fields.ts";
import { decideMatch } from "#server/money/contributions/eligibility/decide-match.ts";
import {
  decidePersons,
  type PersonsDecided,
  undoDecision,
} from "#server/money/contributions/eligibility/decide-persons.ts";
import { counted } from "#domain/platform/counted.ts";
import { act, type ActArguments, acts, done, refused } from "#office/shell/acts/acts.ts";

const address = "/money/decide";

const oneOrTwo = above(oneOf(["same", "different"], "Say whether it is one person or two."));
const howKnown = needed("Say how you know: it is kept with the decision.");

/** The acts of the list of questions and decisions. */
export const decideActs = acts({
  answer: act({ decision: oneOrTwo, question: text }, async (given) => {
    const { visit, value } = given;
    const { decision, question: reviewId } = value;
    const by = visit.signedIn.member.name;
    return told(given, await decideMatch(visit.services, { reviewId, decision, by }), kept[decision]);
  }),

  undo: act({ decision: text }, async ({ visit, form, value }) => {
    const request = {
      decisionId: value.decision,
      reason: "Taken back in the office",
      by: visit.signedIn.member.name,
    };
    const undone = await undoDecision(visit.services, request);
    if (!undone.ok) return refused(form, { form: "It was taken back already." });
    return done(visit, address, { text: `The decision is taken back.${owedWords(undone.owed.length)}` });
  }),
});

/** The act of a contribution and another one, without a question. */
export const pairActs = acts({
  decide: act({ decision: oneOrTwo, reason: howKnown, other: text }, async (given) => {
    const { visit, params, value } = given;
    const { decision, reason, other: otherId } = value;
    const decided = await decidePersons(visit.services, {
      contributionId: params["id"] ?? "",
      otherId,
      decision,
      reason,
      by: visit.signedIn.member.name,
    });
    return told(given, decided, kept[decision]);
  }),
});

const kept = { same: "Kept: one person.", different: "Kept: two persons." };

function told({ visit, form }: ActArguments, decided: PersonsDecided, words: string) {
  if (!decided.ok) return refused(form, { form: decided.reason });
  return done(visit, address, {
    text: `${words}${owedWords(decided.owed.length)}`,
    undo: { path: address, fields: { act: "undo", decision: decided.decisionId } },
  });
}

function owedWords(count: number): string {
  if (count === 0) return "";
  return ` Together they are over the limit: ${counted(count, "contribution")} must go back now.`;
}
