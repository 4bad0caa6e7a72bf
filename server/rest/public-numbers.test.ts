import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../services.ts";
import { readDonations } from "./donations.ts";
import { readPublicNumbers } from "./public-numbers.ts";

const at = "2026-05-01T10:00:00.000Z";

describeEachDatabase("Public numbers", (open) => {
  test("count each confirmed supporter once, and name no area that fewer than five people named", async () => {
    const { database } = await useDatabase(open);
    for (const email of ["a", "b", "c", "d", "e", "e"]) await insertVolunteer(database, email, "tillicum");
    await insertVolunteer(database, "f", "royal-oak");
    await insertSubscriber(database, "a", "confirmed");
    await insertSubscriber(database, "g", "confirmed");
    await insertSubscriber(database, "h", "pending");
    await insertSubscriber(database, "i", "unsubscribed");

    const numbers = await readPublicNumbers({ database } as Services);
    expect(numbers.supporters).toBe(7);
    expect(numbers.supportersByArea).toEqual([{ area: "tillicum", count: 5 }]);
  });

  test("count real money that the campaign holds: no test, nothing returned, each donor once", async () => {
    const { database } = await useDatabase(open);
    await insertContribution(database, { amount_cents: 2500 });
    await insertContribution(database, { amount_cents: 1000 });
    await insertContribution(database, {
      amount_cents: 5000,
      full_name: "Sam Other",
      email: "sam@example.org",
    });
    await insertContribution(database, { amount_cents: 9900, mode: "sandbox", livemode: 0 });
    await insertContribution(database, { amount_cents: 7700, held_cents: 0, status: "returned" });

    const services = { database } as Services;
    expect(await readPublicNumbers(services)).toMatchObject({ donationsCents: 8500, donors: 2 });
    const asked = new Request("https://www.example.org/rest/v1/donations?select=count&limit=1");
    expect(await (await readDonations(asked, services)).json()).toEqual([{ count: 3 }]);
  });
});

async function insertVolunteer(database: Kysely<Database>, name: string, area: string): Promise<void> {
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
