import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#test/support/server-process.ts";
import { expectAccessible, expectFineAtBothWidths, expectNoSidewaysScroll } from "./support/accessibility.ts";
import {
  alert,
  customOn,
  endpoint,
  fillInGift,
  formOn,
  nameDonor,
  openCheckout,
  submitOf,
} from "./support/donate.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

test("the page → heading, fund, notice, declaration and ways out", async ({ page }) => {
  await page.goto("/donate");
  const section = page.locator("#donation-section");
  await expect(section.getByRole("heading", { level: 1 })).toHaveText("Support Independent Leadership");
  const card = page.getByRole("region", { name: "About this fund" });
  await expect(card).toContainText("Community Outreach Fund");
  await expect(card).toContainText("$1,175");
  await expect(card).toContainText("raised of $15,000 by 23 donors");
  await expect(card.getByRole("meter")).toHaveAttribute("aria-valuenow", "7.8");
  await expect(card.getByRole("meter")).toHaveClass("meter");
  await expect(card.locator(".meter i"), "printed too").toHaveCSS("print-color-adjust", "exact");
  await expect(section.getByRole("heading", { name: "CRA-compliant receipt information" })).toBeVisible();
  const receipt = section.getByText("A PDF tax receipt is sent by e-mail after your payment clears");
  await expect(receipt).toBeVisible();
  await expect(receipt).toContainText("It is a receipt for the gift, not for taxes.");
  await expect(section).toContainText("By continuing I declare that I live in British Columbia");
  await expect(section).toContainText("One person may give at most $1,370.68 in 2026.");
  for (const href of ["/", "/get-involved", "/ways-to-help"]) {
    await expect(page.locator(`main a[href="${href}"]`)).not.toHaveCount(0);
  }
  await expectFineAtBothWidths(page);
});

test("payments are off → the page says so and whom to write to, and asks for no amount and no name", async ({
  page,
}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "hustings-payments-off-"));
  const server = await startServer({ DATA_DIR, PAYMENTS: "off" });
  try {
    await page.goto(`${server.url}/donate`);
    const section = page.locator("#donation-section");
    await expect(section).toContainText("Online donations are not open.");
    await expect(section.getByRole("link", { name: "hello@example.org" })).toBeVisible();
    await expect(section.locator("form, input, button")).toHaveCount(0);
    await expect(section).not.toContainText("Checkout opens in a new tab");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  } finally {
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

test("the way to the button → one line each for practice and tax, soon the amounts, and tax again above the button @each-width", async ({
  page,
}) => {
  await openHydrated(page, "/donate");
  const tax = page.getByText("A gift here earns no tax credit.");
  const parts = [
    page.getByText("Practice mode."),
    tax.first(),
    page.locator(".amounts label").first(),
    tax.last(),
    submitOf(page),
  ];
  const ends = await Promise.all(
    parts.map(async (part) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height;
    }),
  );
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  const { height = 0 } = page.viewportSize() ?? {};
  // Before the nominations there is one more line of 45 px.
  expect(ends[2], "the amounts are on the first screen").toBeLessThan(height - 45);
  expect(ends[4], "the button is on the second").toBeLessThan(2 * height);
  await expect(page.getByText("Payments here are a rehearsal")).toBeHidden();
  await page.getByText("Practice mode.").click();
  await expect(page.getByText("Payments here are a rehearsal")).toBeVisible();
  const sizes = await Promise.all(
    [tax.last(), page.getByText("By continuing I declare")].map((part) =>
      part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? Infinity);
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
  for (const [typed, text] of [
    ["4.999", "Donate"],
    ["19.999", "Donate"],
    ["7,5", "Donate"],
    ["1,000", "Donate $1,000"],
    ["7,50", "Donate"],
  ] as const) {
    await customOn(page).clear();
    await customOn(page).pressSequentially(typed);
    await expect(customOn(page)).toHaveValue(typed);
    await expect(submitOf(page)).toHaveText(text);
  }
  await submitOf(page).click();
  await expect(alert(page)).toContainText(
    "Please enter the amount in dollars and cents, such as 25 or 19.99",
  );
});

test("a campaign with 2 to 8 presets → full rows of buttons large enough to touch, on every width", async ({
  page,
}) => {
  await openHydrated(page, "/donate");
  const presets = page.locator(".amounts");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const count of [2, 3, 4, 5, 6, 7, 8]) {
      await test.step(`${count} presets at ${width} px`, async () => {
        const { box, buttons } = await presets.evaluate(layOut, count);
        const rows = Map.groupBy(buttons, ({ top }) => Math.round(top));
        for (const row of rows.values()) {
          expect(row[0]?.left).toBeCloseTo(box.left, 0);
          expect(row.at(-1)?.right).toBeCloseTo(box.right, 0);
        }
        for (const button of buttons) {
          expect(Math.min(button.right - button.left, button.height)).toBeGreaterThanOrEqual(44);
          expect(button.isCut).toBe(false);
        }
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

/** Shows that many presets of four digits each and returns their positions. */
function layOut(presets: Element, count: number) {
  const label = presets.querySelector("label")?.cloneNode(true) as Element;
  if (label.lastChild) label.lastChild.textContent = "$1,000";
  presets.replaceChildren(...Array.from({ length: count }, () => label.cloneNode(true)));
  const { left, right } = presets.getBoundingClientRect();
  const buttons = [...presets.children].map((button) => {
    const at = button.getBoundingClientRect();
    const isCut = button.scrollWidth > button.clientWidth;
    return { left: at.left, right: at.right, top: at.top, height: at.height, isCut };
  });
  return { box: { left, right }, buttons };
}

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
  await expect(formOn(page)).toContainText("In practice mode nothing is sent by post.");
  await submitOf(page).click();
  await expect(alert(page)).toContainText("Address Required");
  await expect(alert(page)).toContainText("Please provide your complete mailing address for printed receipt");
  await page.getByRole("link", { name: "Street address" }).click();
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

test("an organization's name → asked about once, and the box to say that it is one's own name", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /422|Failed to load resource/);
  await fillInGift(page, visitor.email);
  const name = formOn(page).getByRole("textbox", { name: "Full name" });
  await name.fill("Acme Holdings Ltd.");
  const box = formOn(page).getByLabel("Yes, this is my own full name");
  await expect(box).toHaveCount(0);
  await submitOf(page).click();
  await expect(formOn(page)).toContainText("Is this your own full name? Organizations may not give.");
  await expect(alert(page)).toContainText("One question about your name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expectFineAtBothWidths(page);
  await box.check();
  await (await openCheckout(page)).waitForURL("**/sandbox-checkout/**");
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
  const tab = await openCheckout(page);
  if (!tab.isClosed()) await tab.waitForEvent("close");
  await expect(alert(page)).toContainText("Processing Error");
  await expect(alert(page)).toContainText("Unable to process donation. Please try again.");
  await expect(submitOf(page)).toHaveText("Donate $40");
  await expect(submitOf(page)).toBeEnabled();
  await expect(formOn(page).getByLabel("Full name")).toHaveValue("Ann O'Brien");
});
