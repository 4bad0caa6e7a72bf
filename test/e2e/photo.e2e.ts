/** A photo from the file to the page: put in and published in the office, seen in the place of the portrait. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { freePort } from "#test/support/free-port.ts";
import { signInAs } from "#test/support/office-people.ts";
import { photoAs } from "#test/support/photos.ts";
import { startServer } from "#test/support/server-process.ts";
import { sessionCookieFor } from "./support/office.ts";
import { firstContent } from "#content/content.ts";
import { provokesErrors, test } from "./support/test.ts";

/** A server of its own, the sizes of a photo and the whole site rendered, on a machine that may be busy. */
const timeoutMs = 180_000;
const waitMs = 60_000;
const words = "The candidate before a fence";
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

test("the portrait is replaced by a photo and published → shown with its formats, focal point and words; where it does not load, the next picture", async ({
  page,
}) => {
  test.setTimeout(timeoutMs);
  const folder = await mkdtemp(join(tmpdir(), "hustings-photo-"));
  const photo = join(folder, "ann.jpg");
  await writeFile(photo, await photoAs("jpeg", { width: 1000, height: 800 }));
  const officePort = String(await freePort());
  const server = await startServer({ DATA_DIR: folder, OFFICE_PORT: officePort });
  try {
    await publishPortrait(page, { photo, folder, office: `http://localhost:${officePort}` });
    await expect(async () => {
      await page.goto(server.url);
      await expect(page.getByRole("img", { name: words })).toBeAttached({ timeout: 1000 });
    }).toPass();
    const paths = ["/", "/about", `/meet-${firstContent.campaign.candidate.slug}`];
    for (const [path, size] of paths.flatMap((path) => sizes.map((size) => [path, size] as const))) {
      await page.setViewportSize(size);
      await page.goto(server.url + path);
      const portrait = page.getByRole("img", { name: words });
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveCSS("object-position", "50% 15%");
      await expect(portrait).toHaveCSS("object-fit", "cover");
      await expect(portrait).toHaveJSProperty("complete", true);
      const shown = await portrait.evaluate((image: HTMLImageElement) => ({
        file: new URL(image.currentSrc).pathname,
        width: image.naturalWidth,
        formats: [...(image.closest("picture")?.querySelectorAll("source") ?? [])].map(({ type }) => type),
      }));
      expect(shown.file).toMatch(/^\/pictures\/[0-9a-f]{32}\/\d+\.(avif|webp)$/);
      expect(shown.width).toBeGreaterThan(0);
      expect(shown.formats).toEqual(["image/avif", "image/webp"]);
    }
    provokesErrors(page, /pictures|Failed to load/);
    await page.route("**/pictures/**", (route) => route.abort());
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(`${server.url}/`);
      await page.mouse.click(5, 5);
      const alternate = page.getByRole("img", { name: words });
      await expect(alternate).toHaveAttribute("src", "/images/portrait-alternate.svg");
      await expect(alternate).not.toHaveJSProperty("naturalWidth", 0);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

type Given = { photo: string; folder: string; office: string };

/** Puts the photo in the portrait's place and publishes it, as an editor does. */
async function publishPortrait(page: Page, { photo, folder, office }: Given): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  const { token } = await signInAs("editor", database, new Date());
  await closeDatabase(database);
  await page.context().addCookies([sessionCookieFor(office, token)]);
  await page.goto(`${office}/content/pictures?replace=portrait`);
  await page.getByLabel("The new picture").setInputFiles(photo);
  await page.getByLabel("What it shows").fill(words);
  await page.getByLabel("What must stay in view").selectOption({ label: "The top" });
  await page.getByRole("button", { name: "Put it in the drafts" }).click();
  await expect(page).toHaveURL(`${office}/content/publish`, { timeout: waitMs });
  await page.getByRole("button", { name: "Publish", exact: false }).first().click();
  await expect(page).toHaveURL(`${office}/content/history/1`, { timeout: waitMs });
}
