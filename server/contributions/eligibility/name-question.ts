/** What the financial agent is asked about a name before it is stored: whether it is a person's own full name. */

import { type NameDoubt, nameDoubt } from "#domain/person/full-name.ts";

/** A name that is no person's full name. */
export type DeclinedName = "organization" | "missing-name";

/** Why the name is asked about, and the reason for which it must go back when the answer is no. */
type NameQuestion = { reason: DeclinedName; question: string };

const questions: Record<NameDoubt, NameQuestion> = {
  organization: {
    reason: "organization",
    question:
      "full_name: this reads like an organization's name, and organizations may not give. If it is a person's own full name, say own_full_name yes.",
  },
  "one-name": {
    reason: "missing-name",
    question:
      "full_name: the law asks for the full first and last name. If this is a person's own full name, say own_full_name yes.",
  },
};

/** Nothing of an anonymous contribution, and of what reads like a person's full name. */
export function nameQuestion(fullName: string): NameQuestion | undefined {
  const doubt = fullName === "" ? undefined : nameDoubt(fullName);
  return doubt && questions[doubt];
}
