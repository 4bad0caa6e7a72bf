/** Gathers the disclosure pack of a period from the books and from the payment provider. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Content } from "#content/content.ts";
import type { EntryAmendment, Disclosure } from "#domain/money/disclosure/disclosure.ts";
import {
  type Reconciliation,
  type BookMovement,
  type ProviderMovement,
  reconcile,
} from "#domain/money/disclosure/disclosure-reconciliation.ts";
import { currentEntries, entryOf, entryNamesIn } from "#server/money/books/entries.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { type Amendment, amendmentsSince, latestClosing, type Period, type Closing } from "./period.ts";
import { type Detail, disclosureOf } from "./disclosed-contributions.ts";
import { type OpenQuestion, openQuestions } from "./open-questions.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import type { Kysely } from "kysely";
import { type BookEntry, dayOfEntry } from "#domain/money/books/book-entry.ts";
import { entryLines, type EntryNames, entryNames } from "#domain/money/books/entry-lines.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { addDays, localDate } from "#domain/platform/time/local-date.ts";
import { factsOf } from "#server/money/contributions/record/contribution.ts";
import { byHand, undone } from "#server/money/contributions/returns/return-by-hand.ts";

export type DisclosurePack = {
  disclosure: Disclosure;
  /** `undefined` when no payment provider is connected: nothing to reconcile with. */
  reconciliation: Reconciliation | undefined;
  /** What is not decided yet; it stands on the first page. */
  openQuestions: OpenQuestion[];
  /** What was changed in a closed period since it was closed. */
  amendments: Amendment[];
  /** The same of bills, payments and the account. */
  entryAmendments: EntryAmendment[];
  /** False: payments are a sandbox, and these are the books of the rehearsal. */
  isRealMoney: boolean;
  campaign: Pick<Content["campaign"], "name" | "authorization" | "jurisdiction">;
};

/**
 * The pack of the books this installation writes in: real money, or the rehearsal's. It says what was known to have happened by its last
 * day. Without the provider's ledger it is quick, and its differences are not among the open questions. Of a period that was closed before
 * at least what was filed is read, since it is compared with it.
 */
export async function disclosurePack(
  services: Pick<Services, "database" | "payments" | "content">,
  period: Period,
  { readsProvider = true, detail = "filed-with-receipts" }: { readsProvider?: boolean; detail?: Detail } = {},
): Promise<DisclosurePack> {
  const { database, payments, content } = services;
  const { campaign } = content();
  const jurisdiction = jurisdictionOf(campaign.jurisdiction);
  const livemode = livemodeOf(payments.mode);
  const closing = await latestClosing(database, period, livemode);
  const disclosure = await disclosureOf(database, period, {
    livemode,
    jurisdiction,
    detail: closing && detail === "page" ? "filed" : detail,
  });
  const reconciliation = readsProvider ? await reconciliationOf(services, period, livemode) : undefined;
  return {
    disclosure,
    reconciliation,
    openQuestions: await openQuestions(database, { period, livemode, campaign, disclosure, reconciliation }),
    amendments: closing ? amendmentsSince(closing, disclosure) : [],
    entryAmendments: closing ? await entryAmendmentsSince(database, closing, jurisdiction) : [],
    isRealMoney: livemode === 1,
    campaign,
  };
}

type States = { filed: BookEntry | undefined; now: BookEntry | undefined };

/** In the order of their days; empty when nothing changed since the closing. */
async function entryAmendmentsSince(
  database: Kysely<Database>,
  closing: Closing,
  jurisdiction: Jurisdiction,
): Promise<EntryAmendment[]> {
  const names = entryNamesIn(await currentEntries(database, closing.livemode), jurisdiction);
  const states = await statesSince(database, closing);
  const isIn = (entry: BookEntry | undefined) => {
    const day = entry && dayOfEntry(entry);
    return day !== undefined && day >= closing.from_on && day <= closing.to_on;
  };
  return states
    .filter(({ filed, now }) => isIn(filed) || isIn(now))
    .flatMap((state) => amendmentOf(state, names))
    .toSorted((one, other) => one.on.localeCompare(other.on));
}

/** Each entry that has a version after the closing, as it was filed and as it stands. */
async function statesSince(database: Kysely<Database>, closing: Closing): Promise<States[]> {
  const rows = await database
    .selectFrom("book_entry")
    .selectAll()
    .where("livemode", "=", closing.livemode)
    .where("entry_id", "in", (later) =>
      later
        .selectFrom("book_entry")
        .select("entry_id")
        .where("livemode", "=", closing.livemode)
        .where("recorded_at", ">", closing.closed_at),
    )
    .orderBy("entry_id")
    .orderBy("version")
    .execute();
  return [...Map.groupBy(rows, ({ entry_id }) => entry_id).values()].map((versions) => {
    const filed = versions.findLast(({ recorded_at }) => recorded_at <= closing.closed_at);
    const now = versions.at(-1);
    return {
      filed: filed?.is_void === 0 ? entryOf(filed) : undefined,
      now: now?.is_void === 0 ? entryOf(now) : undefined,
    };
  });
}

function amendmentOf({ filed, now }: States, names: EntryNames): EntryAmendment[] {
  const entry = now ?? filed;
  if (!entry) return [];
  const was = new Map(filed ? entryLines(filed, names) : []);
  const is = new Map(now ? entryLines(now, names) : []);
  const columns = [...new Set([...was.keys(), ...is.keys()])];
  const changes = columns
    .map((column) => ({ column, filed: was.get(column) ?? "", now: is.get(column) ?? "" }))
    .filter((change) => change.filed !== change.now);
  if (changes.length === 0) return [];
  const what = !filed ? "entered after closing" : now ? "corrected after closing" : "taken out after closing";
  const name = `${entryNames[entry.kind]}: ${nameOf(entry, names)}`;
  return [{ entryId: entry.id, on: dayOfEntry(entry) ?? "", name, what, changes }];
}

function nameOf({ kind, content }: BookEntry, { suppliers }: EntryNames): string {
  if (kind === "expense") return `${suppliers.get(content.supplierId) ?? ""}, ${content.description}`;
  if (kind === "movement") return content.counterparty;
  if (kind === "refund") return content.description;
  if (kind === "advertisement") return content.medium;
  if (kind === "fundraiser-sale") return content.what;
  return kind === "payment" ? content.paidBy || "campaign account" : "";
}

type BookServices = Pick<Services, "database" | "payments" | "content">;

/** `undefined` when no payment provider is connected: there is nothing to compare with. */
async function reconciliationOf(
  services: BookServices,
  period: Period,
  livemode: 0 | 1,
): Promise<Reconciliation | undefined> {
  if (services.payments.mode === "off") return undefined;
  const books = await bookMovements(services.database, period, livemode);
  return reconcile(books, await providerMovements(services, period));
}

/** Card payments only: the provider has no record of cheques and cash. */
async function bookMovements(
  database: Kysely<Database>,
  { from, to }: Period,
  livemode: 0 | 1,
): Promise<BookMovement[]> {
  const rows = await database
    .selectFrom("ledger_entry")
    .innerJoin("contribution", "contribution.id", "ledger_entry.contribution_id")
    .select([
      "ledger_entry.kind",
      "ledger_entry.amount_cents",
      "ledger_entry.occurred_on",
      "ledger_entry.provider_id",
    ])
    .select(["contribution.id", "contribution.facts", "contribution.provider_charge_id"])
    .select(["contribution.provider_payment_intent_id"])
    .where("ledger_entry.livemode", "=", livemode)
    .where("contribution.method", "=", "card")
    .where("ledger_entry.occurred_on", ">=", from)
    .where("ledger_entry.occurred_on", "<=", to)
    // Returned by cheque because the provider could not, or entered so by mistake: it has no record of that either.
    .where("ledger_entry.reference", "not like", `${byHand}%`)
    .where("ledger_entry.reference", "not like", `${undone}%`)
    .execute();
  return rows.map((row) => {
    const facts = factsOf(row);
    const moved = [...Object.keys(facts.refunds ?? {}), ...Object.keys(facts.disputes ?? {})];
    const names = [row.provider_id, row.provider_charge_id, row.provider_payment_intent_id, ...moved];
    return {
      contributionId: row.id,
      kind: row.kind,
      amountCents: row.amount_cents,
      on: row.occurred_on,
      providerIds: names.filter((name) => name !== null),
    };
  });
}

/** Asks for one more day at each end, because the provider's days are not in the campaign's time zone. */
async function providerMovements(
  { payments, content }: BookServices,
  { from, to }: Period,
): Promise<ProviderMovement[]> {
  const asked = { from: utcMidnight(addDays(from, -1)), to: utcMidnight(addDays(to, 2)) };
  const movements: ProviderMovement[] = [];
  for await (const one of payments.balanceTransactions(asked)) {
    const on = localDate(new Date(one.created * 1000), content().campaign.timeZone);
    if (on < from || on > to) continue;
    const source = typeof one.source === "string" ? one.source : (one.source?.id ?? "");
    movements.push({ id: one.id, source, type: one.type, amountCents: one.amount, feeCents: one.fee, on });
  }
  return movements;
}

function utcMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
