/** Runs in a copy of the project whose campaign is in the made-up jurisdiction: `../second-jurisdiction.test.ts` makes it. */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DonationForm } from "#app/forms/donation/donation-form.island.tsx";
import { eventSetting } from "#app/layout/structured-data.ts";
import { donationFormProps } from "#app/forms/donation/donation-form-props.ts";
import { firstContent } from "#content/content.ts";
import { eventData } from "#domain/content/site/structured-data.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import { blockOf } from "#test/support/block-of.ts";
import { useMoney } from "#test/support/money.ts";
import { madeUp } from "./made-up.ts";

const { tax } = blockOf(firstContent["pages/donate"], "donation");
const money = useMoney();
const { resident, outsider } = madeUp.examples;

const payerAt = ({ address, city, province, postalCode }: typeof resident) => ({
  name: "Robin Made-Up",
  address: { line1: address, line2: null, city, state: province, postal_code: postalCode, country: "QZ" },
});
const donor = { fullName: "Robin Made-Up", email: "robin@example.org" };

test("the form → the jurisdiction's provinces, its declaration, its limit and what it says of tax", () => {
  const form = renderToStaticMarkup(<DonationForm {...donationFormProps(firstContent, "2026-09-01")} />);
  expect([...form.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)).toEqual(["ZY", "ZZ"]);
  expect(form).toMatch(/<option value="ZZ" selected="">/);
  expect(form).toContain(madeUp.statement.text);
  expect(form).toContain("One person may give at most $500.00 in 2026.");
  expect(tax?.text).toContain(madeUp.receipt.taxSentence);
});

test("a gift of $200 from a resident → taken, receipted and disclosed by the jurisdiction's law", async () => {
  // Without a province, so that the postal code says where it is.
  const home = payerAt({ ...resident, province: "" });
  await money.give(200, { ...donor, address: "3 Made-up Lane", city: "Hilltop", postalCode: "88002" }, home);
  const { contributions, receipts } = await money.books();
  expect(contributions).toMatchObject([
    {
      status: "paid",
      jurisdiction: "made-up",
      statement_text: madeUp.statement.text,
      mailing_province: null,
      // The clock says 10:00 on September 1 in Vancouver: on Kiritimati it is the next day.
      received_on: "2026-09-02",
    },
  ]);

  const [receipt] = receipts;
  const paper = await textOf(await receiptPdf(money.services, receipt?.id ?? ""));
  for (const words of [
    madeUp.country.receiptTitles.acknowledgement,
    madeUp.country.taxAuthority,
    madeUp.receipt.taxSentence,
    madeUp.receipt.disclosureSentence,
    "September 2, 2026",
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toMatch(/B\.C\.|British Columbia elections|Canada Revenue Agency|QZ/);

  const pack = await disclosurePack(money.services, { from: "2026-01-01", to: "2026-12-31" });
  expect(pack.disclosure.significant).toMatchObject([{ fullName: "Robin Made-Up", totalCents: 20_000 }]);
});

test("a printed receipt to an address without a province → the jurisdiction's own", async () => {
  const address = {
    address: "3 Made-up Lane",
    city: "Hilltop",
    postalCode: "88002",
    wantsPrintedReceipt: true,
  };
  await money.checkout(25, { ...donor, ...address });
  expect((await money.books()).contributions).toMatchObject([{ mailing_province: "ZZ" }]);
});

test("a gift from another province → nothing is charged, and the letter says who may give", async () => {
  await money.give(25, donor, payerAt(outsider));
  expect((await money.books()).statuses).toEqual(["canceled"]);
  const [letter] = await money.outbox("donation-not-charged");
  expect(letter?.text).toContain(madeUp.whoMayGive.text);
  expect(letter?.text).not.toMatch(/B\.C\.|British Columbia elections/);
});

test("more than the year's limit → refused with the jurisdiction's figure", async () => {
  await money.give(450, donor, payerAt(resident));
  await money.give(99, donor, payerAt(resident));
  expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
  const [letter] = await money.outbox("donation-not-charged");
  expect(letter?.text).toContain("$500.00");
});

test("search engines → the jurisdiction's region and country, and times in the campaign's zone", () => {
  const event = {
    id: "e",
    kind: "walk",
    title: "Walk",
    date: "2026-09-05",
    time: "10:00",
    location: "Hill",
  } as const;
  expect(eventData(event, eventSetting(firstContent))).toMatchObject({
    startDate: "2026-09-05T10:00:00+14:00",
    location: { address: { addressRegion: "ZZ", addressCountry: "QZ" } },
  });
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const file = join(import.meta.dirname, "receipt.pdf");
  writeFileSync(file, pdf);
  const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
  return text.replaceAll(/\s+/g, " ");
}
