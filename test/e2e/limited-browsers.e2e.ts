/** Browsers that lack something, by age or by the visitor's choice: each page still does its work. */

import type { Locator, Page } from "@playwright/test";
import { honeypotField } from "#domain/messages/secure-form/secure-form.ts";
import { type Versions, oldestBrowsers } from "../../scripts/browsers/target.ts";
import { blockOf } from "#test/support/block-of.ts";
import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { nameDonor, openCheckout } from "./support/donate.ts";
import { openHydrated } from "./support/hydrated.ts";
import { answerField, expect, messageOfAct, test } from "./support/inbox.ts";
import { asIn, withoutOptionalChaining, withoutSyntaxOfModules } from "./support/old-browser.ts";
import { provokesErrors } from "./support/test.ts";
import { words } from "./support/words.ts";

const { signUp: letterWords } = words.forms;
const reportWords = blockOf(words["pages/upcoming-developments"], "project-report");
const { label: values = "" } = blockOf(words["pages/home"], "card-tabs").tabs.at(-1) ?? {};

const menu = (page: Page) => page.locator("#menu");
const menuButton = (page: Page) => page.locator("button.menu-button");
const letterForm = (page: Page) => page.getByRole("form", { name: letterWords.label });

async function signUp(page: Page, email: string): Promise<void> {
  await letterForm(page).getByLabel("First name").fill("Ann");
  await letterForm(page).getByLabel("Email").fill(email);
  await letterForm(page).getByRole("button").click();
}

/** How much of the page's content the menu lies over, in pixels. */
async function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = document.getElementById("menu")?.getBoundingClientRect().bottom ?? 0;
    return Math.max(0, bottom - (document.querySelector("main")?.getBoundingClientRect().top ?? 0));
  });
}

const { chrome, firefox, safari } = oldestBrowsers;
/** Every form of the site, by its page and id. */
const forms = [
  ["/newsletter", "submit-email-signup"],
  ["/volunteer", "submit-volunteer-form"],
  ["/concerns", "submit-community-concern"],
  ["/get-involved", "submit-simple-contact"],
  ["/contact", "submit-contact-form"],
  ["/upcoming-developments", "submit-development-feedback"],
] as const;

const dialogForm = forms.slice(-1);

/** The oldest of each, and the last ones for systems that get no newer one: those lack a part of what the oldest lack. Safari lacks the most. */
const profiles: [versions: Versions, sent: readonly (typeof forms)[number][]][] = [
  [{ safari }, forms],
  [{ safari: 16.3 }, dialogForm],
  [{ chrome }, forms.slice(3)],
  [{ chrome: 109 }, dialogForm],
  [{ firefox }, [...forms.slice(0, 3), ...dialogForm]],
  [{ firefox: 115 }, dialogForm],
];

async function fillIn(form: Locator, email: string): Promise<void> {
  for (const field of await form.locator(`input[type=text]:not([name=${honeypotField}]), textarea`).all())
    await field.fill("Ann O'Brien");
  for (const field of await form.locator("input[type=email]").all()) await field.fill(email);
  for (const field of await form.locator("select").all()) await field.selectOption({ index: 1 });
  for (const field of await form.locator("input[type=checkbox]").all()) await field.check();
  for (const field of await form.locator("input[type=file]").all())
    await field.setInputFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Ann") }]);
}

for (const [versions, sent] of profiles) {
  const [[name, version] = []] = Object.entries(versions);
  test(`${sent.length} forms in ${name} ${version} → sent by its script; on /donate the chosen amount and the focus are seen, and the checkout opens`, async ({
    page,
    visitor,
  }) => {
    test.slow();
    await asIn(page, versions);
    // The last form is in a dialog.
    for (const [path, id] of sent) {
      await openHydrated(page, path);
      await expectNoSidewaysScroll(page);
      const opener = page.getByRole("button", { name: reportWords.report });
      if (await opener.isVisible()) await opener.click();
      const form = page.locator(`form#${id}`);
      await fillIn(form, visitor.email);
      await form.locator("[type=submit]").click();
      await expect(form, path).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }

    await openHydrated(page, "/donate");
    await expectNoSidewaysScroll(page);
    const amount = (text: string) => page.locator(".amounts span", { hasText: text });
    await page.getByRole("radio", { name: "$25" }).check();
    await expect(amount("$25")).not.toHaveCSS("background-color", await colourOf(amount("$50")));
    await page.keyboard.press("ArrowRight");
    await expect(amount("$50")).toHaveCSS("outline-style", "solid");
    expect(await colourOf(page.locator(".meter i"))).not.toBe("rgba(0, 0, 0, 0)");
    await nameDonor(page, visitor.email);
    await (await openCheckout(page)).waitForURL("**/sandbox-checkout/**");
  });
}

/** Of its background. */
function colourOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor);
}

test("the calendar in Safari 14 → its days, and the keyboard's way over them", async ({ page }) => {
  await asIn(page, { safari });
  await openHydrated(page, "/news-events");
  await expectNoSidewaysScroll(page);
  const days = page.locator(".calendar button");
  await days.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeFocused();
});

test.describe("without popovers", () => {
  test.beforeEach(({ page }) => asIn(page, { safari: 16.3 }));

  test("the menu → folded, opened by its button above the content, its links lead on; open in a wide window", async ({
    page,
  }) => {
    await page.goto("/about");
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
    expect(await covered(page)).toBe(0);
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await menu(page).getByRole("link").last().click();
    await expect(page).not.toHaveURL(/\/about$/);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/about");
    await expect(menu(page)).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
  });

  test("a toast → closed by Escape", async ({ page }) => {
    await openHydrated(page, "/volunteer");
    await page.locator("main form [type=submit]").press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test.describe("and without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu → open, above the content, without a button that does nothing", async ({ page }) => {
      await page.goto("/about");
      await expect(menu(page)).toBeVisible();
      await expect(menuButton(page)).toBeHidden();
      const box = async (selector: string) =>
        (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
      const { y, height } = await box("#menu");
      expect(y + height).toBeLessThanOrEqual((await box("main")).y);
    });
  });
});

test("without modal dialogs → the report form opens in the page, and closes again", async ({ page }) => {
  await asIn(page, { safari });
  await openHydrated(page, "/upcoming-developments");
  const { close, title } = words.forms.feedback;
  const form = page.getByRole("form", { name: title });
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: reportWords.report }).click();
  await expect(form).toBeInViewport();
  await form.getByLabel("Project name").fill("Towers at the corner");
  await page.getByRole("button", { name: close }).first().click();
  await expect(form).toBeHidden();
});

for (const [words, without] of [
  ["any script's words", withoutOptionalChaining],
  ["the words of its files", withoutSyntaxOfModules],
] as const) {
  test(`a browser too old for ${words} → the plain page: every panel is read, a form is sent`, async ({
    page,
    visitor,
  }) => {
    provokesErrors(page, /Invalid or unexpected token|digest/);
    await without(page);
    await page.goto("/");
    for (const panel of await page.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
    await signUp(page, visitor.email);
    await expect(page).toHaveURL(/\/thank-you\/sign-up/);
  });
}

test.describe("without storage", () => {
  test.beforeEach(async ({ page }) => {
    provokesErrors(page, /storage is not available|could not be/);
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
  });

  test("the pages that react → hydrated, without an error; signing up is thanked for; the version banner stays away", async ({
    page,
    visitor,
  }) => {
    for (const path of ["/donate", "/contact", "/volunteer", "/concerns", "/news-events", "/donation-test"])
      await openHydrated(page, path);
    await openHydrated(page, "/");
    await signUp(page, visitor.email);
    await expect(page.getByRole("heading", { name: letterWords.thanks })).toBeVisible();
    await expect(letterForm(page)).toHaveCount(0);
    await page.route("**/version.json*", (route) => route.fulfill({ json: { version: "another" } }));
    await page.goto("/privacy");
    const banner = page.locator("#version-banner");
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).not.toHaveAttribute("data-shown");
  });
});

test.describe("saving data", () => {
  test.use({ extraHTTPHeaders: { "save-data": "on" } });

  test("a tab and a form → answer as on any other connection", async ({ page, visitor }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "2g" } });
    });
    await page.goto("/");
    await page.getByRole("tab", { name: values }).click();
    await expect(page.getByRole("tabpanel", { name: values })).toBeVisible();
    await signUp(page, visitor.email);
    await expect(page.getByRole("heading", { name: letterWords.thanks })).toBeVisible();
  });
});

/** Each with a heading in a document that no other test changes. */
const officeProfiles: [Versions, document: string, field: string][] = [
  [{ safari }, "upcoming-developments?at=blocks.opening", "blocks.0.heading.usual"],
  [{ chrome }, "news-events?at=blocks.rhythm", "blocks.0.heading.usual"],
  [{ firefox }, "not-found", "heading"],
];

test.describe("the office", () => {
  // A style sheet on its way is rewritten until the page is there.
  test.afterEach(({ page }) => page.waitForLoadState());

  for (const [versions, document, field] of officeProfiles) {
    const [[name, version] = []] = Object.entries(versions);

    test(`the office in ${name} ${version} → a message is answered, and undone; a cheque checked, then entered; a changed field of a document seen in its preview`, async ({
      page,
      openMessage,
      openOffice,
    }) => {
      test.slow();
      await asIn(page, versions);
      await openMessage("A lamp is out");
      await expectNoSidewaysScroll(page);
      await answerField(page).fill("It is mended on Monday.");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(messageOfAct(page)).toContainText("Sent.");
      await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
      await expect(answerField(page)).toHaveValue("It is mended on Monday.");

      await openOffice("financial-agent", "/money/contributions/enter");
      await expectNoSidewaysScroll(page);
      await page.getByLabel("Amount").fill("40");
      await page.getByLabel("Full name").fill(`Ann O'Brien of ${name}`);
      await page.getByLabel("Street address").fill("1 Cedar Road");
      await page.getByLabel("City").fill("Saanich");
      await page.getByLabel("Postal code").fill("V8X 1A1");
      await page.getByRole("button", { name: "Check it" }).click();
      await page.getByRole("main").getByRole("button").first().click();
      await expect(messageOfAct(page)).toContainText("Entered");

      await openOffice("editor", `/content/edit/pages/${document}`);
      await expectNoSidewaysScroll(page);
      const words = `Words of ${name} ${version}`;
      await page.locator(`[id="f-${field}"]`).fill(words);
      await page.getByRole("button", { name: "Keep as draft" }).click();
      await expect(page.getByText("Kept as a draft.", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: /^See it( as a phone)?$/ }).click();
      await expect(page.frameLocator("iframe").locator("h1 ins", { hasText: words })).toBeVisible({
        timeout: 60_000,
      });
    });
  }
});
