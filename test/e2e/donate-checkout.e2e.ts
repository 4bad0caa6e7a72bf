import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { customOn, fillInGift, formOn, nameDonor, openCheckout, submitOf } from "./support/donate.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

test("giving $25 → the checkout in a new tab, and after paying there a page that says paid", async ({
  page,
  visitor,
}) => {
  await fillInGift(page, visitor.email);
  const checkout = await openCheckout(page);
  await expect(page.locator(".toast")).toContainText(
    "Redirecting to PaymentA new tab opened for payment. Your tax receipt comes by e-mail after payment: a receipt for the gift, not for taxes.",
  );
  await expect(submitOf(page)).toBeEnabled();
  await expect(submitOf(page)).toBeFocused();
  await expect(page.getByRole("status").getByRole("link", { name: "Open it again" })).toBeVisible();
  await checkout.waitForURL("**/sandbox-checkout/**");
  await checkout.getByRole("button", { name: "Pretend to pay as if the card" }).click();
  await checkout.waitForURL("**/donation-success?**");
  await expect(checkout.getByRole("heading", { level: 1 })).toHaveText("Thank you (rehearsal)");
  await expect(checkout).toHaveTitle("Thank you (rehearsal) | Candidate Name");
  await expect(checkout.getByText("Your donation of $25.00 has arrived.")).toBeVisible();
  await expect(checkout.getByText("This was a rehearsal: no money moved.")).toBeVisible();
  await expectFineAtBothWidths(checkout);
  await checkout.getByRole("button", { name: "Send me the receipt again" }).click();
  await expect(checkout.getByText("The receipt was sent again.")).toBeVisible();
});

test("giving the same again after a reload → the checkout that is open, and another amount another one", async ({
  page,
  visitor,
}) => {
  const give = async (dollars: string) => {
    await page.goto("/donate");
    await customOn(page).fill(dollars);
    await nameDonor(page, visitor.email);
    const checkout = await openCheckout(page);
    await checkout.waitForURL("**/sandbox-checkout/**");
    return checkout.url();
  };
  const first = await give("25");
  expect(await give("25")).toBe(first);
  expect(await give("26")).not.toBe(first);
});

test("the keyboard alone → an amount, a name, an address and the checkout", async ({ page, visitor }) => {
  await page.goto("/donate");
  await page.getByRole("radio", { name: "$25" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(submitOf(page)).toHaveText("Donate $50");
  await page.keyboard.press("Tab");
  await expect(customOn(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ann O'Brien");
  await page.keyboard.press("Tab");
  await page.keyboard.type(visitor.email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(formOn(page).getByLabel("Street address")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(formOn(page).getByLabel("Street address")).toBeHidden();
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Tab");
  await expect(submitOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await (await opened).waitForURL("**/sandbox-checkout/**");
});

test("a billing address outside British Columbia → nothing is taken, and the page says why", async ({
  page,
  visitor,
}) => {
  await fillInGift(page, visitor.email);
  const checkout = await openCheckout(page);
  await checkout.waitForURL("**/sandbox-checkout/**");
  await checkout.getByLabel("Province").fill("AB");
  await checkout.getByRole("button", { name: "Pretend to pay as if the card" }).click();
  await expect(checkout.getByRole("heading", { level: 1 })).toContainText("We could not accept this gift");
  await expect(checkout.getByText("Nothing was taken").first()).toBeVisible();
  await expectFineAtBothWidths(checkout);
});

test("cancelling at the checkout → nothing was charged, and every word is in the form again", async ({
  page,
  visitor,
}) => {
  test.slow();
  await page.goto("/donate");
  await customOn(page).fill("19.99");
  await nameDonor(page, visitor.email);
  await formOn(page).getByLabel("Send me a printed receipt by post").check();
  await formOn(page).getByLabel("Street address").fill("1 Oak Street");
  await formOn(page).getByLabel("City").fill("Saanich");
  await formOn(page).getByLabel("Postal code").fill("V8Z 1A1");
  const checkout = await openCheckout(page);
  await checkout.waitForURL("**/sandbox-checkout/**");
  await checkout.getByText("Cancel").click();
  await checkout.waitForURL("**/donate?checkout=cancelled");
  await expect(checkout.getByText("Nothing was charged.")).toBeVisible();
  await expect(checkout.getByText("What you typed is in the form again.")).toBeVisible();
  await expect(submitOf(checkout)).toHaveText("Donate $19.99");
  await expect(formOn(checkout).getByLabel("Full name")).toHaveValue("Ann O'Brien");
  await expect(formOn(checkout).getByLabel("Email")).toHaveValue(visitor.email);
  await expect(formOn(checkout).getByLabel("Street address")).toHaveValue("1 Oak Street");
  await expectFineAtBothWidths(checkout);
});

test("the browser keeps the tab closed → the link itself is offered", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await fillInGift(page, visitor.email);
  await submitOf(page).click();
  await expect(page.getByRole("link", { name: "Continue to payment" })).toHaveAttribute(
    "href",
    /\/sandbox-checkout\//,
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("cancelling at the checkout → nothing was charged, and no claim that the form was kept", async ({
    page,
  }) => {
    await page.goto("/donate?checkout=cancelled");
    await expect(page.getByText("Nothing was charged.")).toBeVisible();
    await expect(page.locator("noscript span")).toHaveText(/^What you typed could not be kept here/);
    await expect(page.getByText("What you typed is in the form again.")).toHaveCount(0);
  });

  test("paying → the page says so, the receipt can be asked for again, and what came of it is said", async ({
    page,
    visitor,
  }) => {
    provokesErrors(page, /429/);
    await page.goto("/donate");
    await page.getByRole("radio", { name: "$50", exact: true }).check();
    await nameDonor(page, visitor.email);
    await submitOf(page).click();
    await page.getByRole("button", { name: "Pretend to pay as if the card" }).click();
    // The amount is captured a moment after it was authorized; without scripts the donor reloads the page to see it.
    await expect(async () => {
      await page.reload();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Thank you (rehearsal)", { timeout: 1_000 });
    }).toPass();
    await expect(page.getByText("This was a rehearsal: no money moved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Share" })).toHaveAttribute("href", /facebook\.com/);
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole("button", { name: "Send me the receipt again" }).click();
      await expect(page.getByText("The receipt was sent again.")).toBeVisible();
    }
    await page.getByRole("button", { name: "Send me the receipt again" }).click();
    await expect(page.getByText("Rate limit exceeded. Please wait")).toBeVisible();
  });
});
