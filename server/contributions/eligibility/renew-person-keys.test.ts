/** Records of the version before, whose keys of persons had no marks: two names with the same consonants had one key. */

import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { enterOffline } from "#server/contributions/offline/enter-offline.ts";
import { correctContribution } from "#server/contributions/corrections/correct-contribution.ts";
import type { Database } from "#server/database/schema.ts";
import { recurringJobs } from "#server/recurring-jobs.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { because, cheque, openBooks } from "#test/support/entered-contributions.ts";
import { decidePersons } from "./decide-persons.ts";
import { reassessPerson } from "./reassess-person.ts";
import { renewPersonKeys } from "./renew-person-keys.ts";

/** Harjit and Harjot, whose names differ in a vowel. */
const [harjit, harjot] = ["ਹਰਜੀਤ ਕੌਰ", "ਹਰਜੋਤ ਕੌਰ"];
const elsewhere = { address: "9 Oak Avenue", city: "Saanich", postal_code: "V8P 2B2" };

type Books = Awaited<ReturnType<typeof openBooks>>;

/** Writes every key as the version before made it, and the verdicts that followed; its agent was asked nothing. */
async function asBefore({ services, database }: Books) {
  await writeKeysAsBefore(database);
  await database.deleteFrom("match_review").execute();
  const rows = await database.selectFrom("contribution").select("person_key").distinct().execute();
  await database.transaction().execute(async (transaction) => {
    for (const { person_key: personKey } of rows) {
      const at = { config: services.config, now: services.clock.now() };
      await reassessPerson(transaction, { personKey, ...at });
    }
  });
}

async function writeKeysAsBefore(database: Kysely<Database>) {
  const plain = (key: string | null) => (key ?? "").replaceAll(/\p{M}/gu, "");
  for (const row of await database.selectFrom("contribution").selectAll().execute()) {
    await database
      .updateTable("contribution")
      .set({
        own_key: plain(row.own_key),
        person_key: plain(row.person_key),
        name_key: plain(row.name_key),
        address_key: row.address_key && plain(row.address_key),
      })
      .where("id", "=", row.id)
      .execute();
  }
  for (const row of await database.selectFrom("person_decision").selectAll().execute()) {
    await database
      .updateTable("person_decision")
      .set({ contribution_key: plain(row.contribution_key), other_key: plain(row.other_key) })
      .where("id", "=", row.id)
      .execute();
  }
}

function keysOf({ database }: Books) {
  return database
    .selectFrom("contribution")
    .select(["id", "own_key", "person_key", "name_key", "address_key", "email_key"])
    .orderBy("id")
    .execute();
}

describeEachDatabase("keys of the version before", (open) => {
  test("two names with the same consonants at one address → two persons; what had to go back may be kept, and the agent is asked", async () => {
    await using books = await openBooks(open);
    const first = await books.enter({ full_name: harjit, amount: "1000", email: "a@example.org" });
    const second = await books.enter({
      date: "2026-08-25",
      full_name: harjot,
      amount: "900",
      email: "b@example.org",
    });
    const other = await books.enter({ full_name: "Zoë Müller", address: "12 ਮਾਲ ਰੋਡ", email: "" });
    const expected = await keysOf(books);
    await asBefore(books);
    expect(await books.row(second)).toMatchObject({
      person_key: (await books.row(first)).person_key,
      status: "needs-return",
    });

    expect(await renewPersonKeys(books.services)).toBe(3);

    expect(await keysOf(books)).toEqual(expected);
    expect(await books.row(second)).toMatchObject({ status: "paid", counted_cents: 90_000 });
    expect((await books.row(other)).address_key).toContain("ਮਾਲ");
    const questions = await books.database.selectFrom("match_review").selectAll().execute();
    expect(questions.map((row) => [row.contribution_id, row.other_contribution_id].toSorted())).toEqual([
      [first, second].toSorted(),
    ]);
    const more = await enterOffline(books.services, {
      ...cheque,
      date: "2026-08-26",
      full_name: harjot,
      amount: "500",
    });
    expect(more.ok ? [] : more.reasons).toContain(
      "At most $470.68 can still be taken from this person in 2026.",
    );
  });

  test("names with accents, and keys that are renewed → stay as they are, also at a second run", async () => {
    await using books = await openBooks(open);
    await books.enter({ full_name: "Siobhán Ngô", email: "" });
    await books.enter({ full_name: harjit, email: "" });
    const expected = await keysOf(books);
    expect(await renewPersonKeys(books.services)).toBe(0);
    await asBefore(books);
    expect(await renewPersonKeys(books.services)).toBe(1);
    expect(await renewPersonKeys(books.services)).toBe(0);
    expect(await keysOf(books)).toEqual(expected);
  });

  test("a server of the version before writes its keys afterwards → the recurring job finds them", async () => {
    await using books = await openBooks(open);
    await books.enter({ full_name: harjit, email: "" });
    const expected = await keysOf(books);
    const job = recurringJobs.find(({ name }) => name === "renew-person-keys");
    await writeKeysAsBefore(books.database);
    expect(await job?.run(books.services)).toEqual({ renewed: 1 });
    await writeKeysAsBefore(books.database);
    expect(await job?.run(books.services)).toEqual({ renewed: 1 });
    expect(await keysOf(books)).toEqual(expected);
  });

  test("the agent joined one of them with another person, and her name was corrected since → later gifts under both spellings stay covered, and who had the same consonants leaves", async () => {
    await using books = await openBooks(open);
    const first = await books.enter({ full_name: harjit, amount: "500", email: "" });
    const same = await books.enter({ ...elsewhere, full_name: "Harjit Kaur", amount: "400", email: "" });
    const again = await books.enter({ full_name: harjit, amount: "100", email: "", another: "yes" });
    const decision = { contributionId: first, otherId: same, decision: "same" as const, ...because };
    await decidePersons(books.services, decision);
    const fields = { fullName: "ਹਰਜੀਤ ਕੌਰ ਗਿੱਲ" };
    await correctContribution(books.services, { contributionId: first, fields, ...because });
    const expected = await keysOf(books);
    await asBefore(books);

    expect(await renewPersonKeys(books.services)).toBe(2);

    expect(await keysOf(books)).toEqual(expected);
    const rows = await Promise.all([first, same, again].map(books.row));
    expect(new Set(rows.map(({ person_key }) => person_key)).size).toBe(1);
    const stranger = await books.enter({ full_name: harjot, amount: "1000", email: "" });
    expect(await books.row(stranger)).toMatchObject({ status: "paid" });
  });

  test("the agent said that two of one name and address are two → they stay two", async () => {
    await using books = await openBooks(open);
    const mother = await books.enter({ full_name: harjit, amount: "1000", email: "a@example.org" });
    const child = await books.enter({ full_name: harjit, amount: "900", email: "b@example.org" });
    const split = { contributionId: child, otherId: mother, decision: "different" as const, ...because };
    await decidePersons(books.services, split);
    const expected = await keysOf(books);
    await asBefore(books);
    expect(await renewPersonKeys(books.services)).toBe(2);
    expect(await keysOf(books)).toEqual(expected);
    expect(await books.row(child)).toMatchObject({ status: "paid", counted_cents: 90_000 });
  });
});
