/** Who is one person, as the financial agent decides it: accounts by name, and decisions made without a question and undone. */

import type { Kysely } from "kysely";
import { methodInWords, statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { personOf } from "#domain/money/people/person-match-keys.ts";
import {
  decidePersons,
  type PersonsDecided,
  undoDecision,
} from "#server/money/contributions/eligibility/decide-persons.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { enteredBy } from "#office/money/book-facts.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { overLimitSentence } from "#office/shell/words/over-limit.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const because = { reason: { type: "string" }, by: { type: "string" } } as const;

/** How they are typed. */
export const decisionUsage = [
  'person account "<full name>"   (contributions of a name, and who counts as one person)',
  'person join <contribution> <contribution> --reason "..."   (they are of one person)',
  'person split <contribution> <contribution> --reason "..."   (they are of two persons)',
  "person decisions",
  'person undo <decision> --reason "..."',
];

/** The actions by name. */
export const decisionActions: Record<string, Command["run"]> = {
  async account(args, office) {
    const [name = ""] = readArguments(args, {}, { min: 1, max: 1 }).words;
    return showAccount(name, office);
  },
  join: (args, office) => decide("same", args, office),
  split: (args, office) => decide("different", args, office),
  async decisions(args, { services, print }) {
    const { timeZone } = services.content().campaign;
    readArguments(args, {}, { min: 0, max: 0 });
    const decisions = await services.database
      .selectFrom("person_decision")
      .selectAll()
      .orderBy("decided_at")
      .orderBy("id")
      .execute();
    for (const one of decisions) {
      const on = localDate(new Date(one.decided_at), timeZone);
      const undone = one.undone_at
        ? `; undone ${localDate(new Date(one.undone_at), timeZone)} by ${one.undone_by}: ${one.undone_reason}`
        : "";
      const pair = `${one.contribution_id} and ${one.other_contribution_id}`;
      print(
        plainLine(`${one.id}  ${on}  ${one.decision}: ${pair} (${one.decided_by}: ${one.reason})${undone}`),
      );
    }
    print(`Decisions: ${decisions.length}.`);
    return 0;
  },
  async undo(args, office) {
    const { values, words } = readArguments(args, because, { min: 1, max: 1 });
    const request = {
      decisionId: words[0] ?? "",
      reason: reasonIn(values.reason),
      by: enteredBy(values.by, office),
    };
    return told(await undoDecision(office.services, request), "Undone.", office);
  },
};

async function decide(
  decision: "same" | "different",
  args: string[],
  office: OfficeContext,
): Promise<number> {
  const { values, words } = readArguments(args, because, { min: 2, max: 2 });
  const [contributionId = "", otherId = ""] = words;
  const reason = reasonIn(values.reason);
  const request = { contributionId, otherId, decision, reason, by: enteredBy(values.by, office) };
  const kept = decision === "same" ? "Kept: one person." : "Kept: two persons.";
  return told(await decidePersons(office.services, request), kept, office);
}

function told(decided: PersonsDecided, done: string, { print }: OfficeContext): number {
  if (!decided.ok) {
    print(plainLine(decided.reason));
    return 1;
  }
  print(`${done} Decision ${decided.decisionId}.`);
  for (const row of decided.owed) print(overLimitSentence(row));
  return 0;
}

function reasonIn(text: string | undefined): string {
  const reason = text?.trim();
  if (reason) return reason;
  throw new UsageError('Say why: --reason "...". It is kept with the decision.');
}

/** Every contribution of the persons who gave under that name, with those that count with them, by person and year. */
async function showAccount(name: string, { services, print }: OfficeContext): Promise<number> {
  const persons = await services.database
    .selectFrom("contribution")
    .select("person_key")
    .distinct()
    .where("name_key", "=", personOf({ fullName: name }).nameKey)
    .where("paid_at", "is not", null)
    .execute();
  for (const [index, { person_key }] of persons.entries()) {
    print(`Person ${index + 1}`);
    const rows = await paidBy(services.database, person_key);
    for (const row of rows) {
      const where = [row.address, row.postal_code, row.email].filter(Boolean).join(", ");
      print(
        plainLine(
          `  ${row.received_on}  ${formatCents(row.amount_cents).padStart(10)}  ${methodInWords(row.method)}  ${statusInWords(row.status)}  ${row.full_name}; ${where}  ${row.id}`,
        ),
      );
    }
    for (const [year, given] of Object.entries(Object.groupBy(rows, (row) => row.year))) {
      const counted = (given ?? []).reduce((sum, row) => sum + row.counted_cents, 0);
      print(`  ${year}: ${formatCents(counted)} counts towards the limit`);
    }
  }
  if (persons.length === 0) print(plainLine(`Nobody gave under the name ${name}.`));
  return persons.length === 0 ? 1 : 0;
}

function paidBy(database: Kysely<Database>, personKey: string): Promise<Contribution[]> {
  return database
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "=", personKey)
    .where("paid_at", "is not", null)
    .orderBy("received_on")
    .orderBy("created_at")
    .execute();
}
