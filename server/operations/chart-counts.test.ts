import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { testContent } from "#test/support/test-content.ts";
import { useTestServices } from "#test/support/services.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";
import {
  contributorsBySize,
  moneyByWeek,
  signUpsByWeek,
  volunteersByArea,
  weeksShown,
} from "./chart-counts.ts";

describeEachDatabase("The office's overview", (open) => {
  const given = useTestServices(open);
  const live = () => ({ ...given.services, payments: { mode: "live" } as never });

  test("money that was kept → in the week of its day, and in all weeks after it; tests of payments, loans and goods are left out", async () => {
    const { database } = given.services;
    await insertContribution(database, { received_on: "2026-08-30", amount_cents: 5_000 });
    await insertContribution(database, { received_on: "2026-08-31", amount_cents: 2_500 });
    await insertContribution(database, { received_on: "2026-08-31", amount_cents: 9_900, livemode: 0 });
    await insertContribution(database, { received_on: "2026-08-31", amount_cents: 8_800, method: "loan" });
    await insertContribution(database, { received_on: "2026-08-31", amount_cents: 7_700, method: "in-kind" });
    const weeks = await moneyByWeek(live());
    expect(weeks).toHaveLength(weeksShown);
    expect(weeks.slice(-2)).toEqual([
      { from: "2026-08-24", cents: 5_000, soFarCents: 5_000 },
      { from: "2026-08-31", cents: 2_500, soFarCents: 7_500 },
    ]);
  });

  test("one person who gave twice → counted once, with the sum; a lender not", async () => {
    const { database } = given.services;
    await database.deleteFrom("contribution").execute();
    for (const amount_cents of [4_000, 7_000]) await insertContribution(database, { amount_cents });
    await insertContribution(database, { full_name: "Somebody Else", amount_cents: 4_999 });
    await insertContribution(database, { full_name: "A Lender", amount_cents: 60_000, method: "loan" });
    const sizes = await contributorsBySize(live());
    expect(sizes.filter(({ count }) => count > 0)).toEqual([
      { label: "Under $50", count: 1 },
      { label: "$100 to $249", count: 1 },
    ]);
  });

  test("an address confirmed late on Sunday in Saanich → in the week that ends, not in that of UTC", async () => {
    const subscriber = {
      first_name: "",
      last_name: "",
      state: "confirmed" as const,
      round: 1,
      consent_version: "1",
      consent_text: "",
      consented_at: "2026-08-01T00:00:00.000Z",
      page: "/",
    };
    const confirm = (email: string, confirmed_at: string) =>
      given.services.database
        .insertInto("subscriber")
        .values({ id: randomUUID(), email, email_key: email, confirmed_at, ...subscriber })
        .execute();
    await confirm("one@example.com", "2026-08-31T06:30:00.000Z");
    await confirm("two@example.com", "2026-08-31T07:30:00.000Z");
    const { weeks, onList } = await signUpsByWeek(given.services);
    expect(onList).toBe(2);
    expect(weeks.slice(-2)).toEqual([
      { from: "2026-08-24", count: 1 },
      { from: "2026-08-31", count: 1 },
    ]);
    // In Newfoundland that Monday began at half past two.
    await confirm("three@example.com", "2026-08-31T02:29:59.000Z");
    await confirm("four@example.com", "2026-08-31T02:30:00.000Z");
    const campaign = { ...testContent.campaign, timeZone: "America/St_Johns" };
    const content = () => ({ ...testContent, campaign });
    const inNewfoundland = await signUpsByWeek({ ...given.services, content });
    expect(inNewfoundland.weeks.slice(-2).map(({ count }) => count)).toEqual([1, 3]);
  });

  test("volunteers → by area, each person once, those of no area last", async () => {
    expect(await volunteersByArea(given.services)).toEqual([]);
    const offers = [
      ["one", ""],
      ["two", ""],
      ["three", ""],
      ["four", "tillicum"],
      ["four", "royal-oak"],
    ];
    for (const [name = "", area] of offers) {
      const offer = { name, email: `${name}@example.org`, area, interests: ["translation"] };
      await submitVolunteerForm(jsonPost("submit-volunteer-form", offer), given.services);
    }
    expect(await volunteersByArea(given.services)).toEqual([
      { area: "royal-oak", count: 1 },
      { area: null, count: 3 },
    ]);
  });
});
