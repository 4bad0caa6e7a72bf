import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { readDonations, createPublicNumbers, readPublicNumbers } from "./public-numbers.ts";

const at = "2026-05-01T10:00:00.000Z";

describeEachDatabase("Public numbers", (open) => {
  test("count each confirmed supporter once, and name no area that fewer than five people named", async () => {
    const { database } = await useDatabase(open);
    for (const email of ["a", "b", "c", "d", "e", "e"]) {
      await insertVolunteer(database, email, { area: "tillicum", email_confirmed_at: at });
    }
    // Who wrote twice counts where they live now.
    const before = { email_confirmed_at: at, received_at: "2026-04-01T10:00:00.000Z" };
    await insertVolunteer(database, "a", { area: "royal-oak", ...before });
    await insertVolunteer(database, "f", { area: "royal-oak", accepted_at: at });
    await insertSubscriber(database, "a", "confirmed");
    await insertSubscriber(database, "g", "confirmed");
    await insertSubscriber(database, "h", "pending");
    await insertSubscriber(database, "i", "unsubscribed");
    await insertContribution(database, { email: "A@example.org" });
    await insertContribution(database, { email: "j+gift@example.org" });
    await insertContribution(database, { email: "k@example.org", livemode: 0 });
    await insertContribution(database, { email: "l@example.org", held_cents: 0 });

    const numbers = await readPublicNumbers({ database } as Services);
    expect(numbers.supporters).toBe(8);
    expect(numbers.supportersByArea).toEqual([{ area: "tillicum", count: 5 }]);
  });

  test("count nobody who only filled in a form: twenty made-up volunteers change nothing", async () => {
    const { database } = await useDatabase(open);
    for (let index = 0; index < 20; index++) {
      await insertVolunteer(database, `made-up-${index}`, { area: "gordon-head" });
    }
    const numbers = await readPublicNumbers({ database } as Services);
    expect([numbers.supporters, numbers.supportersByArea]).toEqual([0, []]);
  });

  test("count real money that the campaign holds: no test, nothing returned, each donor once", async () => {
    const { database } = await useDatabase(open);
    await insertContribution(database, { amount_cents: 2500 });
    await insertContribution(database, { amount_cents: 1000 });
    await insertContribution(database, { amount_cents: 5000, full_name: "Sam Li", email: "sam@example.org" });
    await insertContribution(database, { amount_cents: 9900, mode: "sandbox", livemode: 0 });
    await insertContribution(database, { amount_cents: 7700, held_cents: 0, status: "returned" });

    const services = { database } as Services;
    expect(await readPublicNumbers(services)).toMatchObject({ donationsCents: 8500, donors: 2 });
    const asked = new Request("https://www.example.org/rest/v1/donations?select=count&limit=1");
    expect(await (await readDonations(asked, services)).json()).toEqual([{ count: 3 }]);
  });

  test("count no loan and no lender, goods as a supporter's and not as money, and gifts without a name as money of nobody known", async () => {
    const { database } = await useDatabase(open);
    const lender = { full_name: "Lee Lender", email: "lee@example.org" };
    const nobody = { full_name: "", email: null, address: null, city: null, postal_code: null };
    await insertContribution(database, { amount_cents: 2500 });
    await insertContribution(database, { ...lender, method: "loan", amount_cents: 100_000 });
    const baker = { full_name: "Bo Baker", email: "bo@example.org" };
    await insertContribution(database, { ...baker, method: "in-kind", amount_cents: 4000 });
    await insertContribution(database, { ...nobody, method: "cash", amount_cents: 2000 });
    await insertContribution(database, { ...nobody, method: "cash", amount_cents: 1000 });
    await database
      .updateTable("contribution")
      .set({ person_key: "anonymous" })
      .where("full_name", "=", "")
      .execute();
    const services = { database } as Services;
    const numbers = { supporters: 2, donationsCents: 5500, donors: 1 };
    expect(await readPublicNumbers(services)).toMatchObject(numbers);
    const asked = new Request("https://www.example.org/rest/v1/donations?select=count&limit=1");
    expect(await (await readDonations(asked, services)).json()).toEqual([{ count: 3 }]);
  });
});

test("asked for again and again → counted once in 30 seconds, and again after a failure", async () => {
  const { database } = await useDatabase();
  let now = 0;
  const services = { database, clock: { now: () => new Date(now) } } as Services;
  const ask = createPublicNumbers(services);
  await insertSubscriber(database, "a", "confirmed");
  expect((await ask()).supporters).toBe(1);
  await insertSubscriber(database, "b", "confirmed");
  now = 29_999;
  expect((await ask()).supporters).toBe(1);
  now = 30_000;
  expect((await ask()).supporters).toBe(2);

  services.database = {} as Services["database"];
  now = 60_000;
  await expect(ask()).rejects.toThrow();
  services.database = database;
  expect((await ask()).supporters).toBe(2);
});

type VolunteerFacts = {
  area: string;
  email_confirmed_at?: string;
  accepted_at?: string;
  received_at?: string;
};

async function insertVolunteer(
  database: Kysely<Database>,
  name: string,
  { area, ...confirmed }: VolunteerFacts,
): Promise<void> {
  await database
    .insertInto("submission")
    .values({
      id: crypto.randomUUID(),
      kind: "volunteer",
      name,
      email: `${name}@example.org`,
      email_key: `${name}@example.org`,
      subject: "",
      fields: JSON.stringify({ area }),
      printed: "",
      search_text: "",
      page: "/volunteer",
      state: "new",
      idempotency_key: null,
      received_at: at,
      state_changed_at: at,
      waiting_since: at,
      ...confirmed,
    })
    .execute();
}

async function insertSubscriber(
  database: Kysely<Database>,
  name: string,
  state: "pending" | "confirmed" | "unsubscribed",
): Promise<void> {
  await database
    .insertInto("subscriber")
    .values({
      id: crypto.randomUUID(),
      email: `${name}@example.org`,
      email_key: `${name}@example.org`,
      first_name: name,
      last_name: "",
      state,
      round: 1,
      consent_version: "1",
      consent_text: "",
      consented_at: at,
      page: "/newsletter",
      confirmed_at: state === "confirmed" ? at : null,
      left_at: null,
    })
    .execute();
}
