/** Contributions at the terminal. */

import { counted } from "#domain/platform/counted.ts";
import {
  changeInWords,
  methodInWords,
  movementInWords,
  statusInWords,
} from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { daysBetween, localDate } from "#domain/platform/time/local-date.ts";
import { owedOf, reasonsOf } from "#server/money/contributions/record/owed.ts";
import {
  changedFields,
  columnLabels,
  valueInWords,
} from "#server/money/contributions/corrections/change-words.ts";
import { versionOf } from "#server/money/contributions/record/contribution-version.ts";
import {
  changesOf,
  type ContributionChange,
} from "#server/money/contributions/corrections/contribution-change.ts";
import { type Contribution, findContribution } from "#server/money/contributions/record/contribution.ts";
import { holdEndsOn, whyHeld } from "#server/money/contributions/agent/event-alerts.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
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
  const today = localDate(clock.now(), office.services.content().campaign.timeZone);
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
  for (const row of rows)
    print(
      plainLine(`${line(row)}  decide by ${holdEndsOn(row, services.content().campaign)}. ${whyHeld(row)}`),
    );
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
  for (const [column, label] of Object.entries(columnLabels)) {
    const value = row[column as keyof Contribution];
    if (value === null || value === "") continue;
    office.print(plainLine(`${label}: ${valueInWords(column, value)}`));
  }
  office.print(`Version: ${versionOf(row)}`);
  if (row.livemode === 0) office.print("A rehearsal: no real money");
  const movements = await database
    .selectFrom("ledger_entry")
    .selectAll()
    .where("contribution_id", "=", id)
    .orderBy("recorded_at")
    .orderBy("occurred_on")
    .execute();
  for (const entry of movements) {
    office.print(
      `${entry.occurred_on}  ${movementInWords(entry)}  ${formatCents(entry.amount_cents)}  ${entry.provider_id ?? entry.reference}`,
    );
  }
  for (const change of await changesOf(database, id))
    office.print(plainLine(changeLine(change, office.services.content().campaign)));
  for (const receipt of await receiptsOf(database, id)) {
    office.print(`receipt ${receipt.number}${receipt.voided_at ? ` void: ${receipt.void_reason}` : ""}`);
  }
  return 0;
}

/** `2026-10-20  Corrected by jane: Amount $25.00 → $20.00 ("misread")` */
function changeLine(change: ContributionChange, { timeZone }: { timeZone: string }): string {
  const { changed_at, kind, changed_by, reason } = change;
  const steps = changedFields(change).map(({ label, before, after }) => `${label} ${before} → ${after}`);
  const on = localDate(new Date(changed_at), timeZone);
  return `${on}  ${changeInWords(kind)} by ${changed_by}: ${steps.join(", ")} ("${reason}")`;
}

function line(row: Contribution): string {
  const rehearsal = row.livemode === 1 ? "" : "  (rehearsal)";
  return `${row.received_on}  ${formatCents(row.amount_cents).padStart(10)}  ${methodInWords(row.method).padEnd(17)}  ${statusInWords(row.status).padEnd(18)}  ${row.full_name || "anonymous"}  ${row.id}${rehearsal}`;
}

function returnLine(row: Contribution, today: string): string {
  const days = daysBetween(today, row.return_due_on ?? today);
  const left = days < 0 ? `${counted(-days, "DAY", "DAYS")} LATE` : `${counted(days, "day")} left`;
  return `${line(row)}  return ${formatCents(owedOf(row))} by ${row.return_due_on} (${left}). ${reasonsOf(row).join(" ")}`;
}
