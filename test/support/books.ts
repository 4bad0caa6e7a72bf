/** Books of expenses for tests: real records, and the facts of a made-up campaign in Saanich. */

import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import type { Books } from "#server/money/books/books.ts";
import { createTestServices } from "./services.ts";
import { createTestDatabase, type TestDatabase, useRecords } from "./database.ts";

export const campaignFacts: Books["facts"] = {
  campaignName: "Example for Saanich Council 2026",
  candidateName: "Robin Example",
  financialAgent: { name: "Alex Agent", contact: "agent@example.org" },
  authorization: "Authorized by Alex Agent, financial agent, agent@example.org",
  jurisdiction: bcLocal,
  votingDay: "2026-10-17",
  timeZone: "America/Vancouver",
};

/** Books for each test of a suite, on one database whose books are empty each time; it is noon of 20 October 2026. */
export function useBooks(open: () => Promise<TestDatabase> = createTestDatabase) {
  return useRecords(open, async (records) => {
    await emptyBooks(records);
    const { services, close: _, ...test } = await createTestServices({}, records);
    test.setTime("2026-10-20T19:00:00.000Z");
    return { ...services, ...test, facts: campaignFacts };
  });
}

/** In the order that their references allow. The log of acts stays: a test looks in it for its own subject. */
export async function emptyBooks({ database }: TestDatabase) {
  const tables = [
    "match_review",
    "person_decision",
    "contribution_change",
    "period_closing",
    "over_limit_decline",
    "ledger_entry",
    "receipt",
    "receipt_counter",
    "payment_event",
    "reminder",
    "gift_layout",
    "alert",
    "incident",
    "bank_match",
    "bank_line_aside",
    "bank_line",
    "book_scan",
    "book_posting",
    "book_entry",
  ] as const;
  for (const table of [...tables, "sandbox_object", "contribution", "outbox"] as const) {
    await database.deleteFrom(table).execute();
  }
}

type Outcome =
  | { ok: true; id?: string; entry?: { id: string }; contribution?: { id: string } }
  | { ok: false; reasons?: string[]; reason?: string };

/** The id of what was entered; fails the test when it was refused, or has no id. */
export function idOf(outcome: Outcome): string {
  if (!outcome.ok) throw new Error(outcome.reasons?.join(" ") ?? outcome.reason);
  const id = outcome.entry?.id ?? outcome.contribution?.id ?? outcome.id;
  if (!id) throw new Error("What was entered has no id");
  return id;
}

/** A bill for signs that were up in the campaign period. */
export const signs = {
  supplier: "Sign Works Ltd.",
  date: "2026-09-25",
  amount: "250",
  class: "signs",
  description: "200 lawn signs",
  used: "2026-09-26..2026-10-17",
};

export const donor = {
  full_name: "Jordan Example",
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
};
