import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Contribution, versionOf } from "#server/money/contributions/record/contribution.ts";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import { cancelReceipt, sendReceiptAgain } from "./change-receipt.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { because, useContributions } from "#test/support/entered-contributions.ts";
import { correctContribution } from "./correct-contribution.ts";
import { clearProhibited } from "./declare-prohibited.ts";
import { withdrawContribution } from "./withdraw-contribution.ts";

describeEachDatabase("two agents who look at one contribution", (open) => {
  const books = useContributions(open);

  test("both correct it at once → the first is kept, the second is told that it changed, and nothing of it is done", async () => {
    const contributionId = await books.enter();
    const version = versionOf(await books.row(contributionId));
    const correct = (amountCents: number) => books.correct(contributionId, { amountCents }, { version });
    const outcomes = await Promise.all([correct(9_000), correct(8_000)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      reasons: [expect.stringContaining("It was changed since you looked at it")],
    });
    expect(await books.receiptsOf(contributionId)).toHaveLength(2);
  });

  test("one voids it, the other returns what was seen before → refused with a sentence", async () => {
    const contributionId = await books.enter();
    const version = versionOf(await books.row(contributionId));
    const withdrawal = { contributionId, version, kind: "bounced" as const, ...because };
    expect(await withdrawContribution(books.services, withdrawal)).toMatchObject({ ok: true });
    expect(
      await books.giveBack(contributionId, { version, amountCents: 100, proof: "cheque 1", by: "kim" }),
    ).toMatchObject({ ok: false, reason: expect.stringContaining("It was changed since you looked at it") });
    expect(await withdrawContribution(books.services, withdrawal)).toMatchObject({ ok: false });
  });

  test("both replace its receipt at once → one new receipt, the other is told that it changed", async () => {
    const contributionId = await books.enter();
    const [receipt] = await books.receiptsOf(contributionId);
    const replace = () => {
      return books.correct(contributionId, {}, { replacedReceiptId: receipt?.id ?? "" });
    };
    const outcomes = await Promise.all([replace(), replace()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      reasons: [expect.stringContaining("It was changed since you looked at it")],
    });
    expect(await books.receiptsOf(contributionId)).toHaveLength(2);
  });
});

describeEachDatabase("a form that is posted twice", (open) => {
  const books = useContributions(open);

  test("the receipt is sent again by it → one more mail and one line in the log; by another form → one more of each", async () => {
    const [receipt] = await books.receiptsOf(await books.enter());
    if (!receipt) throw new Error("No receipt");
    const send = (idempotencyKey: string) => sendReceiptAgain(books.services, { receipt, idempotencyKey });
    const counts = async () => {
      const sent = (await books.acts("act")).filter(({ act }) => act === "receipt.send-again");
      return [(await books.outbox("receipt")).length, sent.length];
    };
    expect([await send("post-1"), await send("post-1")]).toEqual([{ ok: true }, { ok: true }]);
    expect(await counts()).toEqual([2, 1]);
    await send("post-2");
    expect(await counts()).toEqual([3, 2]);
  });

  test("a correction, and one that may be kept after all, take the contributor over the limit → the second post says what must go back, as the first did", async () => {
    await books.enter({ amount: "1300" });
    const corrected = await books.enter({ amount: "50", date: "2026-08-21" });
    const correction = { fields: { amountCents: 60_000 }, changeId: randomUUID(), ...because };
    await expectSameTwice(
      () => correctContribution(books.services, { contributionId: corrected, ...correction }),
      corrected,
    );
    const person = { full_name: "Kim Example", email: "kim@example.org", address: "2 Example Street" };
    const declared = await books.enter({ amount: "1200", ...person });
    await books.declare(declared);
    const later = await books.enter({ amount: "1300", date: "2026-08-21", ...person });
    const clearing = { contributionId: declared, changeId: randomUUID(), ...because };
    await expectSameTwice(() => clearProhibited(books.services, clearing), later);
  });
});

async function expectSameTwice(
  post: () => Promise<{ ok: boolean; owed?: Contribution[] }>,
  owedId: string,
): Promise<void> {
  const first = await post();
  expect(first.owed?.map(({ id }) => id)).toEqual([owedId]);
  expect(await post()).toMatchObject({ ok: true, isRepeated: true, owed: first.owed });
}

describeEachDatabase("the log of all acts", (open) => {
  const books = useContributions(open);

  test("a receipt is made void by hand → the books agree with themselves: a backup of them is not called wrong", async () => {
    const [receipt] = await books.receiptsOf(await books.enter());
    if (!receipt) throw new Error("No receipt");
    await cancelReceipt(books.services, { receipt, reason: "Sent to the wrong person" });
    expect(await bookProblems(books.database)).toEqual([]);
  });

  test("a receipt is made void, another by a correction → the log names who, with the receipt's number and why", async () => {
    const services = { ...books.services, actor: { memberId: null, name: "Sample Agent" } };
    const first = await books.enter();
    const second = await books.enter({ full_name: "Robin Example", amount: "60" });
    const [receipt] = await books.receiptsOf(first);
    if (!receipt) throw new Error("No receipt");
    const canceled = { receipt, reason: "Sent to the wrong person" };
    expect(await cancelReceipt(services, canceled)).toEqual({ ok: true });
    expect(await cancelReceipt(services, canceled)).toMatchObject({ ok: false });
    await correctContribution(services, {
      contributionId: second,
      fields: { amountCents: 5_000 },
      ...because,
    });
    const log = (await books.acts("who", "act", "subject", "after")).filter(
      ({ who }) => who === "Sample Agent",
    );
    expect(log.map(({ act, subject, after }) => `${act} ${subject}: ${after}`)).toEqual([
      "receipt.void 2026-000001: Void: Sent to the wrong person",
      expect.stringMatching(
        /^contribution\.correct \$60\.00, cheque, August 20, 2026 \(\w{8}\): Amount: Amount: \$50\.00 \(Read from/,
      ),
      "receipt.replace 2026-000002: Replaced by 2026-000003: The amount that the campaign keeps has changed.",
    ]);
  });
});
