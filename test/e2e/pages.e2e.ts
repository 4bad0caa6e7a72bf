import type { Page } from "@playwright/test";
import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "#content/content.ts";
import { pagesOfEveryPart } from "#test/support/pages-of-every-part.ts";
import {
  expectAccessible,
  expectMoreAccessible,
  expectNoSidewaysScroll,
  noteHidden,
} from "./support/accessibility.ts";
import {
  brokenPairs,
  earlyPictures,
  excessWithTextSpacing,
  movingParts,
  partedWords,
  shiftOf,
  smallTargets,
  watchShifts,
  wideAtTwiceTheText,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

const { donateLink, mainLinks } = firstContent.navigation;
const paths = [...pageHeads(firstContent).keys()].filter((path) => path !== "/not-found");
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const widths = [1280, 390, 320, 768, 1600];
/** Whether a part moves while it comes is asked of a wide window too, on one page for each part. */
const ofEveryPart = new Set(pagesOfEveryPart());

/** So many that three workers end at about the same time, and few enough that a browser's start does not count. */
const pagesOfTest = 4;
const groups = Array.from({ length: Math.ceil(paths.length / pagesOfTest) }, (_, group) =>
  paths.slice(group * pagesOfTest, (group + 1) * pagesOfTest),
);

for (const group of groups) {
  test(`open ${group.join(", ")} → one heading, the navigation, and nothing that axe or any width of screen complains of`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await watchShifts(page);
    for (const path of group) {
      if (ofEveryPart.has(path)) await open(page, path, desktop);
      await open(page, path, phone);
      // A picture that no first window shows comes when it is scrolled to.
      const early = await earlyPictures(page);
      await page.setViewportSize(desktop);
      const earlyWide = await earlyPictures(page);
      expect
        .soft(
          early.filter((source) => earlyWide.includes(source)),
          path,
        )
        .toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("navigation", { name: "Main" }).locator("a")).toHaveText(
        [...mainLinks, ...(donateLink ? [donateLink] : [])].map(({ label }) => label),
      );
      const donate = page.getByRole("link", { name: "Donate", exact: true }).first();
      await expect(donate).toHaveAttribute("href", "/donate");
      expect.soft(await movingParts(page), `in spite of reduced motion: ${path}`).toEqual([]);
      for (const width of widths) await lookAt(page, path, width);
      // What surrounds the pages is the same on all: every rule is asked of it in a wide window once.
      await page.setViewportSize(desktop);
      await (path === group[0] ? expectAccessible(page) : expectMoreAccessible(page));
      for (const width of [1280, 390, 320]) await lookAtLarge(page, path, width);
      for (const width of [320, 768]) await lookAtSpaced(page, path, width);
    }
  });
}

/** Opens the page in a window of this size: nothing moves. */
async function open(page: Page, path: string, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  expect.soft(await shiftOf(page), `layout shift of ${path} at ${size.width} px`).toBe(0);
}

async function lookAt(page: Page, path: string, width: number): Promise<void> {
  const place = `${path} at ${width} px`;
  await page.setViewportSize({ width, height: 900 });
  await expectNoSidewaysScroll(page);
  // No line break parts a number from its unit, a month from its day, or a hyphenated word.
  expect.soft(await brokenPairs(page), `parted: ${place}`).toEqual([]);
  if (width !== phone.width && width !== desktop.width) return;
  if (width === phone.width) {
    await expectAccessible(page);
    await noteHidden(page);
  }
  // But for links in a sentence.
  expect.soft(await smallTargets(page), `controls below 44 by 44 px: ${place}`).toEqual([]);
}

/** Folded parts opened, with text twice as large. */
async function lookAtLarge(page: Page, path: string, width: number): Promise<void> {
  const place = `${path} at ${width} px`;
  await page.setViewportSize({ width, height: 900 });
  expect.soft(await wideAtTwiceTheText(page), place).toEqual([]);
  const headings = page.locator("main :is(h1, h2, h3, h4)");
  expect.soft(await partedWords(headings), `parted in headings: ${place}`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Folded parts opened, with letters, words and lines set wider; the page stays like that. */
async function lookAtSpaced(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect.soft(await excessWithTextSpacing(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
}

test("fonts that arrive after the page shows → nothing moves @each-width", async ({ page }) => {
  await watchShifts(page);
  for (const path of ["/", "/donate", "/operations-centre-plan", "/platform"]) {
    const { promise: hasPainted, resolve: painted } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await hasPainted;
      await route.continue();
    });
    const fonts = ["alegreya", "small"].map((name) =>
      page.waitForEvent("requestfinished", (request) => request.url().includes(`/${name}`)),
    );
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    painted();
    await Promise.all(fonts);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await shiftOf(page), path).toBe(0);
    await page.unroute("**/*.woff2");
  }
});
