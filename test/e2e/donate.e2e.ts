import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const endpoint = "**/functions/v1/create-donation-payment";
const formOn = (page: Page) => page.getByRole("form", { name: "Support Independent Leadership" });
const submitOf = (page: Page) => formOn(page).locator("button[type=submit]");
const alert = (page: Page) => page.getByRole("alert");
const customOn = (page: Page) => page.getByLabel("Or another amount");

async function nameDonor(page: Page, email: string) {
  await formOn(page).getByLabel("Full name").fill("Ann O'Brien");
  await formOn(page).getByLabel("Email").fill(email);
}

test("the page → heading, fund, notice, declaration and ways out", async ({ page }) => {
  await page.goto("/donate");
  const section = page.locator("#donation-section");
  await expect(section.getByRole("heading", { level: 1 })).toHaveText("Support Independent Leadership");
  const card = page.getByRole("complementary", { name: "About this fund" });
  await expect(card).toContainText("Community Outreach Fund");
  await expect(card).toContainText("$1,175");
  await expect(card).toContainText("raised of $15,000 by 23 donors");
  await expect(card.getByRole("meter")).toHaveAttribute("aria-valuenow", "8");
  await expect(card.getByRole("meter")).toHaveClass("meter");
  await expect(section.getByRole("heading", { name: "CRA-compliant receipt information" })).toBeVisible();
  await expect(section).toContainText("By continuing I declare that I live in British Columbia");
  for (const href of ["/", "/get-involved", "/ways-to-help"]) {
    await expect(page.locator(`main a[href="${href}"]`)).not.toHaveCount(0);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a preset and a typed amount → each clears the other, and the button repeats the sum", async ({
  page,
}) => {
  await page.goto("/donate");
  await expect(submitOf(page)).toBeDisabled();
  await expect(submitOf(page)).toHaveAccessibleDescription("Choose or type an amount first.");
  await page.getByRole("radio", { name: "$50" }).check();
  await expect(submitOf(page)).toHaveText("Donate $50");
  await customOn(page).fill("19.99");
  await expect(page.getByRole("radio", { name: "$50" })).not.toBeChecked();
  await expect(submitOf(page)).toHaveText("Donate $19.99");
  await page.getByRole("radio", { name: "$99" }).check();
  await expect(customOn(page)).toHaveValue("");
  await expect(submitOf(page)).toHaveText("Donate $99");
});

test("what is missing → one toast after the other, and nothing is sent until all is there", async ({
  page,
  visitor,
}) => {
  const requests: unknown[] = [];
  await page.route(endpoint, (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto("/donate");
  await customOn(page).fill("4.99");
  await submitOf(page).click();
  await expect(alert(page)).toContainText("Invalid Amount");
  await expect(alert(page)).toContainText("Minimum donation amount is $5.00 CAD");
  await customOn(page).fill("5.00");
  await submitOf(page).click();
  await expect(alert(page)).toContainText("Required Information");
  await expect(alert(page)).toContainText("Please provide your full name and email address");
  await nameDonor(page, visitor.email);
  const address = formOn(page).getByLabel("Street address");
  await expect(address).toBeHidden();
  await formOn(page).getByLabel("Send me a printed receipt by post").check();
  await expect(address).toBeVisible();
  await expect(formOn(page).getByLabel("Province")).toHaveValue("BC");
  await expect(formOn(page)).toContainText("Printed receipts are mailed within 5-7 business days.");
  await submitOf(page).click();
  await expect(alert(page)).toContainText("Address Required");
  await expect(alert(page)).toContainText("Please provide your complete mailing address for printed receipt");
  await expect(address).toBeFocused();
  expect(requests).toEqual([]);
  await formOn(page).getByLabel("Send me a printed receipt by post").uncheck();
  await expect(address).toBeHidden();
  await submitOf(page).click();
  await expect(alert(page)).toContainText("No checkout URL received from payment processor");
  expect(requests).toMatchObject([
    { amount: 5, donorInfo: { fullName: "Ann O'Brien", email: visitor.email, wantsPrintedReceipt: false } },
  ]);
  expect((requests[0] as { _csrf_token: string })._csrf_token).toMatch(/^[0-9a-f]{64}$/);
});

test("giving $25 → the checkout in a new tab, and after paying there a page that says paid", async ({
  page,
  visitor,
}) => {
  await page.goto("/donate");
  await page.getByRole("radio", { name: "$25" }).check();
  await nameDonor(page, visitor.email);
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  const checkout = await opened;
  await expect(page.locator(".toast")).toContainText("Redirecting to Payment");
  await expect(submitOf(page)).toBeEnabled();
  await expect(page.getByRole("link", { name: "Open it again" })).toBeVisible();
  await checkout.waitForURL("**/sandbox-checkout/**");
  await checkout.getByRole("button", { name: "Pretend to pay as if the card" }).click();
  await checkout.waitForURL("**/donation-success?**");
  await expect(checkout.getByRole("heading", { level: 1 })).toHaveText("Thank you (rehearsal)");
  await expect(checkout).toHaveTitle("Thank you (rehearsal) | Candidate Name");
  await expect(checkout.getByText("Your donation of $25.00 has arrived.")).toBeVisible();
  await expect(checkout.getByText("This was a rehearsal: no money moved.")).toBeVisible();
  await expectAccessible(checkout);
  await checkout.getByRole("button", { name: "Send me the receipt again" }).click();
  await expect(checkout.getByText("The receipt was sent again.")).toBeVisible();
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

test("the browser keeps the tab closed → the link itself is offered", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/donate");
  await page.getByRole("radio", { name: "$25" }).check();
  await nameDonor(page, visitor.email);
  await submitOf(page).click();
  await expect(page.getByRole("link", { name: "Continue to payment" })).toHaveAttribute(
    "href",
    /\/sandbox-checkout\//,
  );
});

test("the network is lost → Processing Error, the tab is gone, every word kept", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /ERR_|Failed to load resource/);
  await page.route(endpoint, (route) => route.abort());
  await page.goto("/donate");
  await customOn(page).fill("40");
  await nameDonor(page, visitor.email);
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  const tab = await opened;
  if (!tab.isClosed()) await tab.waitForEvent("close");
  await expect(alert(page)).toContainText("Processing Error");
  await expect(alert(page)).toContainText("Unable to process donation. Please try again.");
  await expect(submitOf(page)).toHaveText("Donate $40");
  await expect(submitOf(page)).toBeEnabled();
  await expect(formOn(page).getByLabel("Full name")).toHaveValue("Ann O'Brien");
});

test("the success page without a checkout → thanks, and claims no payment", async ({ page }) => {
  await page.goto("/donation-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.getByText("has arrived")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Volunteer" }).first()).toHaveAttribute(
    "href",
    "/get-involved",
  );
  await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
});

test("the success page with a made-up checkout → says that nothing was heard of it", async ({ page }) => {
  await page.goto("/donation-success?session_id=cs_test_made_up");
  await expect(page.getByText("We have heard of no payment at this address.")).toBeVisible();
});

test("sharing without a share sheet → a window at the social network", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.assign(window, { opened: [] as string[] });
    window.open = (address) => {
      (window as unknown as { opened: string[] }).opened.push(String(address));
      return window;
    };
  });
  await page.goto("/donation-success");
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { opened: string[] }).opened))
    .toEqual([expect.stringContaining("https://www.facebook.com/sharer/sharer.php?u=")]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("errors come back with what was typed; a good form goes to the checkout", async ({
    page,
    visitor,
  }) => {
    provokesErrors(page, /4\d\d/);
    await page.goto("/donate");
    await page.getByText("$50", { exact: true }).click();
    await formOn(page).getByLabel("Full name").fill("Ann O'Brien");
    await submitOf(page).click();
    await expect(formOn(page)).toContainText("Please provide your full name and email address");
    await expect(formOn(page).getByLabel("Full name")).toHaveValue("Ann O'Brien");
    await expect(page.getByRole("radio", { name: "$50" })).toBeChecked();
    await formOn(page).getByLabel("Email").fill(visitor.email);
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    await expect(page.getByText("$50.00")).toBeVisible();
  });
});
