import { expect, test } from "vitest";
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

test("the tick at the name, by a script or a plain HTML post → the donor insists", () => {
  const insisted = { amount: 25, donorInfo: { ...donorInfo, nameConfirmed: true } };
  expect(donationForm.parse(insisted)).toMatchObject({ value: { donor: { nameConfirmed: true } } });
  const fields = donationFromFields({ ...donorInfo, customAmount: "25", nameConfirmed: "true" });
  expect(donationForm.parse(fields)).toMatchObject({ value: { donor: { nameConfirmed: true } } });
});
