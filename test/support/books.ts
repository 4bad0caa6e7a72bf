/** Books of expenses for tests: real records, and the facts of a made-up campaign in Saanich. */

import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import type { Books } from "#server/money/books/books.ts";
import { createTestServices } from "./services.ts";
import type { TestDatabase } from "./database.ts";

export const campaignFacts: Books["facts"] = {
  campaignName: "Example for Saanich Council 2026",
  candidateName: "Robin Example",
  financialAgent: { name: "Alex Agent", contact: "agent@example.org" },
  authorization: "Authorized by Alex Agent, financial agent, agent@example.org",
  jurisdiction: bcLocal,
  votingDay: "2026-10-17",
  timeZone: "America/Vancouver",
};

/** Opens books on a database; the clock stands at noon of 20 October 2026. */
export async function openBooks(open: () => Promise<TestDatabase>, over: Partial<Books["facts"]> = {}) {
  const records = await open();
  const { services, setTime } = await createTestServices({}, records);
  setTime("2026-10-20T19:00:00.000Z");
  const books: Books = { ...services, facts: { ...campaignFacts, ...over } };
  return { books, services, setTime, database: records.database, [Symbol.asyncDispose]: records.close };
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
