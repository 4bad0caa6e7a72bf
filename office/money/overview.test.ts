import { expect, test } from "vitest";
import { enterBill, useBooksInOffice, withoutAddress } from "#test/support/books-in-office.ts";
import { insertContribution } from "#test/support/contribution.ts";

const { given, enter, enterContribution, contributionOf } = useBooksInOffice();

test("the agent at the overview → four sums, the picture with its table, the newest contributions with names", async () => {
  await enterContribution();
  const { text } = await (await enter()).get("/money");
  expect(text).toContain("These are the books of tests");
  expect(text).toContain("contributed by 1 person<");
  expect(text).toContain("Show as a table");
  expect(text).toContain("Jordan Example");
  expect(text).toContain("In dispute");
});

test("two anonymous gifts and a loan at the overview → the gifts are in the sum without counting as people, the loan stands apart", async () => {
  await enterContribution();
  const nameless = { method: "cash", full_name: "", email: "", province: "", ...withoutAddress };
  await enterContribution({ ...nameless, amount: "20" });
  await enterContribution({ ...nameless, amount: "30" });
  await enterContribution({ method: "loan", amount: "300", full_name: "Kim Li", email: "kim@example.org" });
  const { text } = await (await enter()).get("/money");
  expect(text).toContain(">$150.00<");
  expect(text).toContain("contributed by 1 person, and 2 without a name; loans of $300.00 are apart");
});

test("goods given → contributed, and said to be goods; the money that came by week has none of them", async () => {
  const { livemode } = await contributionOf(await enterContribution());
  const goods = { method: "in-kind" as const, amount_cents: 4_000, full_name: "Robin Example", livemode };
  await insertContribution(given.services.database, goods);
  const { text } = await (await enter()).get("/money");
  expect(text).toContain("$140.00");
  expect(text).toContain("contributed by 2 people, $40.00 of it in goods or services<");
  expect(text).toContain("money that came so far by week, $100 of a goal");
});

test("the sum that was spent comes near the limit's line in the picture → it stands below the line, not on it", async () => {
  const office = await enter();
  const limit = { act: "set", value: "3000", source: "Elections BC", date: "2026-06-01" };
  await office.post("/money/figures/expense-limit", limit);
  await enterBill(office, { amount: "1834" });
  const { text } = await office.get("/money");
  const lines = [...text.matchAll(/class="gh" d="M0 ([\d.]+)H/g)].map(([, y]) => Number(y));
  const sums = [...text.matchAll(/y="([\d.]+)" text-anchor="end">\$1,834(?:<!-- -->)? spent/g)];
  expect(sums).toHaveLength(2);
  for (const [at, [, y]] of sums.entries()) expect(Number(y) - (lines[at] ?? 0)).toBeGreaterThan(12);
});

test("the candidate at the overview → the totals, and no name", async () => {
  await enterContribution();
  const { text } = await (await enter("candidate")).get("/money");
  expect(text).toContain("$100.00");
  expect(text).not.toContain("Jordan");
  expect(text).not.toContain("/money/contributions");
});

test.each(["coordinator", "editor"] as const)("a %s → does not get in", async (role) => {
  expect((await (await enter(role)).get("/money")).status).toBe(403);
});

test("More and the overview, for a phone → lead to every part of Money", async () => {
  const office = await enter();
  const [more, overview] = [await office.get("/more"), await office.get("/money")];
  const [, listed = ""] = more.text.split('aria-label="All rooms"');
  const [, shown = ""] = overview.text.split('aria-label="Parts of Money"');
  for (const part of ["account", "expenses", "file"]) {
    expect(listed).toContain(`href="/money/${part}"`);
    expect(shown).toContain(`href="/money/${part}"`);
  }
});
