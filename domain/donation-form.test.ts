import { describe, expect, test } from "vitest";
import { donationForm, donationFormOfPage } from "./donation-form.ts";

const donorInfo = { fullName: "Ann O'Brien", email: "ann@example.org", wantsPrintedReceipt: false };

describe("an amount above the maximum", () => {
  test("on the page → sent: only the server knows what is possible", () => {
    expect(donationFormOfPage.parse({ amount: 5001, donorInfo })).toMatchObject({
      ok: true,
      value: { amountCents: 500_100 },
    });
  });

  test("on the server → refused as 'Processing Error'", () => {
    expect(donationForm.parse({ amount: 5001, donorInfo })).toMatchObject({
      ok: false,
      message: { title: "Processing Error" },
    });
  });

  test("the minimum is the page's too", () => {
    expect(donationFormOfPage.parse({ amount: 4.99, donorInfo })).toMatchObject({
      ok: false,
      message: { title: "Invalid Amount", description: "Minimum donation amount is $5.00 CAD" },
    });
  });
});
