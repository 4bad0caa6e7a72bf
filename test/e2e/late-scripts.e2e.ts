/** What a visitor does before the page's scripts are there: a form goes once and whole, whether they load or fail, and no press is lost. */

import type { Locator, Page } from "@playwright/test";
import { stopClock } from "./support/clock.ts";
import { type SentForm, buttonOf, expectFileKept, forms } from "./support/forms.ts";
import { type WhichScripts, delayScripts, onScripts, watchPosts } from "./support/late-scripts.ts";
import { expect, provokesErrors, test } from "./support/test.ts";
import { translate } from "./support/translator.ts";

/** Opens the page without waiting for its scripts, fills the form and presses its button; returns both. */
async function press({ path, name, fill }: SentForm, page: Page, email: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole("form", { name });
  await fill(form, email);
  await buttonOf(form).click();
  return buttonOf(form);
}

const fates = {
  "out of reach": { abort: true },
  "of an older deploy": { status: 404, body: "Not found" },
  corrupt: { status: 200, contentType: "text/javascript", body: "export const start = (" },
};
type Fate = keyof typeof fates;

/** The scripts fail: the form goes as plain HTML, once, whole. */
async function sendWithout(fate: Fate, form: SentForm, { page, email }: { page: Page; email: string }) {
  provokesErrors(page, /404|integrity|SyntaxError|Unexpected|ERR_/);
  const treat = fates[fate];
  await onScripts(page, "every script", (route) => ("abort" in treat ? route.abort() : route.fulfill(treat)));
  const posts = watchPosts(page);
  await press(form, page, email);
  await expect(page).toHaveURL(form.leadsTo);
  expect(posts).toHaveLength(1);
  if (form.hasFile) await expectFileKept();
  await page.unroute("**/assets/*.js");
}

/** Those scripts are late: the press is heard at once, and sent once, whole. */
async function sendLate(late: WhichScripts, form: SentForm, { page, email }: { page: Page; email: string }) {
  const posts = watchPosts(page);
  const uploads: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/object/attachments/") && uploads.push(request.url()),
  );
  const letScriptsCome = await delayScripts(page, late);
  const button = await press(form, page, email);
  await expect(button).toHaveText(form.busy);
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true, noWaitAfter: true });
  expect(posts).toEqual([]);
  letScriptsCome();
  await expect(form.sent(page)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.postData()).toContain(email);
  if (!form.hasFile) return;
  expect(uploads).toHaveLength(1);
  expect(posts[0]?.postDataJSON().attachmentUrls).toHaveLength(1);
}

const contact = "the contact form with a file";
const donation = "the donation form";

/** What becomes of the scripts is the same for all forms: those that differ in the most are tried. */
const tried: [what: string, fate: Fate, late: WhichScripts][] = [
  [contact, "out of reach", "every script"],
  ["the sign-up of the home page", "out of reach", "every script"],
  [contact, "of an older deploy", "the first script"],
  [donation, "corrupt", "all but the first script"],
];

for (const [what, fate, late] of tried) {
  test(`${what}: scripts ${fate} → plain HTML, once, whole; ${late} late → heard at once, sent once, whole`, async ({
    page,
    visitor: { email },
  }) => {
    await sendWithout(fate, forms[what]!, { page, email });
    await sendLate(late, forms[what]!, { page, email });
  });
}

for (const [what, which] of [
  [contact, "the first script"],
  [donation, "every script"],
  ["the volunteer form", "all but the first script"],
] as const) {
  test(`${what}, ${which} never there → a plain post after 8 seconds, once`, async ({ page, visitor }) => {
    const form = forms[what]!;
    await stopClock(page);
    const posts = watchPosts(page);
    await delayScripts(page, which);
    const button = await press(form, page, visitor.email);
    await expect(button).toHaveText(form.busy);
    await page.clock.runFor(7999);
    expect(posts).toEqual([]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(form.leadsTo);
    expect(posts).toHaveLength(1);
    if (form.hasFile) await expectFileKept();
  });
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const volunteer = (page: Page) => page.getByRole("form", { name: "Volunteer" });

test("thirty early taps on tabs → the last one counts", async ({ page }) => {
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/");
  await page.evaluate(() => {
    const tabs = [...document.querySelectorAll<HTMLElement>("[role=tab]")];
    for (let tap = 0; tap < 30; tap += 1) tabs[tap % tabs.length]?.click();
  });
  letScriptsCome();
  await expect(tab(page, "Values")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel", { name: "Values" })).toBeVisible();
});

test("a mouse button held while a translated part is rendered anew → the press counts", async ({ page }) => {
  provokesErrors(page, /was rendered anew/);
  await translate(page, "words");
  for (const [path, selector, check] of [
    ["/donate", ".amounts label:nth-child(2)", "[name=selectedAmount][value='50']:checked"],
    ["/", "[role=tab]:nth-child(3)", "[role=tab]:nth-child(3)[aria-selected=true]"],
  ] as const) {
    const letScriptsCome = await delayScripts(page, "every script");
    await page.goto(path);
    const part = await page.locator(selector).elementHandle();
    await part?.scrollIntoViewIfNeeded();
    await part?.hover();
    await page.mouse.down();
    letScriptsCome();
    await expect.poll(() => part?.evaluate((element) => element.isConnected)).toBe(false);
    await page.mouse.up();
    await expect(page.locator(check)).toHaveCount(1);
  }
});

test("a tap in one part and words in another → the part touched last answers first", async ({ page }) => {
  const order: string[] = [];
  await page.exposeFunction("noteReady", (name: string) => order.push(name));
  await page.addInitScript(() => {
    const { noteReady } = window as unknown as { noteReady: (name: string) => void };
    new MutationObserver((changes) => {
      for (const { target } of changes) noteReady((target as HTMLElement).dataset["island"] ?? "");
    }).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
  });
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/");
  await tab(page, "Values").click();
  await page.getByRole("form", { name: "Campaign letter" }).getByLabel("First name").fill("Ann");
  letScriptsCome();
  await expect(tab(page, "Values")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => order.length).toBeGreaterThan(1);
  expect(order[0]).toBe("forms/email-signup");
  await expect(page.getByRole("form", { name: "Campaign letter" }).getByLabel("First name")).toHaveValue(
    "Ann",
  );
});

test("the report dialog asked for early → it opens when its script is there", async ({ page }) => {
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/upcoming-developments");
  const opener = page.getByRole("button", { name: "Report Missing Project" });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-busy", "true");
  letScriptsCome();
  await expect(page.getByRole("dialog", { name: "Report Missing Project" })).toBeVisible();
});

test("the report dialog asked for, its script never there → the form stands on the page and posts", async ({
  page,
}) => {
  await stopClock(page);
  await delayScripts(page, "every script");
  await page.goto("/upcoming-developments");
  await page.getByRole("button", { name: "Report Missing Project" }).click();
  await page.clock.runFor(8000);
  const form = page.getByRole("form", { name: "Report Missing Project" });
  await form.getByLabel("Project name").fill("Towers at the corner");
  await form.getByLabel("Neighbourhood").selectOption({ index: 1 });
  await form.getByLabel("Description").fill("The sign went up on Monday");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/thank-you\/feedback/);
});

test("scripts after eight seconds, nothing sent → the page reacts all the same", async ({ page }) => {
  await stopClock(page);
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/");
  await tab(page, "Values").click();
  await page.clock.runFor(8000);
  await expect(page.getByRole("heading", { name: "Monthly town halls" })).toBeVisible();
  letScriptsCome();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await tab(page, "Values").click();
  await expect(page.getByRole("tabpanel", { name: "Values" })).toBeVisible();
});

test("back from a plain post → the button is itself again, and a second press sends once", async ({
  page,
  visitor,
}) => {
  await stopClock(page);
  const posts = watchPosts(page);
  const letScriptsCome = await delayScripts(page, "every script");
  // A response without a page (204): the browser stays on the form, as when the visitor goes back to it.
  await page.route("**/functions/v1/*", (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.goto("/volunteer");
  await volunteer(page).getByLabel("Name").fill("Ann");
  await volunteer(page).getByLabel("Email").fill(visitor.email);
  await volunteer(page).getByLabel("Translation").check();
  const button = volunteer(page).locator("button[type=submit]");
  await button.click();
  await page.clock.runFor(8000);
  await expect.poll(() => posts.length).toBe(1);
  await button.click();
  expect(posts).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(button).toHaveText("Submit application");
  letScriptsCome();
  await button.click();
  await expect(page.getByRole("heading", { name: "Welcome to the team" })).toBeVisible();
  expect(posts).toHaveLength(2);
});

test("back to a filled form → what the browser restored counts", async ({ page }) => {
  await page.goto("/get-involved");
  const form = page.getByRole("form", { name: "Or just say something" });
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill("ann@example.com");
  await form.getByLabel("Subject").selectOption("Event invitation");
  await form.getByLabel("Message").fill("Come to our block party");
  await page.goto("/about");
  await page.goBack();
  await expect(form.getByLabel("Message")).toHaveValue("Come to our block party");
  await expect(form.getByRole("button", { name: "Send" })).toBeEnabled();
});

test("donating early, the tap long ago → no blocked tab, but the way to the payment page", async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false, hasBeenActive: true } });
    Object.assign(window, { opened: 0 });
    window.open = () => {
      (window as unknown as { opened: number }).opened += 1;
      return null;
    };
  });
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/donate");
  const form = page.getByRole("form", { name: "Support Independent Leadership" });
  await form.getByRole("radio", { name: "$25", exact: true }).check();
  await form.getByLabel("Full name").fill("Ann O'Brien");
  await form.getByLabel("Email").fill(visitor.email);
  await form.locator("button[type=submit]").click();
  letScriptsCome();
  await expect(page.getByRole("link", { name: "Continue to payment" })).toHaveAttribute(
    "href",
    /\/sandbox-checkout\//,
  );
  expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBe(0);
});

test("the scripts of a page → at most four, all asked for in one round", async ({ page }) => {
  for (const path of [
    "/",
    "/donate",
    "/operations-centre-plan",
    "/news-events",
    "/contact",
    "/test-donations",
  ]) {
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      asked.push(route.request().url());
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    await page.mouse.click(5, 5);
    const listed = await page.locator("script[data-scripts]").getAttribute("data-scripts");
    const scripts = listed?.split(" ") ?? [];
    // All are requested before the first response.
    await expect.poll(() => asked.length).toBe(scripts.length);
    held.resolve();
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(scripts.length);
    expect(scripts.length).toBeLessThanOrEqual(4);
    await page.unroute("**/assets/*.js");
  }
});

test("a browser that is never idle → the page becomes interactive all the same", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/");
  await expect(page.locator("[data-ready]").first()).toBeAttached();
});

test("a script is changed on its way → it does not run", async ({ page }) => {
  provokesErrors(page, /integrity/);
  await onScripts(page, "all but the first script", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};globalThis.changed = true` });
  });
  await page.goto("/");
  await page.mouse.click(5, 5);
  await expect(page.getByRole("heading", { name: "Monthly town halls" })).toBeVisible();
  expect(await page.evaluate(() => "changed" in globalThis)).toBe(false);
});
