import type { Locator } from "@playwright/test";
import { expect, provokesErrors, test } from "./support/test.ts";

// With a mouse.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });

/** WCAG's contrast ratio of a button's text on its background, from the colours that the browser computed. */
async function contrastOf(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const linear = (channel: number) =>
      channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map(linear);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
}

test("every kind of button, at rest and disabled, with the mouse on it → its words can be read", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy");
  const kinds = ["button", "button fill", "button donate", "button big wide donate"];
  await page.evaluate((all) => {
    const states = ["", "disabled", 'aria-disabled="true"'];
    const buttons = all.flatMap((kind) =>
      states.map((state) => `<button class="${kind}" ${state}>Words</button>`),
    );
    document
      .querySelector("main")
      ?.insertAdjacentHTML("afterbegin", `<div id="kinds">${buttons.join("")}</div>`);
  }, kinds);
  const buttons = page.locator("#kinds button");
  await expect(buttons).toHaveCount(kinds.length * 3);
  for (const button of await buttons.all()) {
    await button.hover({ force: true });
    expect(
      await contrastOf(button),
      await button.evaluate(({ outerHTML }) => outerHTML),
    ).toBeGreaterThanOrEqual(4.5);
  }
});

test("Processing... under the mouse that pressed Donate → can be read", async ({ page, visitor }) => {
  provokesErrors(page, /ERR_|Failed to load resource/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  let refuse: () => void = () => {};
  const asked = new Promise<void>((done) => (refuse = done));
  await page.route("**/functions/v1/create-donation-payment", async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto("/donate");
  const form = page.getByRole("form", { name: "Support Independent Leadership" });
  await page.getByRole("radio", { name: "$25" }).check();
  await form.getByLabel("Full name").fill("Ann O'Brien");
  await form.getByLabel("Email").fill(visitor.email);
  const button = form.locator("button[type=submit]");
  await button.click();
  await button.hover({ force: true });
  await expect(button).toHaveText("Processing...");
  expect(await contrastOf(button)).toBeGreaterThanOrEqual(4.5);
  refuse();
  await expect(button).toHaveText("Donate $25");
});

test("Running tests... and Checking... under the mouse → can be read", async ({ page }) => {
  provokesErrors(page, /400/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, pressed, busy] of [
    ["/test-donations", "Run all tests", "Running tests..."],
    ["/donation-test", "Check status", "Checking..."],
  ] as const) {
    let end: () => void = () => {};
    const asked = new Promise<void>((done) => (end = done));
    await page.route(/\/(functions|rest)\/v1\//, async (route) => {
      await asked;
      // A final response: after a lost connection the page would try again for some seconds.
      await route.fulfill({ status: 400, json: {} });
    });
    await page.goto(path);
    await page.getByRole("button", { name: pressed }).click();
    const button = page.getByRole("button", { name: busy });
    await button.hover({ force: true });
    expect(await contrastOf(button)).toBeGreaterThanOrEqual(4.5);
    end();
    await expect(page.getByRole("button", { name: pressed })).toBeEnabled();
    await page.unroute(/\/(functions|rest)\/v1\//);
  }
});
