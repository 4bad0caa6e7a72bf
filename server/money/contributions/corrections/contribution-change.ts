/** The list of what was changed in an entry: appended only, so that every earlier state can be read from it. */

import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { recordMoneyAct } from "#server/money/contributions/record/record-money-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import type { ChangeKind } from "#server/platform/database/tables/money.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import {
  methodInWords,
  prohibitedReasonOf,
  reasonSentence,
  statusInWords,
} from "#domain/money/contributions/contribution-words.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

export type ContributionChange = Selectable<Database["contribution_change"]>;

/** Who changes something and why, in the agent's words. */
export type Because = {
  reason: string;
  by: string;
  /** The id that the change gets, from the form that asks for it: a form that is posted twice changes something once. */
  changeId?: string | undefined;
};

type NewChange = Because & {
  /** As it was before. */
  contribution: Contribution;
  kind: ChangeKind;
  /** The same keys in both. */
  before: Record<string, string | number | null>;
  after: Record<string, string | number | null>;
};

/** Appends a change of a locked contribution, logs who made it, and returns its id. */
export async function recordChange(
  transaction: Tx,
  services: Pick<Services, "actor" | "clock">,
  change: NewChange,
): Promise<string> {
  const id = change.changeId ?? randomUUID();
  const { contribution, kind, reason } = change;
  const stored = { before: JSON.stringify(change.before), after: JSON.stringify(change.after) };
  const { last } = await transaction
    .selectFrom("contribution_change")
    .select(({ fn }) => fn.max<number | null>("sequence").as("last"))
    .where("contribution_id", "=", contribution.id)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("contribution_change")
    .values({
      id,
      contribution_id: contribution.id,
      sequence: (last ?? 0) + 1,
      kind,
      ...stored,
      reason,
      changed_by: change.by,
      changed_at: services.clock.now().toISOString(),
    })
    .execute();
  const fields = changedFields(stored);
  await recordMoneyAct(transaction, services, {
    verb: kind,
    contribution,
    ...(kind === "correct" && { fields: fields.map(({ label }) => label) }),
    before: fields.map(({ label, before }) => `${label}: ${before}`).join("; "),
    after: `${fields.map(({ label, after }) => `${label}: ${after}`).join("; ")} (${reason})`,
  });
  return id;
}

/** A change by the form that asks for it. */
type OfForm = { contributionId: string; changeId?: string | undefined };

/** What must go back because of a change; a second post of its form says it again. */
type Followed = { owed: Contribution[] };

/** What the form of this request did before; undefined when it changed nothing yet. */
export async function changeMade(
  transaction: Tx,
  { contributionId, changeId }: OfForm,
): Promise<Followed | undefined> {
  if (changeId === undefined) return undefined;
  const made = await transaction
    .selectFrom("contribution_change")
    .select("owed")
    .where("id", "=", changeId)
    .where("contribution_id", "=", contributionId)
    .executeTakeFirst();
  if (!made) return undefined;
  const ids: string[] = JSON.parse(made.owed ?? "[]");
  if (ids.length === 0) return { owed: [] };
  return {
    owed: await transaction.selectFrom("contribution").selectAll().where("id", "in", ids).execute(),
  };
}

/** Keeps with a change, in the same transaction, what must go back because of it. */
export async function keepFollowed(
  transaction: Tx,
  { contributionId, changeId }: OfForm,
  { owed }: Followed,
): Promise<void> {
  if (changeId === undefined || owed.length === 0) return;
  await transaction
    .updateTable("contribution_change")
    .set({ owed: JSON.stringify(owed.map(({ id }) => id)) })
    .where("id", "=", changeId)
    .where("contribution_id", "=", contributionId)
    .execute();
}

/** The changes of one contribution, the earliest first. */
export async function changesOf(
  database: Kysely<Database>,
  contributionId: string,
): Promise<ContributionChange[]> {
  return database
    .selectFrom("contribution_change")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .orderBy("sequence")
    .execute();
}

/* What a change of a contribution says, from what to what, as people read it. */

type ChangedField = { label: string; before: string; after: string };

/** What is shown of a contribution, in this order; keys of the matching and of the provider's protocol are not. */
const columnLabels: Partial<Record<keyof Contribution, string>> = {
  id: "Id",
  status: "State",
  amount_cents: "Amount",
  method: "Came by",
  received_on: "Received on",
  full_name: "Name",
  address: "Address",
  city: "City",
  province: "Province",
  postal_code: "Postal code",
  email: "E-mail",
  description: "Description",
  advantage_cents: "Value of what was given in return",
  held_cents: "Held by the campaign",
  refunded_cents: "Went back",
  counted_cents: "Counts towards the limit",
  is_candidate: "The candidate's own",
  return_reason: "Why it must go back",
  return_aware_on: "Known since",
  return_due_on: "To be returned by",
  returned_on: "Returned on",
  return_proof: "Proof of the return",
  provider_payment_intent_id: "Payment at the provider",
};

const otherLabels: Record<string, string> = {
  aware_on: "Known since",
  on: "On",
  prohibited: "Why it may not be kept",
  proof: "Proof",
  returned: "Went back",
};

/** The value of a column, or of a part of a change, in words. */
function valueInWords(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = String(value);
  const reason = prohibitedReasonOf(text);
  if (reason && (column === "prohibited" || column === "return_reason")) return reasonSentence(reason);
  if (column.endsWith("_cents") || column === "returned" || prohibitedReasonOf(column))
    return formatCents(Number(value));
  if (column === "status") return text === "restored" ? "Back in the books" : statusInWords(text);
  if (column === "method") return methodInWords(text);
  if (column.startsWith("is_")) return value === 1 ? "yes" : "no";
  if (column === "on" || column.endsWith("_on")) return formatDate(text);
  return text.replaceAll("\n", ", ");
}

/** The fields that a change names; `before` and `after` as they are stored. */
export function changedFields(change: { before: string; after: string }): ChangedField[] {
  const before: Record<string, unknown> = JSON.parse(change.before);
  const after: Record<string, unknown> = JSON.parse(change.after);
  const names = Object.keys(after).filter((name) => name !== "first_name" && name !== "last_name");
  return names.map((name) => ({
    label: labelOf(name),
    before: valueInWords(name, before[name]),
    after: valueInWords(name, after[name]),
  }));
}

function labelOf(name: string): string {
  const reason = prohibitedReasonOf(name);
  if (reason) return `To go back: ${reasonSentence(reason)}`;
  return columnLabels[name as keyof Contribution] ?? otherLabels[name] ?? name.replaceAll("_", " ");
}
