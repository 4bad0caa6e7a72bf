import { pageHeads } from "#app/content/page-heads.ts";
import { firstContent } from "#content/content.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import {
  brokenPairs,
  earlyPictures,
  excessWithTextSpacing,
  partedWords,
  smallTargets,
  wideAtTwiceTheText,
} from "./support/layout.ts";
import { shiftOf, watchShifts } from "./support/layout-shift.ts";
import { expect, test } from "./support/test.ts";

const { donateLink, mainLinks } = firstContent.navigation;
const paths = [...pageHeads(firstContent).keys()].filter((path) => path !== "/not-found");
const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const path of paths) {
  test(`open ${path} → one heading, the navigation, and nothing that axe or any width of screen complains of`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await watchShifts(page);
    for (const [size, widths] of [
      [phone, [320, 390]],
      [desktop, [768, 1280, 1600]],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("navigation", { name: "Main" }).locator("a")).toHaveText(
        [...mainLinks, ...(donateLink ? [donateLink] : [])].map(({ label }) => label),
      );
      await expect(page.getByRole("link", { name: "Donate", exact: true }).first()).toHaveAttribute(
        "href",
        "/donate",
      );
      expect.soft(await shiftOf(page), "layout shift").toBe(0);
      await expectAccessible(page);
      expect
        .soft(await smallTargets(page), "controls below 44 by 44 px, but for links in a sentence")
        .toEqual([]);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        // No line break parts a number from its unit, a month from its day, or a hyphenated word.
        expect.soft(await brokenPairs(page), `parted at ${width} px`).toEqual([]);
      }

      if (size === desktop)
        await test.step("a picture that no first window shows comes when it is scrolled to", async () => {
          await page.setViewportSize(phone);
          const early = await earlyPictures(page);
          await page.setViewportSize(desktop);
          const earlyOnDesktop = await earlyPictures(page);
          expect.soft(early.filter((source) => earlyOnDesktop.includes(source))).toEqual([]);
        });

      await test.step("text twice as large, folded parts opened → it does not scroll sideways, and headings keep their words whole", async () => {
        for (const width of size === phone ? widths : [size.width]) {
          await page.setViewportSize({ ...size, width });
          expect.soft(await wideAtTwiceTheText(page), `at ${width} px`).toEqual([]);
          expect
            .soft(await partedWords(page.locator("main :is(h1, h2, h3, h4)")), `parted at ${width} px`)
            .toEqual([]);
        }
        await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
      });

      await test.step("letters, words and lines set wider, folded parts opened → it does not scroll sideways", async () => {
        await page.setViewportSize({ ...size, width: widths[0] });
        expect.soft(await excessWithTextSpacing(page)).toBeLessThanOrEqual(0);
      });
    }
  });
}

test("an unknown path → the not-found page with navigation, status 404, kept out of search engines", async ({
  page,
}) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("navigation", { name: "Main" }).locator("a")).toHaveCount(mainLinks.length + 1);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("fonts that arrive after the page shows → nothing moves @each-width", async ({ page }) => {
  await watchShifts(page);
  for (const path of ["/", "/donate", "/operations-centre-plan", "/platform"]) {
    const { promise: hasPainted, resolve: painted } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await hasPainted;
      await route.continue();
    });
    const fonts = ["alegreya", "camas"].map((name) =>
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
