import { expect, test } from "vitest";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { receiptDocument } from "#server/money/receipts/stored-receipt.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { cancelReceipt, sendReceiptAgain, whyNotReplaced } from "./change-receipt.ts";
import { correctContribution } from "./correct-contribution.ts";

test("replaced under another name → a new number that cites the old one; void, it is not sent or made void again, but replaced", async () => {
  await using books = await openBooks();
  const { database, services } = books;
  const contributionId = await books.enter();
  const latest = async () => {
    const receipt = (await books.receiptsOf(contributionId)).at(-1);
    if (!receipt) throw new Error("No receipt");
    return receipt;
  };
  const first = await latest();
  const fields = { fullName: "W̱SÁNEĆ de la Cruz-Ng Jr." };
  const correction = { contributionId, fields, replacedReceiptId: first.id, ...because };
  expect(await correctContribution(services, correction)).toMatchObject({ ok: true });
  const second = await latest();
  const shown = JSON.stringify(await receiptDocument(services, second));
  expect(shown).toContain(`This receipt replaces receipt ${first.number}, which is void.`);
  expect(shown).toContain(fields.fullName);
  expect(await whyNotReplaced(database, first)).toContain(`The latest is ${second.number}.`);
  const cancel = async () => cancelReceipt(services, { receipt: await latest(), reason: "Entered twice." });
  expect(await cancel()).toMatchObject({ ok: true });
  expect(await cancel()).toMatchObject({ ok: false });
  expect(await sendReceiptAgain(services, { receipt: await latest() })).toMatchObject({ ok: false });
  expect(await whyNotReplaced(database, await latest())).toBeUndefined();
});

test("of money that went back → not issued again", async () => {
  await using books = await openBooks();
  const contributionId = await books.enter();
  const all = { contributionId, amountCents: undefined, on: undefined, proof: "cheque 9", by: "agent" };
  expect(await returnByHand(books.services, all)).toMatchObject({ ok: true });
  const receipt = (await books.receiptsOf(contributionId)).at(-1);
  if (!receipt) throw new Error("No receipt");
  expect(await whyNotReplaced(books.database, receipt)).toContain("no longer holds");
});
