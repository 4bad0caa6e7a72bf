/** News from the office, alone and at a phone: a post is written, looked at, published, followed and made a letter of. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { freePort } from "#test/support/free-port.ts";
import { signInAs } from "#test/support/office-people.ts";
import { startServer } from "#test/support/server-process.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, sessionCookieFor, test } from "./support/office.ts";

const waitMs = 60_000;
/** As a word processor puts it on the clipboard. */
const pasted = `<html><head><style>p { color: red }</style></head><body><b style="font-weight:normal">
  <h2 class="x">What was <i>decided</i></h2><p class="MsoNormal"><span style="font-weight:700">Council</span>&nbsp; voted,
  and <a href="https://example.org/minutes">the minutes</a> say how; <a href="file:///home">this</a> stays.</p>
  <ul><li><p>A map</p></li><li>A date</li></ul><ol><li>One</li><li>Two</li></ol></b></body></html>`;
const kept = `## What was decided

**Council** voted, and [the minutes](https://example.org/minutes) say how; this stays.

- A map
- A date

1. One
2. Two`;

async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const title = "A safe road & a bridge <3";

test("a post is written and published → on the site, in its list and its feed, and a letter begun with its words", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), "hustings-posts-"));
  const officePort = String(await freePort());
  const office = `http://localhost:${officePort}`;
  const server = await startServer({ DATA_DIR: folder, OFFICE_PORT: officePort, SITE_DATE: "2026-10-01" });
  try {
    const database = await openDatabase({ dataDir: folder });
    const { token } = await signInAs("candidate", database, new Date());
    await closeDatabase(database);
    await page.context().addCookies([sessionCookieFor(office, token)]);
    await page.goto(`${office}/content`);
    await page.getByRole("link", { name: "Write a post" }).click();
    await expectAccessible(page);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Summary").fill("Council voted, and your street is next.");
    await paste(page.getByLabel("Your words", { exact: true }), pasted);
    await expect(page.getByLabel("Your words", { exact: true })).toHaveValue(kept);
    await page.getByLabel("Your words", { exact: true }).press("End");
    await page.getByRole("button", { name: "Heading" }).click();
    await expect(page.getByLabel("Your words", { exact: true })).toHaveValue(`${kept.slice(0, -6)}## 2. Two`);
    await page.getByLabel("Your words", { exact: true }).fill(kept);
    // The connection of a phone went before the words were sent.
    await page.reload();
    await expect(page.getByLabel("Your words", { exact: true })).toHaveValue(kept);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel("Day").fill("2026-09-30");
    await page.getByRole("button", { name: "Keep as draft" }).click();
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(title, {
      timeout: waitMs,
    });

    await page.getByRole("link", { name: "Add a block" }).click();
    await page.getByRole("button", { name: "Quotation", exact: true }).click();
    await page.getByLabel("The words").fill("“We will build it.”");
    await page.getByLabel("Who said it").fill("The mayor, in the council, September 29.");
    await page.getByRole("button", { name: "Keep as draft" }).click();
    await expectAccessible(page);
    await page.goto(`${office}/content/publish`);
    await page.getByRole("button", { name: "Publish edition 1" }).click();
    await expect(page.getByRole("heading", { name: "Edition 1", exact: true })).toBeVisible({
      timeout: waitMs,
    });

    await page.goto(`${office}/content/posts`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Also send as a letter" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue(title);
    await expect(page.getByLabel("Letter", { exact: true })).toHaveValue(/“We will build it.”/);

    await page.goto(`${office}/content/posts/new`);
    await page.getByLabel("Title").fill("Planned for long after");
    await page.getByLabel("Day").fill("2099-01-01");
    await page.getByRole("button", { name: "Keep as draft" }).click();
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(
      "Planned for long after",
      { timeout: waitMs },
    );

    const text = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    await expect
      .poll(() => text("/news-events"), { timeout: waitMs })
      .toContain("/news/a-safe-road-a-bridge-3");
    expect(await text("/sitemap.xml")).toContain("/news/a-safe-road-a-bridge-3</loc>");
    await page.goto(`${server.url}/news-events`);
    await expectAccessible(page);
    const feed = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]');
      const response = await fetch(link?.href ?? "");
      const read = new DOMParser().parseFromString(await response.text(), "application/xml");
      const said = [...read.querySelectorAll("parsererror, entry > title")].map((each) => each.textContent);
      return { said, type: response.headers.get("content-type") };
    });
    expect(feed).toEqual({ said: [title], type: "application/atom+xml; charset=utf-8" });

    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("link", { name: "Copy the link" }).click();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/news\/a-safe-road-a-bridge-3$/,
    );
    await page.goto(`${server.url}/news`);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
