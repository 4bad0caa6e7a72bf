import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startServer } from "../support/server-process.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { openHydrated } from "./support/hydrated.ts";
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

/** The page with $25 chosen and the donor named: all that the form asks for. */
async function fillInGift(page: Page, email: string) {
  await page.goto("/donate");
  await page.getByRole("radio", { name: "$25" }).check();
  await nameDonor(page, email);
}

test("the page → heading, fund, notice, declaration and ways out @each-width", async ({ page }) => {
  await page.goto("/donate");
  const section = page.locator("#donation-section");
  await expect(section.getByRole("heading", { level: 1 })).toHaveText("Support Independent Leadership");
  const card = page.getByRole("region", { name: "About this fund" });
  await expect(card).toContainText("Community Outreach Fund");
  await expect(card).toContainText("$1,175");
  await expect(card).toContainText("raised of $15,000 by 23 donors");
  await expect(card.getByRole("meter")).toHaveAttribute("aria-valuenow", "8");
  await expect(card.getByRole("meter")).toHaveClass("meter");
  await expect(card.locator(".meter i"), "printed too").toHaveCSS("print-color-adjust", "exact");
  await expect(section.getByRole("heading", { name: "CRA-compliant receipt information" })).toBeVisible();
  await section.getByText("CRA-compliant receipt information").click();
  await expect(
    section.getByText("A PDF tax receipt is sent by e-mail after your payment clears"),
  ).toBeVisible();
  await expect(section).toContainText("By continuing I declare that I live in British Columbia");
  await expect(section).toContainText("One person may give at most $1,370.68 in 2026.");
  for (const href of ["/", "/get-involved", "/ways-to-help"]) {
    await expect(page.locator(`main a[href="${href}"]`)).not.toHaveCount(0);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("payments are off → the page says so and whom to write to, and asks for no amount and no name @each-width", async ({
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

test("what comes before the form → that it is practice, then that there is no tax credit, larger than the small print @each-width", async ({
  page,
}) => {
  await page.goto("/donate");
  const practice = page.getByText("Practice mode.");
  const truth = page.getByRole("heading", { name: "A gift here earns no tax credit." });
  const tops = await Promise.all(
    [practice, truth, formOn(page)].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const sizes = await Promise.all(
    [truth, page.getByText("By continuing I declare")].map((part) =>
      part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? Infinity);
});

test("cancelling at the checkout → nothing was charged, and every word is in the form again @each-width", async ({
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
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  const checkout = await opened;
  await checkout.waitForURL("**/sandbox-checkout/**");
  await checkout.getByText("Cancel").click();
  await checkout.waitForURL("**/donate?checkout=cancelled");
  await expect(checkout.getByText("Nothing was charged.")).toBeVisible();
  await expect(checkout.getByText("What you typed is in the form again.")).toBeVisible();
  await expect(submitOf(checkout)).toHaveText("Donate $19.99");
  await expect(formOn(checkout).getByLabel("Full name")).toHaveValue("Ann O'Brien");
  await expect(formOn(checkout).getByLabel("Email")).toHaveValue(visitor.email);
  await expect(formOn(checkout).getByLabel("Street address")).toHaveValue("1 Oak Street");
  await expectAccessible(checkout);
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
  for (const refused of ["4.999", "19.999"]) {
    await customOn(page).fill(refused);
    await expect(submitOf(page)).toHaveText("Donate");
  }
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

test("giving $25 → the checkout in a new tab, and after paying there a page that says paid @each-width", async ({
  page,
  visitor,
}) => {
  await fillInGift(page, visitor.email);
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  const checkout = await opened;
  await expect(page.locator(".toast")).toContainText("Redirecting to Payment");
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
  await expectAccessible(checkout);
  await checkout.getByRole("button", { name: "Send me the receipt again" }).click();
  await expect(checkout.getByText("The receipt was sent again.")).toBeVisible();
});

test("an organization's name → asked about once, and the box to say that it is one's own name @each-width", async ({
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
  await expectAccessible(page);
  await box.check();
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  await (await opened).waitForURL("**/sandbox-checkout/**");
});

test("a billing address outside British Columbia → nothing is taken, and the page says why @each-width", async ({
  page,
  visitor,
}) => {
  await fillInGift(page, visitor.email);
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  const checkout = await opened;
  await checkout.waitForURL("**/sandbox-checkout/**");
  await checkout.getByLabel("Province").fill("AB");
  await checkout.getByRole("button", { name: "Pretend to pay as if the card" }).click();
  await expect(checkout.getByRole("heading", { level: 1 })).toContainText("We could not accept this gift");
  await expect(checkout.getByText("Nothing was taken").first()).toBeVisible();
  await expectAccessible(checkout);
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
  await fillInGift(page, visitor.email);
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

test("the success page without a checkout → thanks, and claims no payment @each-width", async ({ page }) => {
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

const gift = { amountCents: 2500, live: true };
const laterStates: [status: object, title: string][] = [
  [{ state: "processing", ...gift }, "Your payment is being processed"],
  [{ state: "held", ...gift }, "Your gift waits for a decision"],
  [{ state: "paid", ...gift, receiptNumber: "2026-0001" }, "Thank you"],
  [{ state: "declined", ...gift, reason: "over-limit" }, "We could not accept this gift"],
  [{ state: "failed", ...gift }, "The payment did not go through"],
  [{ state: "expired", ...gift }, "The checkout has ended"],
  [{ state: "ran-out", ...gift }, "The payment was not taken"],
  [{ state: "refunded", ...gift }, "Your gift was sent back"],
  [{ state: "partly-refunded", ...gift, refundedCents: 1000 }, "A part of your gift was sent back"],
  [{ state: "disputed", ...gift, disputedCents: 2500, isLost: false }, "This payment is disputed"],
  [
    { state: "to-be-returned", ...gift, returnCents: 2500, reason: "not-eligible" },
    "We may not keep this gift",
  ],
];

test("waiting, then any other word → heading, title and slip say it, with nothing for axe @each-width", async ({
  page,
}) => {
  test.slow();
  let told: object = { state: "waiting", ...gift };
  await page.route("**/functions/v1/donation-status", (route) => route.fulfill({ json: told }));
  await page.goto("/donation-success?session_id=cs_test_made_up");
  for (const [status, title] of laterStates) {
    told = status;
    // The event of a page that is shown again; it is sent until the page's scripts listen to it.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveTitle(`${title} | Candidate Name`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("the provider's word comes after two hours → the page stops looking by itself, says so, and finds it when asked", async ({
  page,
}) => {
  test.slow();
  let told: object = { state: "waiting", ...gift };
  let looks = 0;
  await page.clock.install();
  await page.route("**/functions/v1/donation-status", (route) => {
    looks += 1;
    return route.fulfill({ json: told });
  });
  await page.goto("/donation-success?session_id=cs_test_made_up");
  await expect(page.getByText("This page looks again by itself.")).toBeVisible();
  await expect.poll(() => looks).toBeGreaterThan(0);
  await page.clock.fastForward("02:00:00");
  await expect(page.getByText("This page has stopped looking by itself.")).toBeVisible();
  told = { state: "paid", ...gift, receiptNumber: "2026-0001" };
  await page.getByRole("link", { name: "Look again now" }).click();
  await expect(page.getByText("Your donation of $25.00 has arrived.")).toBeVisible();
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
    await page.getByText("$50", { exact: true }).click();
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
