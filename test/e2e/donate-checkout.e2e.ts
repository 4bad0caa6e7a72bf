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
