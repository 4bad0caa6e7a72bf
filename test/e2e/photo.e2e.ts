/** A photo from the file to the page: replaced and published by the campaign's commands, seen in the place of the portrait. */

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { photoAs } from "../support/photos.ts";
import { environmentOfPrograms, startServer } from "../support/server-process.ts";
import { provokesErrors, test } from "./support/test.ts";

/** Two processes of commands, one server and the sizes of a photo, on a machine that may be busy. */
const timeoutMs = 180_000;
const words = "The candidate before a fence";

test("the portrait is replaced by a photo and published → shown with its formats, focal point and words; where it does not load, the next picture @each-width", async ({
  page,
}) => {
  test.setTimeout(timeoutMs);
  const folder = await mkdtemp(join(tmpdir(), "hustings-photo-"));
  const photo = join(folder, "ann.jpg");
  await writeFile(photo, await photoAs("jpeg", { width: 1000, height: 800 }));
  const office = (...args: string[]) => runOffice(folder, args);
  await office("picture", "replace", "portrait", photo, "--alt", words, "--focus", "30,20");
  await office("content", "publish", "--note", "A portrait");
  const server = await startServer({ DATA_DIR: folder });
  try {
    for (const path of ["/", "/about", "/meet-candidate"]) {
      await page.goto(server.url + path);
      const portrait = page.getByRole("img", { name: words });
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveCSS("object-position", "30% 20%");
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
    await page.goto(`${server.url}/`);
    await page.mouse.click(5, 5);
    const alternate = page.getByRole("img", { name: words });
    await expect(alternate).toHaveAttribute("src", "/images/portrait-alternate.svg");
    await expect(alternate).not.toHaveJSProperty("naturalWidth", 0);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Rejects with what the command printed when it ends with an error. */
async function runOffice(folder: string, args: readonly string[]): Promise<void> {
  const env = { ...environmentOfPrograms(), DATA_DIR: folder };
  await promisify(execFile)(process.execPath, ["office/main.ts", ...args], { env });
}
