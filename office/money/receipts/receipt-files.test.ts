import { expect, test } from "vitest";
import { mailingSheet } from "./receipt-files.ts";

test("the mailing sheet → a row for each, and a name that a spreadsheet would run is text", () => {
  const job = { receiptId: "1", number: "2026-000001", postBy: "2026-10-27", snapshot: "" };
  const sheet = mailingSheet([
    { ...job, name: "=HYPERLINK(1) O'Brien", address: ["PO Box 7", "Victoria BC"] },
  ]);
  expect(sheet).toContain("receipt,post by,name,address");
  expect(sheet).toContain("2026-000001,2026-10-27,'=HYPERLINK(1) O'Brien,\"PO Box 7, Victoria BC\"");
});
