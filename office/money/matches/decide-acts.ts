/** Who is one person, as the financial agent decides it. */

import { decideMatch } from "#server/money/contributions/eligibility/decide-match.ts";
import {
  decidePersons,
  type PersonsDecided,
  undoDecision,
} from "#server/money/contributions/eligibility/decide-persons.ts";
import { counted } from "#domain/platform/counted.ts";
import { type ActArguments, acts, done, refused, textOf } from "#office/shell/acts/acts.ts";

const address = "/money/decide";

/** The acts of the list of questions and decisions. */
export const decideActs = acts({
  async answer(given) {
    const { visit, form } = given;
    const decision = decisionIn(form);
    if (!decision) return refused(form, { form: "Say whether it is one person or two." });
    const by = visit.signedIn.member.name;
    const reviewId = textOf(form, "question");
    return told(given, await decideMatch(visit.services, { reviewId, decision, by }), kept[decision]);
  },

  async undo(given) {
    const { visit, form } = given;
    const request = {
      decisionId: textOf(form, "decision"),
      reason: "Taken back in the office",
      by: visit.signedIn.member.name,
    };
    const undone = await undoDecision(visit.services, request);
    if (!undone.ok) return refused(form, { form: "It was taken back already." });
    return done(visit, address, { text: `The decision is taken back.${owedWords(undone.owed.length)}` });
  },
});

/** The act of a contribution and another one, without a question. */
export const pairActs = acts({
  async decide(given) {
    const { visit, form, params } = given;
    const decision = decisionIn(form);
    const reason = textOf(form, "reason");
    if (!decision) return refused(form, { form: "Say whether it is one person or two." });
    if (reason === "") return refused(form, { reason: "Say how you know: it is kept with the decision." });
    const decided = await decidePersons(visit.services, {
      contributionId: params["id"] ?? "",
      otherId: textOf(form, "other"),
      decision,
      reason,
      by: visit.signedIn.member.name,
    });
    return told(given, decided, kept[decision]);
  },
});

const kept = { same: "Kept: one person.", different: "Kept: two persons." };

function told({ visit, form }: ActArguments, decided: PersonsDecided, text: string) {
  if (!decided.ok) return refused(form, { form: decided.reason });
  return done(visit, address, {
    text: `${text}${owedWords(decided.owed.length)}`,
    undo: { path: address, fields: { act: "undo", decision: decided.decisionId } },
  });
}

function owedWords(count: number): string {
  if (count === 0) return "";
  return ` Together they are over the limit: ${counted(count, "contribution")} must go back now.`;
}

function decisionIn(form: FormData): "same" | "different" | undefined {
  const text = textOf(form, "decision");
  return text === "same" || text === "different" ? text : undefined;
}
