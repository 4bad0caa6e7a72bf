/** Contributions at the terminal. */

import { campaign } from "#server/system/content-in-force.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { daysBetween, formatDate, localDate } from "#domain/time/local-date.ts";
import { owedCents, reasonsOf } from "#server/contributions/agent/agent-mail.ts";
import { changesOf, type ContributionChange } from "#server/contributions/corrections/contribution-change.ts";
import { type Contribution, findContribution } from "#server/contributions/record/contribution.ts";
import { holdEndsOn, whyHeld } from "#server/contributions/agent/event-alerts.ts";
import { receiptsOf } from "#server/receipts/stored-receipt.ts";
import type { OfficeContext } from "./command.ts";
import { plainLine } from "./plain-text.ts";

/** One line each; with `toReturn` only what must go back, with `held` only what waits for a decision, the most urgent first. */
export async function listContributions(
  office: OfficeContext,
  { toReturn, held }: { toReturn: boolean; held: boolean },
): Promise<number> {
  if (held) return listHeld(office);
  const { database, clock } = office.services;
  const all = database.selectFrom("contribution").selectAll().where("paid_at", "is not", null);
  const rows = toReturn
    ? await all.where("status", "=", "needs-return").orderBy("return_due_on").execute()
    : await all.orderBy("received_on").orderBy("created_at").execute();
  const today = localDate(clock.now(), campaign().timeZone);
  for (const row of rows) office.print(plainLine(toReturn ? returnLine(row, today) : line(row)));
  const kept = rows.filter(({ livemode }) => livemode === 1).reduce((sum, row) => sum + row.held_cents, 0);
  office.print(`Contributions: ${rows.length}. Held of real money: ${formatCents(kept)}.`);
  return 0;
}

async function listHeld({ services, print }: OfficeContext): Promise<number> {
  const rows = await services.database
    .selectFrom("contribution")
    .selectAll()
    .where("status", "=", "held")
    .orderBy("next_step_at")
    .execute();
  for (const row of rows) print(plainLine(`${line(row)}  decide by ${holdEndsOn(row)}. ${whyHeld(row)}`));
  print(`Held: ${rows.length}. Nothing of them is charged before you accept them.`);
  return 0;
}

/** Everything known of one, with its movements and receipts. */
export async function showContribution(office: OfficeContext, id: string): Promise<number> {
  const { database } = office.services;
  const row = await findContribution(database, id);
  if (!row) {
    office.print(`There is no contribution ${id}.`);
    return 1;
  }
  for (const [column, label] of Object.entries(labels)) {
    const value = row[column as keyof Contribution];
    if (value === null || value === "") continue;
    office.print(plainLine(`${label}: ${shown(column, value)}`));
  }
  if (row.livemode === 0) office.print("A rehearsal: no real money");
  const movements = await database
    .selectFrom("ledger_entry")
    .selectAll()
    .where("contribution_id", "=", id)
    .orderBy("recorded_at")
    .execute();
  for (const entry of movements) {
    office.print(
      `${entry.occurred_on}  ${entry.kind}  ${formatCents(entry.amount_cents)}  ${entry.provider_id ?? entry.reference}`,
    );
  }
  for (const change of await changesOf(database, id)) office.print(plainLine(changeLine(change)));
  for (const receipt of await receiptsOf(database, id)) {
    office.print(`receipt ${receipt.number}${receipt.voided_at ? ` void: ${receipt.void_reason}` : ""}`);
  }
  return 0;
}

/** `2026-10-20  correct by jane: amount $25.00 → $20.00 ("misread")` */
function changeLine({ changed_at, kind, changed_by, before, after, reason }: ContributionChange): string {
  const [was, is]: Record<string, unknown>[] = [JSON.parse(before), JSON.parse(after)];
  const steps = Object.keys(is ?? {}).map(
    (name) => `${nameOf(name)} ${changed(name, was?.[name])} → ${changed(name, is?.[name])}`,
  );
  const on = localDate(new Date(changed_at), campaign().timeZone);
  return `${on}  ${kind} by ${changed_by}: ${steps.join(", ")} ("${reason}")`;
}

function nameOf(column: string): string {
  return (labels[column as keyof Contribution] ?? column.replaceAll("_", " ")).toLowerCase();
}

function changed(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  return column === "returned" ? formatCents(Number(value)) : shown(column, value);
}

/** What is shown of a contribution, in this order; keys of the matching and of the provider's protocol are not. */
const labels: Partial<Record<keyof Contribution, string>> = {
  id: "Id",
  status: "Status",
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

function shown(column: string, value: unknown): string {
  if (column.endsWith("_cents")) return formatCents(Number(value));
  if (column.startsWith("is_")) return value === 1 ? "yes" : "no";
  return column.endsWith("_on") ? formatDate(String(value)) : String(value).replaceAll("\n", ", ");
}

function line(row: Contribution): string {
  const rehearsal = row.livemode === 1 ? "" : "  (rehearsal)";
  return `${row.received_on}  ${formatCents(row.amount_cents).padStart(10)}  ${row.method.padEnd(10)}  ${row.status.padEnd(18)}  ${row.full_name || "anonymous"}  ${row.id}${rehearsal}`;
}

function returnLine(row: Contribution, today: string): string {
  const days = daysBetween(today, row.return_due_on ?? today);
  const left = days < 0 ? `${-days} DAYS LATE` : `${days} days left`;
  return `${line(row)}  return ${formatCents(owedCents(row))} by ${row.return_due_on} (${left}). ${reasonsOf(row).join(" ")}`;
}
