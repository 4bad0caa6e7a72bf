import { booksOf } from "#server/money/books/books.ts";
import { expect, test } from "vitest";
import { addScan, scansOf } from "#server/money/books/scans.ts";
import { samples } from "#test/support/sample-files.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import { useBooksInOffice, withoutAddress } from "#test/support/books-in-office.ts";
import { contributionPath } from "#office/money/addresses.ts";
import { stateInWords } from "#domain/money/contributions/contribution-words.ts";
import type { ContributionFacts } from "#domain/money/contributions/contribution-state.ts";
import type { ContributionLife } from "#server/money/contributions/overview/contribution-life.ts";
import { timeLineOf } from "./time-line.ts";

const { given, enter, enterContribution, actOn } = useBooksInOffice();

test("a search by name, by sum and by receipt → the contribution; by something else → nothing", async () => {
  const id = await enterContribution();
  const [receipt] = await receiptsOf(given.services.database, id);
  const office = await enter();
  for (const find of ["jordan", "EXAMPLE 100", "100.00", receipt?.number ?? ""])
    expect((await office.get(`/money/contributions?find=${encodeURIComponent(find)}`)).text, find).toContain(
      contributionPath(id),
    );
  expect((await office.get("/money/contributions?find=%25")).text).not.toContain(contributionPath(id));
});

test("a contribution's page → its whole life in words, and no code of the program", async () => {
  const id = await enterContribution(withoutAddress);
  const { text } = await (await enter()).get(contributionPath(id));
  expect(text).toContain("Cheque received, $100.00");
  expect(text).toContain("Return $100.00");
  expect(text).toContain("Why this sum?");
  expect(text).toContain("full residential address");
  for (const code of ["needs-return", "missing-address", "npm run"]) expect(text).not.toContain(code);
});

test("a picture of the cheque → kept with the contribution, shown there, and in no other role's reach", async () => {
  const id = await enterContribution();
  const added = await addScan(booksOf({ services: given.services }), {
    entryId: id,
    fileName: "cheque.png",
    content: samples.png,
    by: "Sample Agent",
  });
  if (!added.ok) throw new Error(added.reason);
  const address = `${contributionPath(id)}/scans/${added.scan.id}`;
  const office = await enter();
  expect((await office.get(contributionPath(id))).text).toContain(address);
  const { headers } = await office.get(address);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''cheque.png");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect((await (await enter("candidate")).get(address)).status).toBe(403);
  expect((await office.get(`${contributionPath(id)}/scans/none`)).status).toBe(404);
  expect((await office.get(`/money/entries/${id}/scans/${added.scan.id}`)).status).toBe(404);
});

test("a picture sent to a contribution at the address of an entry → not found, and kept nowhere", async () => {
  const id = await enterContribution();
  const scan = new File([samples.png], "bill.png");
  const { status } = await (await enter()).postForm(`/money/entries/${id}`, { act: "keep-scan", scan });
  expect(status).toBe(404);
  expect(await scansOf(given.services.database, id)).toEqual([]);
});

test("a dispute that is won, of what must also go back → taken back and given back on the provider's days, and what comes next as long as it is open", async () => {
  given.setTime("2026-09-01T19:00:00.000Z");
  await given.give(60);
  const [{ id = "", provider_payment_intent_id: intent } = {}] = (await given.books()).contributions;
  given.setTime("2026-09-01T20:00:00.000Z");
  const dispute = await given.sandbox.act.dispute(intent ?? "", 2_000);
  const office = await enter("financial-agent", { isFresh: true });
  const declared = { as: "not-own-money", reason: "It was the company's card" };
  await office.post(`${contributionPath(id)}/prohibit`, await actOn(id, "prohibit", declared));
  const open = (await office.get(contributionPath(id))).text;
  for (const words of ["Withdrawn because of a dispute: $20.00", "The bank decides", "Return $40.00"])
    expect(open).toContain(words);
  expect(open.indexOf("Withdrawn because of a dispute")).toBeGreaterThan(open.indexOf("Paid by card"));
  given.setTime("2026-10-01T19:00:00.000Z");
  await given.sandbox.act.decideDispute(dispute.id, true);
  const won = (await (await enter()).get(contributionPath(id))).text;
  const line = /<li[^>]*><time dateTime="([^"]+)">[^<]*<\/time><b>([^<]*)<\/b>/g;
  const lines = [...won.matchAll(line)].map(([, at = "", what]) => `${at.slice(0, 10)} ${what}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      "2026-09-01 Withdrawn because of a dispute: $20.00",
      "2026-10-01 Dispute won: $20.00 is back",
    ]),
  );
  expect(won).toContain("Given back after a dispute");
  expect(won).not.toContain("The bank decides");
});

/** A card's gift of September 1 in Vancouver, paid at noon. */
function eventsOf(
  facts: ContributionFacts,
  movements: Partial<ContributionLife["movements"][number]>[] = [],
) {
  const contribution = {
    id: "1",
    method: "card",
    mode: "checkout",
    amount_cents: 9_900,
    received_on: "2026-09-01",
    created_at: "2026-09-01T18:58:00.000Z",
    paid_at: "2026-09-01T19:00:00.000Z",
    status: "paid",
    facts: JSON.stringify(facts),
  };
  const none = {
    changes: [],
    receipts: [],
    mailedAt: {},
    decisions: [],
    scans: [],
    ofTheYear: [],
    atBank: [],
  };
  const life = { ...none, contribution, movements, enteredBy: undefined } as unknown as ContributionLife;
  return timeLineOf(life, "America/Vancouver").map(
    ({ what, at }) => `${what}${at.length > 10 ? " (time)" : ""}`,
  );
}

const paid = {
  authorizedAt: "2026-09-01T19:00:01.000Z",
  acceptedAt: "2026-09-01T19:00:02.500Z",
  paidAt: "2026-09-01T19:00:00.000Z",
};
const back = (on: string) => ({
  ...paid,
  refunds: { re_1: { amountCents: 5_000, on, state: "succeeded" as const } },
});
const card = [
  "Begun on the website, $99.00 (time)",
  "The card’s bank holds the amount (time)",
  "Checked: it may be taken (time)",
  "Paid by card, $99.00 (time)",
];

test.each<[string, string[], string[]]>([
  ["the provider's clock is seconds early", eventsOf(paid), card],
  ["went back on its own day", eventsOf(back("2026-09-01")), [...card, "$50.00 went back"]],
  [
    "went back on its own day, entered after midnight UTC",
    eventsOf(back("2026-09-01"), [
      { kind: "refund", occurred_on: "2026-09-01", recorded_at: "2026-09-02T01:30:00.000Z" },
    ]),
    [...card, "$50.00 went back (time)"],
  ],
  [
    "may not be kept and went back on one day",
    eventsOf({
      ...back("2026-09-05"),
      prohibited: { "over-limit": { awareOn: "2026-09-05", amountCents: 5_000 } },
    }),
    [...card, "Found by the books: the days to return it begin", "$50.00 went back"],
  ],
])("%s → in the order in which it happened", (_, events, expected) => {
  expect(events).toEqual(expected);
});

test.each([
  ["returned", 4_000, "$40.00 of $99.00 returned"],
  ["returned", 9_900, "Returned"],
  ["partially-refunded", 4_000, "$40.00 of $99.00 sent back"],
  ["paid", 0, "Kept"],
])("%s with %i cents gone → %s", (status, refunded_cents, words) => {
  expect(stateInWords({ status, amount_cents: 9_900, refunded_cents })).toBe(words);
});
