import { expect, test } from "vitest";
import { useMoney } from "#test/support/money.ts";
import { owedCents } from "#server/contributions/agent-mail.ts";
import { matches } from "./matches.ts";
import { refund } from "./refund.ts";
import { rehearse } from "./rehearse.ts";

const money = useMoney();
const lines: string[] = [];
const office = () => {
  lines.length = 0;
  return {
    services: money.services,
    print: (line: string) => void lines.push(line),
    confirm: async () => false,
  };
};

test("rehearse → every scene is played, the books balance with the provider's, our own records stay empty", async () => {
  expect(await rehearse.run([], office())).toBe(0);
  expect(lines).toContain("The books balance.");
  expect(lines).toContain("A disputed payment of $30, lost: lost");
  expect(lines).toContain("A card payment from another province, returned: needs-return, then returned");
  expect((await money.books()).contributions).toEqual([]);
});

test("refund of a part, then of more than is left, then of the rest → what was paid, to the cent", async () => {
  await money.give(25);
  const id = (await money.books()).contributions[0]?.id ?? "";
  expect(await refund.run([id, "10"], office())).toBe(2);
  expect(lines[0]).toContain("Usage");
  expect(await refund.run([id, "--amount", "10"], office())).toBe(0);
  expect(lines[0]).toBe("$10.00 refunded to Siobhán O'Brien (rehearsal: no money moved).");
  expect(await refund.run([id, "--amount", "15.01"], office())).toBe(1);
  expect(lines[0]).toBe("At most $15.00 can be refunded.");
  expect(await refund.run([id], office())).toBe(0);
  expect(await refund.run([id], office())).toBe(1);
  expect(await money.books()).toMatchObject({ statuses: ["refunded"], totalCents: 0 });
});

test("refund of what is over the limit → only the excess, and the contribution counts as returned", async () => {
  await money.give(1000, { email: "one@example.org" });
  await money.give(500, { email: "two@example.org" });
  const late = (await money.books()).contributions.find(({ status }) => status === "needs-return");
  expect(await refund.run([late?.id ?? ""], office())).toBe(0);
  expect(lines[1]).toContain("is now returned");
  expect((await money.books()).totalCents).toBe(137_068);
});

test.each([
  ["nothing that exists", "none", "There is no contribution none."],
  ["a checkout that was never paid", undefined, "It was never paid: it is open."],
])("refund of %s → a sentence", async (_title, given, sentence) => {
  await money.checkout(25);
  const id = given ?? (await money.books()).contributions[0]?.id ?? "";
  expect(await refund.run([id], office())).toBe(1);
  expect(lines).toEqual([sentence]);
});

test("matches: the agent says that two are one person → together over the limit, the later must go back in part", async () => {
  await money.give(1000, { fullName: "Mary Smith", email: "m@example.org" });
  money.setTime("2026-09-01T17:05:00.000Z");
  await money.give(500, { fullName: "Mary Jane Smith", email: "m@example.org" });
  expect(await matches.run([], office())).toBe(0);
  const [review] = await money.services.database.selectFrom("match_review").selectAll().execute();
  expect(await matches.run([review?.id ?? "", "same"], office())).toBe(0);
  const { contributions } = await money.books();
  expect(new Set(contributions.map(({ person_key }) => person_key)).size).toBe(1);
  expect(contributions[1]).toMatchObject({
    status: "needs-return",
    return_reason: "over-limit",
    amount_cents: 50_000,
  });
  expect((await money.donate(5, { fullName: "Mary Smith", email: "m@example.org" })).status).toBe(422);
});

test.each([
  { gifts: [50, 1000], owed: [0, 97_932] },
  { gifts: [1000, 50], owed: [92_932, 5_000] },
])(
  "matches: one person with $1,300 gave $gifts under another name → all that is over must go back, the latest first",
  async ({ gifts, owed }) => {
    await money.give(1300, { fullName: "Mary Smith", email: "m@example.org" });
    money.setTime("2026-09-02T17:05:00.000Z");
    await money.give(gifts[0] ?? 0, { fullName: "Mary Jane Smith", email: "m@example.org" });
    money.setTime("2026-09-03T17:05:00.000Z");
    await money.give(gifts[1] ?? 0, { fullName: "Mary Jane Smith", email: "m@example.org" });
    const [review] = await money.services.database.selectFrom("match_review").selectAll().execute();
    await matches.run([review?.id ?? "", "same"], office());
    const { contributions } = await money.books();
    expect(contributions.map(owedCents)).toEqual([0, ...owed]);
    lines.length = 0;
    await matches.run([review?.id ?? "", "same"], office());
    expect(lines).toEqual(["Kept: one person."]);
  },
);
