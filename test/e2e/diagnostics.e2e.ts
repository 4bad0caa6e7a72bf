import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

test("running the tests → each line, and the counts at the end", async ({ page }) => {
  await page.goto("/test-donations");
  await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("form", { name: "Support Independent Leadership" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Testing guidelines" })).toBeVisible();
  await page.getByRole("button", { name: "Run all tests" }).click();
  const lines = page.getByRole("list", { name: "Test suite" }).getByRole("listitem");
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText("Checkout URL created");
  await expect(lines.nth(2)).toContainText("All amounts judged correctly");
  await expect(lines.nth(3)).toContainText("Donations table accessible");
  await expect(page.locator(".toast")).toContainText(/\d passed, \d warnings, \d failed/);
  await expect(page.getByRole("button", { name: "Run all tests" })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("payments are not configured → the specified warning; the server cannot be reached → down, in a notification that stays", async ({
  page,
}) => {
  provokesErrors(page, /500/);
  await page.route("**/functions/v1/create-donation-payment", (route) =>
    route.fulfill({ status: 500, json: { error: "Payment processing configuration error" } }),
  );
  await page.goto("/test-donations");
  await page.getByRole("button", { name: "Run all tests" }).click();
  await expect(page.getByRole("list", { name: "Test suite" })).toContainText(
    "Stripe Secret Key not configured",
  );
  await page.goto("/donation-test");
  await page.getByRole("button", { name: "Check status" }).click();
  const first = page.getByRole("list", { name: "Status checker" }).getByRole("listitem").first();
  await expect(first).toContainText("degraded");
  await expect(first).toContainText("Stripe secret key needs configuration");

  provokesErrors(page, /ERR_|Failed to load resource/);
  await page.route("**/functions/v1/**", (route) => route.abort());
  await page.goto("/donation-test");
  await page.getByRole("button", { name: "Check status" }).click();
  const lines = page.getByRole("list", { name: "Status checker" });
  await expect(lines).toContainText("Stripe integration failed");
  await expect(lines).toContainText("Receipt system error");
  await expect(page.getByRole("alert")).toContainText("1 operational, 0 degraded, 2 down");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both pages → no button that does nothing, and a sentence why", async ({ page }) => {
    for (const [path, button] of [
      ["/test-donations", "Run all tests"],
      ["/donation-test", "Check status"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: button })).toBeHidden();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page.locator("main")).toContainText("nothing counts as money");
      await expect(page.locator("noscript p")).toHaveText(
        /in your browser and needs? its scripts, which are off/,
      );
    }
  });
});
