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

test.each(["comma,donor@example.org", "Ann <ann@example.org>", "ann@example"])(
  "the address %s, to which no receipt could be sent → refused at its field",
  (email) => {
    const parsed = donationForm.parse({ amount: 25, donorInfo: { ...donorInfo, email } });
    expect(parsed).toMatchObject({ ok: false, message: { title: "Required Information" } });
    expect(!parsed.ok && Object.keys(parsed.errors)).toEqual(["email"]);
  },
);

describe("a name that may be an organization's, or one name only", () => {
  test.each(["Acme Holdings Ltd.", "Cher"])(
    "%s → asked about once, taken when the donor insists",
    (fullName) => {
      const asked = donationForm.parse({ amount: 25, donorInfo: { ...donorInfo, fullName } });
      expect(asked).toMatchObject({
        ok: false,
        errors: {
          fullName: expect.stringContaining("Is this your own full name? Organizations may not give."),
        },
      });
      const insisted = { ...donorInfo, fullName, nameConfirmed: true };
      expect(donationForm.parse({ amount: 25, donorInfo: insisted })).toMatchObject({
        ok: true,
        value: { donor: { nameConfirmed: true } },
      });
    },
  );

  test("the tick of a plain HTML post counts as insisting", () => {
    const fields = donationFromFields({
      ...donorInfo,
      fullName: "Cher",
      customAmount: "25",
      nameConfirmed: "true",
    });
    expect(donationForm.parse(fields).ok).toBe(true);
  });
});
