import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { returnByHand, undoReturn } from "./return-by-hand.ts";

describeEachDatabase("a return by hand that did not happen", (open) => {
  test("the last of ten is taken back, then the one before it → each time the latest, by its number and not by its letters", async () => {
    await using books = await openBooks(open);
    const contributionId = await books.enter();
    for (let dollars = 1; dollars <= 10; dollars += 1) {
      const given = { amountCents: dollars * 100, on: undefined, proof: `cheque ${dollars}`, by: "agent" };
      expect(await returnByHand(books.services, { contributionId, ...given })).toMatchObject({ ok: true });
    }
    const refunded = async () => (await books.row(contributionId)).refunded_cents;
    expect(await refunded()).toBe(5_500);
    for (const left of [4_500, 3_600]) {
      expect(await undoReturn(books.services, { contributionId, ...because })).toMatchObject({ ok: true });
      expect(await refunded()).toBe(left);
    }
  });

  test("nothing went back by hand → refused", async () => {
    await using books = await openBooks(open);
    const contributionId = await books.enter();
    expect(await undoReturn(books.services, { contributionId, ...because })).toEqual({
      ok: false,
      reason: "Nothing of it went back by hand.",
    });
  });
});
