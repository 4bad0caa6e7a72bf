import { describe, expect, test } from "vitest";
import { donationForm, donationFromFields } from "./donation-form.ts";

const donorInfo = { fullName: "Ann O'Brien", email: "ann@example.org", wantsPrintedReceipt: false };

test("an amount above every maximum → taken as it is: only the server knows what is possible", () => {
  expect(donationForm.parse({ amount: 5001, donorInfo })).toMatchObject({
    ok: true,
    value: { amountCents: 500_100 },
  });
});

test("the minimum is the form's own", () => {
  expect(donationForm.parse({ amount: 4.99, donorInfo })).toMatchObject({
    ok: false,
    message: { title: "Invalid Amount", description: "Minimum donation amount is $5.00 CAD" },
  });
});

test.each([
  "comma,donor@example.org",
  "Ann <ann@example.org>",
  "ann@example",
  "ann@example..ca",
  "ann@mailinator.com",
])("the address %s, to which no receipt could be sent → refused at its field", (email) => {
  const parsed = donationForm.parse({ amount: 25, donorInfo: { ...donorInfo, email } });
  expect(parsed).toMatchObject({ ok: false, message: { title: "Required Information" } });
  expect(!parsed.ok && Object.keys(parsed.errors)).toEqual(["email"]);
});

test.each(["\ud800", "\u200b"])("a name that nobody can read (%j) → it is asked for", (fullName) => {
  expect(donationForm.parse({ amount: 25, donorInfo: { ...donorInfo, fullName } })).toMatchObject({
    ok: false,
    message: { title: "Required Information" },
  });
});

test("the tick at the name, by a script or a plain HTML post → the donor insists", () => {
  const insisted = { amount: 25, donorInfo: { ...donorInfo, nameConfirmed: true } };
  expect(donationForm.parse(insisted)).toMatchObject({ value: { donor: { nameConfirmed: true } } });
  const fields = donationFromFields({ ...donorInfo, customAmount: "25", nameConfirmed: "true" });
  expect(donationForm.parse(fields)).toMatchObject({ value: { donor: { nameConfirmed: true } } });
});

test("mistakes in several fields → listed as the form has the fields", () => {
  const wrong = {
    fullName: "A".repeat(151),
    email: "ann@example",
    city: "B".repeat(201),
    wantsPrintedReceipt: true,
  };
  const parsed = donationForm.parse({ amount: 1, donorInfo: wrong });
  expect(!parsed.ok && Object.keys(parsed.errors)).toEqual([
    "amount",
    "fullName",
    "email",
    "address",
    "city",
    "postalCode",
  ]);
});

describe("what is too long", () => {
  const donor = { fullName: "Ann Lee", email: "ann@example.org" };
  const postal = { wantsPrintedReceipt: true, address: "1 Elk Road", city: "Saanich", postalCode: "V8Z 1A1" };

  test.each([
    ["fullName", 150, "Full name must be 150 characters or less"],
    ["address", 200, "Street address must be 200 characters or less"],
    ["city", 200, "City must be 200 characters or less"],
    ["province", 200, "Province must be 200 characters or less"],
    ["postalCode", 20, "Postal code must be 20 characters or less"],
  ])("%s of more than %i characters → refused at the field, never cut", (field, length, sentence) => {
    const parse = (text: string) =>
      donationForm.parse({ amount: 25, donorInfo: { ...donor, ...postal, [field]: text } });
    expect(parse("a".repeat(length))).toMatchObject({
      ok: true,
      value: { donor: { [field]: "a".repeat(length) } },
    });
    for (const longer of [length + 1, 100_000])
      expect(parse("a".repeat(longer))).toMatchObject({ ok: false, errors: { [field]: sentence } });
  });

  test("an e-mail address → its own sentence", () => {
    const parsed = donationForm.parse({
      amount: 25,
      donorInfo: { ...donor, email: `${"a".repeat(250)}@example.org` },
    });
    expect(parsed).toMatchObject({ ok: false, errors: { email: "Email address too long" } });
  });
});

test.each([
  ["25,00", "Please enter the amount in dollars and cents, such as 25 or 19.99"],
  ["twenty", "Please enter the amount in dollars and cents, such as 25 or 19.99"],
  ["1.000,50", "Please enter the amount in dollars and cents, such as 25 or 19.99"],
  ["4.99", "Minimum donation amount is $5.00 CAD"],
  ["-25", "Minimum donation amount is $5.00 CAD"],
  ["-twenty", "Please enter the amount in dollars and cents, such as 25 or 19.99"],
  ["", "Minimum donation amount is $5.00 CAD"],
])("'%s' typed as an amount → the sentence for what is wrong with it", (customAmount, amount) => {
  const fields = { customAmount, fullName: "Ann Lee", email: "ann@example.org" };
  expect(donationForm.parse(donationFromFields(fields))).toMatchObject({ ok: false, errors: { amount } });
});
