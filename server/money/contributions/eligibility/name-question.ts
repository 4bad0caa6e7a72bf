/** What the financial agent is asked about a name before it is stored: whether it is a person's own full name. */

import { type NameDoubt, nameDoubt, nameDoubtWords } from "#domain/money/people/full-name.ts";

/** A name that is no person's full name. */
export type DeclinedName = "organization" | "missing-name";

/** Why the name is asked about, and the reason for which it must go back when the answer is no. */
type NameQuestion = { reason: DeclinedName; question: string };

const reasons: Record<NameDoubt, DeclinedName> = {
  organization: "organization",
  // Neither name is that of the contribution's one contributor.
  "two-persons": "missing-name",
  "one-name": "missing-name",
};

/** How a table answers it; a form has a box to tick instead. */
export const answerOwnName = "If it is one person's own full name, write yes in a column own_full_name.";

/** Nothing of an anonymous contribution, and of what reads like a person's full name. */
export function nameQuestion(fullName: string): NameQuestion | undefined {
  const doubt = fullName === "" ? undefined : nameDoubt(fullName);
  if (doubt === undefined) return undefined;
  const question = `full_name: ${nameDoubtWords[doubt]} ${answerOwnName}`;
  return { reason: reasons[doubt], question };
}
