import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountMessage,
  dollarsFromText,
  formatCents,
  formatDollars,
  parseAmount,
  donationProgress,
  amountRefusal,
  limitCentsFor,
} from "./donation-rules.ts";
import { donationForm, donationFromFields } from "./donation-request.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";

describe("amount", () => {
  test.each([
    [5, 500],
    [25, 2500],
    [19.99, 1999],
    [1234.56, 123_456],
    [5000, 500_000],
  ])("%d dollars → %i cents", (dollars, cents) => {
    expect(parseAmount(dollars)).toEqual({ ok: true, cents });
  });

  test.each([
    [4, "below-minimum"],
    [4.99, "below-minimum"],
    [4.999_999, "below-minimum"],
    [0, "below-minimum"],
    [-1, "below-minimum"],
    [Number.NaN, "not-a-number"],
    [Number.POSITIVE_INFINITY, "not-a-number"],
    [5000.01, "above-maximum"],
    [5001, "above-maximum"],
    [1e300, "above-maximum"],
    [19.999, "not-cents"],
    ["25", "not-a-number"],
    [null, "not-a-number"],
    [undefined, "not-a-number"],
    [[25], "not-a-number"],
    [{ dollars: 25 }, "not-a-number"],
  ] as const)("%s is refused: %s", (value, reason) => {
    expect(parseAmount(value)).toEqual({ ok: false, reason });
  });

  test("every whole number of cents from 5.00 to 5000.00 is taken as it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 500_000 }), (cents) => {
        expect(parseAmount(cents / 100)).toEqual({ ok: true, cents });
      }),
    );
  });

  test("refusals speak the specification's words", () => {
    expect(amountMessage("below-minimum")).toEqual({
      title: "Invalid Amount",
      description: "Minimum donation amount is $5.00 CAD",
    });
    expect(amountMessage("above-maximum").title).toBe("Processing Error");
  });

  test.each([
    ["25", 25],
    [" 19.99 ", 19.99],
    ["$1,000.50", 1000.5],
    ["25.", 25],
    [".5", 0.5],
    ["999999999", 999_999_999],
  ])("typed %j → %d dollars", (text, dollars) => {
    expect(dollarsFromText(text)).toBe(dollars);
  });

  test.each(["", ".", "abc", "-5", "1e3", "25,50", "0x20", "٢٥"])("typed %j is no amount", (text) => {
    expect(dollarsFromText(text)).toBeNaN();
  });

  test("money is shown as Canadian dollars", () => {
    expect(formatCents(137_068)).toBe("$1,370.68");
    expect(formatCents(-5)).toBe("-$0.05");
    expect(formatDollars(15_000)).toBe("$15,000");
  });
});

describe("form", () => {
  const donorInfo = { fullName: "Siobhán O'Brien", email: "donor@example.org", wantsPrintedReceipt: false };

  test("a valid request → cents, the name as typed, the province empty for the server to fill in", () => {
    const parsed = donationForm.parse({ amount: 25, donorInfo });
    expect(parsed).toMatchObject({
      ok: true,
      value: { amountCents: 2500, donor: { fullName: "Siobhán O'Brien", province: "" } },
    });
  });

  test.each(["李", "W̱SÁNEĆ", "de la Cruz-Ng Jr.", "O’Brien"])("the name %s stays as it is", (fullName) => {
    const named = { ...donorInfo, fullName, nameConfirmed: true };
    const parsed = donationForm.parse({ amount: 5, donorInfo: named });
    expect(parsed.ok && parsed.value.donor.fullName).toBe(fullName.normalize("NFC"));
  });

  test("several things missing → the amount's message first, every field named", () => {
    const parsed = donationForm.parse({ amount: 4.99, donorInfo: { wantsPrintedReceipt: true } });
    expect(parsed).toMatchObject({
      ok: false,
      message: { title: "Invalid Amount", description: "Minimum donation amount is $5.00 CAD" },
    });
    expect(!parsed.ok && Object.keys(parsed.errors)).toEqual([
      "amount",
      "fullName",
      "email",
      "address",
      "city",
      "postalCode",
    ]);
  });

  test("name or email missing → 'Required Information'", () => {
    const parsed = donationForm.parse({
      amount: 25,
      donorInfo: { fullName: " ", email: "donor@example.org" },
    });
    expect(parsed).toMatchObject({ ok: false, message: { title: "Required Information" } });
  });

  test("printed receipt without a whole address → 'Address Required'; the province may be missing", () => {
    const printed = { ...donorInfo, wantsPrintedReceipt: true, address: "1 Main St", city: "Saanich" };
    expect(donationForm.parse({ amount: 25, donorInfo: printed })).toMatchObject({
      message: {
        title: "Address Required",
        description: "Please provide your complete mailing address for printed receipt",
      },
    });
    expect(donationForm.parse({ amount: 25, donorInfo: { ...printed, postalCode: "V8Z 1A1" } }).ok).toBe(
      true,
    );
  });

  test.each([
    {},
    { amount: 25 },
    { amount: 25, donorInfo: null },
    { amount: 25, donorInfo: [] },
    { donorInfo: 7 },
  ])("any other shape is a refusal, not an exception", (input) => {
    expect(donationForm.parse(input).ok).toBe(false);
  });

  test("a plain HTML post → the same request; a typed amount comes before a preset", () => {
    const fields = { ...donorInfo, selectedAmount: "50", customAmount: "19.99", wantsPrintedReceipt: "on" };
    expect(donationFromFields(fields)).toMatchObject({
      amount: 19.99,
      donorInfo: { wantsPrintedReceipt: true },
    });
    expect(donationFromFields({ ...fields, customAmount: "" })).toMatchObject({ amount: 50 });
  });

  test("an amount above every maximum → taken as it is: only the server knows what is possible", () => {
    expect(donationForm.parse({ amount: 5001, donorInfo })).toMatchObject({
      ok: true,
      value: { amountCents: 500_100 },
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

  describe("what is too long", () => {
    const donor = { fullName: "Ann Lee", email: "ann@example.org" };
    const postal = { wantsPrintedReceipt: true, address: "1 Elk St", city: "Saanich", postalCode: "V8Z 1A1" };

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
});

describe("progress card", () => {
  test.each([
    [1175, 15_000, 7.8, "red"],
    [7499, 15_000, 49.9, "red"],
    [7500, 15_000, 50, "yellow"],
    [11_249.99, 15_000, 74.9, "yellow"],
    [11_250, 15_000, 75, "green"],
    [14_999.99, 15_000, 99.9, "green"],
    [57, 100, 57, "yellow"],
    [30_000, 15_000, 100, "green"],
    [-1, 15_000, 0, "red"],
    [10, 0, 0, "red"],
  ] as const)(
    "%d of %d → %f %% in %s: the figure never says a step whose colour is not reached",
    (...given) => {
      const [current, goal, percent, colour] = given;
      expect(donationProgress(current, goal)).toEqual({ percent, colour });
    },
  );
});

describe("an amount", () => {
  test.each([
    [137_068, 137_068, undefined],
    [137_069, 137_068, "One person may give at most $1,370.68 in 2026. Please enter a smaller amount."],
    [500_100, 137_068, "One person may give at most $1,370.68 in 2026. Please enter a smaller amount."],
    [500_000, 600_000, undefined],
    [500_001, 600_000, "The most that can be given at once is $5,000.00. Please enter a smaller amount."],
  ])("of %i cents under a limit of %i → %s", (amountCents, limitCents, sentence) => {
    expect(amountRefusal(amountCents, limitCents, 2026)).toBe(sentence);
  });
});

test("the candidate's own gifts have their own limit", () => {
  const question = { year: 2026, votingDay: "2026-10-17" };
  expect(limitCentsFor(bcLocal, { ...question, isCandidate: false })).toBe(137_068);
  expect(limitCentsFor(bcLocal, { ...question, isCandidate: true })).toBe(274_136);
});
