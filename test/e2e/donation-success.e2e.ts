import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("the success page without a checkout → thanks, and claims no payment", async ({ page }) => {
  await page.goto("/donation-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.getByText("has arrived")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Volunteer" }).first()).toHaveAttribute(
    "href",
    "/get-involved",
  );
  await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  await expectFineAtBothWidths(page);
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

test("waiting, then any other word → heading, title and slip say it, with nothing for axe", async ({
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
    await expectFineAtBothWidths(page);
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
