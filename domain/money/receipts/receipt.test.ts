import { describe, expect, test } from "vitest";
import { canada, bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import {
  documentText,
  receiptMail,
  voidReceiptMail,
  receiptNumber,
  composeReceipt,
  receiptKind,
  type ReceiptSnapshot,
} from "./receipt.ts";

const snapshot: ReceiptSnapshot = {
  kind: "acknowledgement",
  title: canada.receiptTitles.acknowledgement,
  number: "2026-000123",
  live: true,
  campaign: {
    name: "Example for Council",
    address: "1 Campaign Road, Saanich BC",
    email: "hello@example.org",
    placeIssued: "Saanich, British Columbia",
    financialAgent: { name: "Pat Agent", contact: "250-555-0100" },
    authorization: "Authorized by Pat Agent, financial agent, 250-555-0100",
  },
  contributor: { name: "Siobhán O'Brien", addressLines: ["100 Example Street", "Saanich BC  V8X 1A1"] },
  amountCents: 137_068,
  advantageCents: 0,
  receivedOn: "2026-10-17",
  issuedOn: "2026-10-18",
  method: "Card, online",
  reference: "pi_example",
  taxAuthority: canada.taxAuthority,
  taxSentence: bcLocal.receipt.taxSentence,
  disclosureSentence: bcLocal.receipt.disclosureSentence,
};

const textOf = (given: ReceiptSnapshot) => documentText(composeReceipt(given)).join("\n");

test("an acknowledgement carries every field that the law lists", () => {
  const text = textOf(snapshot);
  for (const field of [
    "Acknowledgement of contribution",
    "No. 2026-000123",
    "Example for Council",
    "Pat Agent, 250-555-0100",
    "Siobhán O'Brien",
    "100 Example Street, Saanich BC  V8X 1A1",
    "$1,370.68 CAD",
    "Date received: Saturday, October 17, 2026",
    "Issued: Sunday, October 18, 2026, Saanich, British Columbia",
    "Method: Card, online",
    "Reference: pi_example",
    "This is not an official receipt for income tax purposes.",
    "not eligible for a tax credit",
    "$100 or more",
  ]) {
    expect(text).toContain(field);
  }
  expect(composeReceipt(snapshot).authorization).toBe(snapshot.campaign.authorization);
});

test("an official receipt carries every field of the Income Tax Regulations, and no sentence that denies it", () => {
  const official = composeReceipt({
    ...snapshot,
    kind: "official",
    title: canada.receiptTitles.official,
    campaign: { ...snapshot.campaign, registrationNumber: "12345 6789 RR0001" },
    advantageCents: 2_000,
    advantageDescription: "dinner",
  });
  const text = documentText(official).join("\n");
  for (const field of [
    "Official receipt for income tax purposes",
    "No. 2026-000123",
    "Example for Council, 1 Campaign Road, Saanich BC, hello@example.org",
    "Registration number: 12345 6789 RR0001",
    "Siobhán O'Brien",
    "Amount received: $1,370.68 CAD",
    "Advantage received: $20.00 CAD: dinner",
    "Eligible amount: $1,350.68 CAD",
    "Issued: Sunday, October 18, 2026, Saanich, British Columbia",
    "Canada Revenue Agency, www.canada.ca/en/revenue-agency",
  ]) {
    expect(text).toContain(field);
  }
  expect(official.signature).toEqual({ name: "Pat Agent", role: "Authorized signature, financial agent" });
  expect(text).not.toContain("not an official");
});

test("an official receipt of what is left after a part went back, less than what was given in return → nothing is eligible", () => {
  const left = { ...snapshot, kind: "official" as const, amountCents: 1_500, advantageCents: 2_000 };
  expect(documentText(composeReceipt(left)).join("\n")).toContain("Eligible amount: $0.00 CAD");
});

describe("the kind of receipt", () => {
  const federal = { ...bcLocal, receipt: { ...bcLocal.receipt, kind: "official" as const } };

  test("is an acknowledgement in B.C. local elections, whatever the campaign sets", () => {
    expect(receiptKind(bcLocal, "12345 6789 RR0001")).toBe("acknowledgement");
  });

  test("is official only with a registration number", () => {
    expect(receiptKind(federal, undefined)).toBe("acknowledgement");
    expect(receiptKind(federal, "12345 6789 RR0001")).toBe("official");
  });
});

describe("what a receipt that is no ordinary one says first", () => {
  test("a test says that it is not a receipt, on the paper and in the mail", () => {
    const document = composeReceipt({ ...snapshot, live: false });
    expect(document.watermark).toBe("TEST");
    expect(document.notices[0]).toMatch(/^TEST — not a receipt/);
    expect(receiptMail({ ...snapshot, live: false }, {}).text).toContain("not a receipt");
  });

  test("a reason that the agent wrote without a full stop gets one, on the paper and in the mail", () => {
    const voided = { voidedOn: "2026-10-20", reason: "Wrong name", replacedBy: "2026-000130" };
    expect(composeReceipt(snapshot, voided).notices).toEqual([
      expect.stringMatching(/: Wrong name\. Receipt 2026-000130 replaces it\.$/),
    ]);
    expect(voidReceiptMail(snapshot, voided).text).toContain("October 20, 2026. Wrong name.\n");
  });

  test("a void one keeps its number and names what replaces it", () => {
    const voided = {
      voidedOn: "2026-10-20",
      reason: "The contribution was refunded in part.",
      replacedBy: "2026-000130",
    };
    const document = composeReceipt(snapshot, voided);
    expect(document).toMatchObject({ number: "2026-000123", watermark: "VOID" });
    expect(document.notices).toEqual([
      "VOID — receipt 2026-000123 has not been valid since Tuesday, October 20, 2026: The contribution was refunded in part. Receipt 2026-000130 replaces it.",
    ]);
    expect(voidReceiptMail(snapshot, voided).subject).toBe("Receipt 2026-000123 is void");
  });

  test("a replacement cites the one it replaces, on the paper and in the subject", () => {
    const replacement = { ...snapshot, number: "2026-000130", replaces: "2026-000123" };
    expect(composeReceipt(replacement).notices).toEqual([
      "This receipt replaces receipt 2026-000123, which is void.",
    ]);
    expect(receiptMail(replacement, {}).subject).toContain("replacing 2026-000123");
  });

  test("one with letters that no font has explains the sign in their place", () => {
    expect(textOf({ ...snapshot, unprintable: ["ਗ"] })).toContain("[?] stands for a letter");
  });
});

test("the mail promises the printed copy only to those who asked for it", () => {
  const promise = "by post within 5-7 business days";
  expect(receiptMail(snapshot, { printedWithin: "5-7 business days" }).text).toContain(promise);
  expect(receiptMail(snapshot, {}).text).not.toContain(promise);
});

test("the mail says in the same sentence what the receipt is good for", () => {
  const sentence = `Receipt ${snapshot.number} is attached as a PDF: `;
  expect(receiptMail(snapshot, {}).text).toContain(`${sentence}a receipt for the gift, not for taxes.`);
  const official = receiptMail({ ...snapshot, kind: "official" }, {});
  expect(official.text).toContain(`${sentence}an official receipt for income tax purposes.`);
});

test("numbers are padded, and tests are counted in a series of their own", () => {
  expect(receiptNumber("RECEIPT", 2026, 1)).toBe("2026-000001");
  expect(receiptNumber("TEST", 2027, 1_234_567)).toBe("TEST-2027-1234567");
});
