import { expect, test } from "vitest";
import { printQueue } from "#server/money/receipts/print-queue.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import { useBooksInOffice } from "#test/support/books-in-office.ts";
import { receiptPath } from "#office/money/addresses.ts";
import { mailingSheet } from "./print-receipts.tsx";

const { given, enter, enterContribution } = useBooksInOffice();

test("a receipt → seen, sent again; void and replaced with a touch, and the log names who", async () => {
  const id = await enterContribution();
  const [receipt] = await receiptsOf(given.services.database, id);
  const path = receiptPath(receipt?.number ?? "");
  const office = await enter();
  expect((await office.get(path)).text).toContain("Jordan Example");
  expect((await office.post(path, { act: "send-again" })).status).toBe(303);
  const asked = await office.post(path, { act: "void", reason: "Sent to the wrong person" });
  expect(asked.text).toContain(`<h1>Make receipt ${receipt?.number} void`);
  const fresh = await enter("financial-agent", { isFresh: true });
  expect((await fresh.post(path, { act: "void", reason: "Sent to the wrong person" })).status).toBe(303);
  expect((await fresh.post(path, { act: "void", reason: "Sent to the wrong person" })).text).toContain(
    "is void already",
  );
  const { text } = await fresh.get(`/settings/log?words=${receipt?.number}`);
  expect(text).toContain("Sample Financial agent");
  expect(text).toContain("Sent to the wrong person");
  const replace = { act: "replace", "replace-reason": "It was right after all" };
  expect((await office.post(path, replace)).text).toContain(`<h1>Replace receipt ${receipt?.number}`);
  expect((await fresh.post(path, replace)).status).toBe(303);
  expect(await receiptsOf(given.services.database, id)).toHaveLength(2);
});

test("a receipt on paper alone is made void → the form and the touch say that nobody is told, and its page leads to the void copy", async () => {
  const id = await enterContribution({ email: "" });
  const [receipt] = await receiptsOf(given.services.database, id);
  const path = receiptPath(receipt?.number ?? "");
  const untold = "No e-mail address is recorded, so the contributor is not told by itself";
  const office = await enter();
  expect((await office.get(path)).text).toContain(untold);
  const form = { act: "void", reason: "Sent to the wrong person" };
  expect((await office.post(path, form)).text).toContain(`${untold}: Sent to the wrong person`);
  const fresh = await enter("financial-agent", { isFresh: true });
  expect((await fresh.post(path, form)).status).toBe(303);
  expect((await fresh.get(path)).text).toContain(
    "<p>Sent to the wrong person</p><p>No e-mail address is recorded, so the contributor is not told by itself. “Open as PDF” is the void copy, for the post.</p>",
  );
  const mailed = await enterContribution({ full_name: "Robin Sample", address: "7 Example Street" });
  const [other] = await receiptsOf(given.services.database, mailed);
  expect((await office.get(receiptPath(other?.number ?? ""))).text).not.toContain(untold);
});

test("a receipt that can't be replaced → refused with the reason, and it stands: a later one is there, or its entry can't be written again", async () => {
  const id = await enterContribution();
  const numbers = async () => (await receiptsOf(given.services.database, id)).map(({ number }) => number);
  const [first = ""] = await numbers();
  const replace = { act: "replace", "replace-reason": "Torn" };
  const office = await enter("financial-agent", { isFresh: true });
  expect((await office.post(receiptPath(first), replace)).status).toBe(303);
  const [, latest = ""] = await numbers();
  const late = await office.post(receiptPath(first), replace);
  expect([late.status, late.text.includes(`The latest is ${latest}.`)]).toEqual([422, true]);
  given.setTime("2026-08-19T19:00:00.000Z");
  const ahead = await (await enter("financial-agent", { isFresh: true })).post(receiptPath(latest), replace);
  expect([ahead.status, ahead.text.includes("is in the future")]).toEqual([422, true]);
  expect(await numbers()).toEqual([first, latest]);
});

test("receipts on paper → in the queue with their address; in the post → crossed off once", async () => {
  await enterContribution({ email: "" });
  const office = await enter();
  expect((await office.get("/money/receipts/print")).text).toContain("100 Example Street");
  const sheet = await office.get("/money/receipts/print/mailing-sheet.csv");
  expect(sheet.text).toMatch(/TEST-2026-000001,2026-\d\d-\d\d,Jordan Example,"100 Example Street, /);
  const [job] = await printQueue(given.services);
  const posted = { act: "posted", receipt: job?.receiptId ?? "" };
  await office.post("/money/receipts/print", posted);
  expect(await printQueue(given.services)).toHaveLength(0);
  await office.post("/money/receipts/print", posted);
  expect((await given.acts("act")).filter(({ act }) => act === "receipt.post")).toHaveLength(1);
});

test("the mailing sheet → a row for each, and a name that a spreadsheet would run is text", () => {
  const job = { receiptId: "1", number: "2026-000001", postBy: "2026-10-27", snapshot: "" };
  const sheet = mailingSheet([
    { ...job, name: "=HYPERLINK(1) O'Brien", address: ["PO Box 7", "Victoria BC"] },
  ]);
  expect(sheet).toContain("receipt,post by,name,address");
  expect(sheet).toContain("2026-000001,2026-10-27,'=HYPERLINK(1) O'Brien,\"PO Box 7, Victoria BC\"");
});
