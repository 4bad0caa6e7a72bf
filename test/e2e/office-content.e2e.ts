/** The words of the site in the office: a field is changed, seen beside the form, and published. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { freePort } from "#test/support/free-port.ts";
import { signInAs } from "#test/support/office-people.ts";
import { startServer } from "#test/support/server-process.ts";
import { expectAccessible, smallTargetsByAxe } from "./support/accessibility.ts";
import { stopClock } from "./support/clock.ts";
import { coveredWithFocus, linesOf } from "./support/layout.ts";
import { expect, officeUrl, sessionCookieFor, test } from "./support/office.ts";
import { publishOwnDocuments } from "./support/own-documents.ts";

/** A server of its own, and the whole site rendered some times on a machine that may be busy. */
const timeoutMs = 180_000;
const waitMs = 60_000;

test("the link of a placeholder → the cursor in its field", async ({ page, openOffice }) => {
  await openOffice("editor", "/content/launch");
  await page.getByRole("link", { name: "[Financial Agent name] Name" }).click();
  await expect(page.locator("#f-financialAgent\\.name")).toBeFocused();
});

test("the preview of the tracker's projects → shows the tracker within its page", async ({
  page,
  openOffice,
}) => {
  test.setTimeout(timeoutMs);
  await openOffice("editor", "/content/edit/projects");
  const preview = page.frameLocator("iframe[title^=Preview]");
  await preview.locator("iframe").scrollIntoViewIfNeeded({ timeout: waitMs });
  const tracker = preview.frameLocator("iframe").locator(".tracker");
  await expect(tracker.getByRole("heading", { level: 1 })).toBeVisible({ timeout: waitMs });
});

test("words in the preview are tapped → their field has the cursor, and what is typed stands in the preview before it is kept", async ({
  page,
  openOffice,
}) => {
  test.setTimeout(timeoutMs);
  await openOffice("editor", "/content/edit/pages/home?at=blocks.priorities");
  const words = (place: string) =>
    page.frameLocator("iframe[title^=Preview]").locator(`[data-field="pages/home ${place}"]`);
  await words("blocks.4.heading").click({ timeout: waitMs });
  await expect(page.locator("#f-blocks\\.4\\.heading")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and **more**");
  await expect(words("blocks.4.heading").locator("strong")).toHaveText("more");
  await expect(page.getByText("As it is published")).toBeVisible();
  await words("blocks.0.promises.1").click();
  await expect(page).toHaveURL(/at=blocks\.opening/);
  await expect(page.locator("#f-blocks\\.0\\.promises\\.1")).toBeFocused();
});

test("a draft is kept → its date leaves the heading beside it in one line", async ({ page, openOffice }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOffice("editor", "/content/edit/pages/development-tracker");
  await page.locator("#f-heading").fill("Words of a draft with a date");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByText("Kept as a draft.", { exact: true })).toBeVisible({ timeout: waitMs });
  const heading = page.getByRole("heading", { name: "What it says" });
  expect(await linesOf(heading)).toBe(1);
});

test("a document on a phone → no target too small to press beside the title and over the bar with the buttons, which covers no field that the keyboard reaches, nor the end of the page", async ({
  page,
  openOffice,
}) => {
  test.setTimeout(timeoutMs);
  await openOffice("editor", "/content");
  const expectLargeTargets = async (where: string) =>
    expect(await smallTargetsByAxe(page), where).toEqual([]);
  const scrollThroughTop = async (path: string) => {
    for (let top = 0; top <= 320; top += 20) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expectLargeTargets(`${path} at ${top} px`);
    }
  };
  await scrollThroughTop("/content");
  await page.goto(`${officeUrl}/content/edit/pages/home`);
  const bar = page.getByRole("region", { name: "Keep and publish" });
  await expect(bar).toBeVisible();
  for (const height of [820, 832, 844, 856]) {
    await page.setViewportSize({ width: 390, height });
    await expectLargeTargets(`a window of ${height} px`);
  }
  await scrollThroughTop("/content/edit/pages/home");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const preview = await page.getByRole("complementary", { name: "Preview" }).boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((preview?.y ?? Infinity) + (preview?.height ?? 0)).toBeLessThanOrEqual(top);

  await page.goto(`${officeUrl}/content/edit/campaign`);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await coveredWithFocus(bar), `${width} px`).toEqual([]);
  }
});

test("a part of a long page, folded and open → a screen reader says its name without the sign before it; printed → each field with its words, whole, and nothing that only helps to write them", async ({
  page,
  openOffice,
}) => {
  await openOffice("editor", "/content/edit/pages/thank-you");
  const summary = page.locator(".folded > summary").first();
  const name = () => summary.ariaSnapshot();
  expect(await name()).not.toContain("+");
  await summary.click();
  expect(await name()).not.toContain("–");
  expect(await name()).toContain("Sign up");
  await summary.click();

  // As wide as a sheet of letter paper.
  await page.setViewportSize({ width: 740, height: 960 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Opening sentences").first()).toBeVisible();
  await expect(page.getByRole("main")).toHaveCSS("padding-bottom", "0px");
  for (const onScreen of ["#preview", ".docs", ".launch", ".hint", ".absent", "form .b"])
    await expect(page.locator(`main ${onScreen}`).filter({ visible: true })).toHaveCount(0);
  const cut = await page
    .locator("textarea")
    .evaluateAll((all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1));
  expect(cut).toEqual([]);
  const [label, field] = [
    page.locator('label[for$="lead"]').first(),
    page.getByLabel("Opening sentences").first(),
  ];
  const [beside, at] = [await label.boundingBox(), await field.boundingBox()];
  expect(Math.abs((at?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(20);
});

test("a place is changed and a page added, then published → both on the site; the page retired → its address leads on", async ({
  page,
}) => {
  test.setTimeout(timeoutMs);
  const folder = await mkdtemp(join(tmpdir(), "hustings-content-"));
  const officePort = String(await freePort());
  const office = `http://localhost:${officePort}`;
  await publishOwnDocuments(folder);
  const server = await startServer({ DATA_DIR: folder, OFFICE_PORT: officePort, SITE_DATE: "2026-10-01" });
  const preview = page.frameLocator("iframe");
  const textOf = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  const publish = async (edition: number) => {
    await page.getByRole("button", { name: `Publish edition ${edition}` }).click();
    await expect(page.getByRole("heading", { name: `Edition ${edition}`, exact: true })).toBeVisible({
      timeout: waitMs,
    });
  };
  try {
    const database = await openDatabase({ dataDir: folder });
    const { token } = await signInAs("editor", database, new Date());
    await closeDatabase(database);
    await page.context().addCookies([sessionCookieFor(office, token)]);
    await page.goto(`${office}/content`);
    await page.getByRole("link", { name: "Add a page" }).click();
    await page.getByLabel("Title").fill("Safe crossings");
    await page.getByLabel("Address").fill("/donate/crossings");
    await page.getByRole("button", { name: "Add the page" }).click();
    await expect(page.getByText("the program’s own", { exact: false })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Safe crossings");
    await expectAccessible(page);
    await page.getByLabel("Address").fill("");
    await page.getByRole("button", { name: "Add the page" }).click();
    await expect(page.getByRole("link", { name: "Add it to the menu" })).toBeVisible();
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Safe crossings", {
      timeout: waitMs,
    });
    await expectAccessible(page);
    await page.goto(`${office}/content/edit/pages/safe-crossings?at=blocks.text`);
    await page.getByRole("textbox", { name: "Heading" }).fill("A light at every school");
    await page.getByRole("button", { name: "Keep as draft" }).click();

    await page.goto(`${office}/content`);
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await page.getByRole("link", { name: /Town hall 1/ }).click();
    await page.getByRole("textbox", { name: "Place", exact: true }).fill("Cedar Hill library");
    await page.getByRole("button", { name: "Keep as draft" }).click();
    await expect(page.getByText("Kept as a draft.", { exact: true })).toBeVisible({ timeout: waitMs });
    await page.getByRole("link", { name: "See it as a phone" }).click();
    await expect(preview.locator("ins", { hasText: "Cedar Hill library" }).first()).toBeVisible({
      timeout: waitMs,
    });
    await expectAccessible(page);
    await page.getByRole("button", { name: "See and publish" }).click();
    await expectAccessible(page);
    await publish(2);
    await expectAccessible(page);
    await expect.poll(() => textOf("/news-events"), { timeout: waitMs }).toContain("Cedar Hill library");
    const found = () => textOf("/safe-crossings");
    await expect.poll(found, { timeout: waitMs }).toContain("A light at every school");
    await page.goto(`${server.url}/safe-crossings`);
    await expectAccessible(page);
    expect(await textOf("/sitemap.xml")).toContain("/safe-crossings</loc>");

    await page.goto(`${office}/content/edit/pages/safe-crossings`);
    await page.getByRole("link", { name: "Retire this page" }).click();
    await page.getByLabel("/safe-crossings leads on to").selectOption("/platform");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Retire it" }).click();
    await expect(page.getByText("It is retired in the draft", { exact: false })).toBeVisible();
    await page.goto(`${office}/content/publish`);
    await publish(3);
    const ledTo = async () => new URL((await fetch(`${server.url}/safe-crossings`)).url).pathname;
    await expect.poll(ledTo, { timeout: waitMs }).toBe("/platform");
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The heading of the first block of a page. */
const headingOfBlock = '[id="f-blocks.0.heading"]';

test("words that the session did not live to keep → typed again into the form once signed in", async ({
  page,
  openOffice,
}) => {
  test.setTimeout(timeoutMs);
  const path = "/content/edit/pages/accessibility?at=blocks.clauses";
  const { token } = await openOffice("editor", path);
  const heading = page.locator(headingOfBlock);
  await heading.fill("Words of somebody whose session ended");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByRole("heading", { name: "Campaign office" })).toBeVisible({ timeout: waitMs });
  await openOffice("editor", path);
  await expect(heading, "another member on this device").not.toHaveValue(
    "Words of somebody whose session ended",
  );
  await page.context().addCookies([sessionCookieFor(officeUrl, token)]);
  await page.goto(`${officeUrl}${path}`);
  await expect(heading).toHaveValue("Words of somebody whose session ended");
});

test("a browser that refuses storage → the words are kept in the office all the same, and what is not is said", async ({
  page,
  openOffice,
}) => {
  test.setTimeout(timeoutMs);
  await stopClock(page);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
  });
  await openOffice("editor", "/content/edit/pages/terms?at=blocks.clauses");
  const [heading, kept] = [page.locator(headingOfBlock), page.locator("[data-kept]")];
  const address = page.url();
  await page.route(address, (route) => route.abort());
  await heading.fill("Words without storage");
  await page.clock.runFor(10_000);
  await expect(kept).toContainText("Your words are on this page alone.");
  await page.unroute(address);
  await heading.fill("Words without storage, kept");
  await page.clock.runFor(10_000);
  await expect(kept).toContainText("Draft by");
});

test("words that waited on this device and were kept later → no older ones return to the form", async ({
  page,
  openOffice,
}) => {
  test.setTimeout(timeoutMs);
  await stopClock(page);
  await openOffice("editor", "/content/edit/pages/privacy?at=blocks.clauses");
  const [heading, kept] = [page.locator(headingOfBlock), page.locator("[data-kept]")];
  const address = page.url();
  await page.route(address, (route) => route.abort());
  await heading.fill("Words that waited");
  await page.clock.runFor(10_000);
  await expect(kept).toContainText("Your words stay on this device.");
  await page.unroute(address);
  await heading.fill("Words that were kept later");
  await page.clock.runFor(10_000);
  await expect(kept).toContainText("Draft by");
  await page.reload();
  await expect(heading).toHaveValue("Words that were kept later");
  await expect(kept).toContainText("Draft by");
});

test.describe("the beginning in a wide window", () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 844 } });

  test("answers typed and chosen → the site beside them says so before they are sent", async ({
    page,
    openOffice,
  }) => {
    await openOffice("candidate", "/begin/words");
    const site = page.frameLocator("aside iframe");
    await expect(site.getByText("[First promise]")).toBeVisible();
    await page.getByLabel("First promise").fill("A light at the crossing");
    await expect(site.getByText("A light at the crossing", { exact: true })).toBeVisible();
    await page.getByLabel("First promise").fill("");
    await expect(site.getByText("[First promise]", { exact: true })).toBeVisible();
    await page.getByLabel("Why I run").fill("My street floods.");
    await expect(site.getByText("My street floods.", { exact: true })).toBeVisible();
    await page.goto(`${officeUrl}/begin/pages`);
    const menu = site.getByRole("link", { name: "Platform" });
    await expect(menu.first()).toBeAttached();
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel("Platform").uncheck();
    await saved;
    await expect(menu).toHaveCount(0);
    await page.getByLabel("Platform").check();
    await expect(menu.first()).toBeAttached();
  });
});
