/** Whose the candidate's own limit is, after an entry under the candidate's name is no longer one. */

import type { AgentContext } from "#server/money/contributions/agent/agent-mail.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { identify } from "./assess-eligibility.ts";
import { reassessPerson } from "./reassess-person.ts";
import { countedForCandidate, ofCandidatesName } from "./year-totals.ts";

/**
 * Gives the candidate's own limit to the next person of that name, where the contribution that had it was made void or corrected to another
 * name, and assesses that person again: what had to go back for the lower limit may be kept. Returns what must go back because of it. The
 * caller has locked the limits.
 */
export async function passOnCandidatesLimit(
  transaction: Tx,
  before: Contribution,
  { config, now, content }: AgentContext,
): Promise<Contribution[]> {
  const { livemode } = before;
  if (before.is_candidate === 0 || (await countedForCandidate(transaction, livemode)).length > 0) return [];
  const persons = new Set<string>();
  for (const row of await ofCandidatesName(transaction, livemode, content().campaign)) {
    const patch = await identify(transaction, row, { now, content });
    await transaction.updateTable("contribution").set(patch).where("id", "=", row.id).execute();
    persons.add(patch.person_key ?? row.person_key);
  }
  const owed: Contribution[] = [];
  for (const personKey of persons)
    owed.push(...(await reassessPerson(transaction, { personKey, config, now, content })));
  return owed;
}
