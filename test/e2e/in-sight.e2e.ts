import type { Locator, Page } from "@playwright/test";
import { firstContent } from "#content/content.ts";
import { blockOf } from "#test/support/block-of.ts";
import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { passFirstFrame, stopClock } from "./support/clock.ts";
import { openHydrated } from "./support/hydrated.ts";
import { smallTargets } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a screen of 320 px → every control of the calendar and of the feedback dialog is at least 44 by 44 px, and the strip above the masthead takes no more room than its banner", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, "/news-events");
  expect(await smallTargets(page), "the calendar at 320 px").toEqual([]);
  await openHydrated(page, "/upcoming-developments");
  await page.getByRole("button", { name: "Report Missing Project" }).click();
  expect(await smallTargets(page), "the feedback dialog at 320 px").toEqual([]);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/privacy");
  const strip = page.locator(".version-banner");
  const height = (await strip.boundingBox())?.height;
  await strip.locator("> p").evaluate((line) => (line.style.display = "none"));
  // In the typeface that came in time or in its fallback.
  expect((await strip.boundingBox())?.height).toBe(height);

  // A long name at the width of most phones.
  await page.setViewportSize({ width: 390, height: 844 });
  const brand = page.locator(".brand b");
  await brand.evaluate((name) => (name.textContent = "Maximiliana Featherstonehaugh-Cholmondeley"));
  const { y = 0, height: tall = 0 } = (await page.locator(".brand").boundingBox()) ?? {};
  const donate = await page.locator(".masthead .donate").boundingBox();
  expect(donate?.y, "Donate stands beside the name").toBeLessThan(y + tall);
});

test("the tracker in its frame at 320 px, and by itself at 390 and 768 → every area of its map is at least 44 by 44 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/upcoming-developments");
  const frame = page.locator("iframe");
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByRole("group", { name: /map/ })).toBeVisible();
  const inFrame = page.frame({ url: /development-tracker/ });
  expect(await (inFrame && smallTargets(inFrame)), "in its frame").toEqual([]);
  await page.goto("/development-tracker");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await smallTargets(page), `at ${width} px`).toEqual([]);
  }
});

test("the longest words of tabs and of the about page's list → stay whole where they have least room", async ({
  page,
}) => {
  const linesOf = (word: Locator) =>
    word.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  expect(await linesOf(page.getByRole("tab", { name: "Qualifications" })), "a tab at 320 px").toBe(1);
  // The media query sees 768 px, of which a scrollbar takes 15.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/about");
  await page.evaluate(() => document.body.style.setProperty("width", "753px"));
  expect(
    await linesOf(page.locator('[data-block="ledger"] b', { hasText: "Neighbour" })),
    "a title at 768 px",
  ).toBe(1);
});

test("the home page from 320 to 1280 px → each promise has a line of its own, and a theme's issues fill its row", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const promise of blockOf(firstContent["pages/home"], "promises-hero").promises) {
      const lines = await page
        .getByRole("heading", { level: 1 })
        .getByText(promise)
        .evaluate((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect(lines, `${promise} at ${width} px`).toBe(1);
    }
  }
  const filled = await page.locator("#issue-climate p").evaluate((sentence) => {
    const range = document.createRange();
    range.selectNodeContents(sentence);
    const row = sentence.closest("section")?.getBoundingClientRect();
    return (range.getBoundingClientRect().right - (row?.left ?? 0)) / (row?.width ?? 0);
  });
  expect(filled).toBeGreaterThan(0.8);
});

test("the version banner → its status is exposed before it speaks, and Dismiss leaves the focus beside it", async ({
  page,
}) => {
  await stopClock(page);
  const checked = page.waitForResponse(/version\.json/);
  await page.goto("/privacy");
  await passFirstFrame(page);
  await checked;
  const status = page.locator("#version-banner").getByRole("status");
  expect(await exposedStatuses(page)).toContain("");
  await page.clock.runFor(2000);
  await expect(page.locator("#version-banner")).toBeVisible();
  await expect(status).toContainText("You may be viewing an outdated version of this site");
  expect(await exposedStatuses(page)).not.toContain("");
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByRole("complementary", { name: "About this site" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".brand")).toBeFocused();
});

test("in the about page's gutter → the floating social bar: seven links by name, clear of everything @each-width", async ({
  page,
}) => {
  await page.goto("/about");
  const bar = page.getByRole("navigation", { name: "Follow" });
  await expect(bar.getByRole("link")).toHaveCount(7);
  for (const name of ["E-mail (opens your e-mail program)", "YouTube (opens in a new tab)"]) {
    await expect(bar.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
  const crowded = await bar.evaluate((nav) => {
    const list = nav.firstElementChild?.getBoundingClientRect();
    return [...document.querySelectorAll("main :is(p, h1, h2, h3, img, a, b)")]
      .filter((element) => !nav.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => list && box.right > list.left - 16 && box.bottom > list.top && box.top < list.bottom)
      .length;
  });
  expect(crowded).toBe(0);
});

test("the campaign's channels at 1280 px → one line under the opening, two columns in the footer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const places = (list: string, side: "top" | "left") =>
    page
      .locator(`${list} > li`)
      .evaluateAll((all, of) => new Set(all.map((item) => item.getBoundingClientRect()[of])).size, side);
  expect(await places(".social-links-hero", "top")).toBe(1);
  expect(await places(".social-links-footer", "left")).toBe(2);
});

test("forced colours, light and dark → ballots, bars, the slider and the current page's mark stay to be seen @each-width", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/operations-centre-plan");
    const colours = await page.evaluate(() => {
      const style = (selector: string) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`no ${selector}`);
        return getComputedStyle(element);
      };
      return {
        canvas: style("body").backgroundColor,
        ballot: style(".ballots .blank").stroke,
        ballotText: style(".ballots text").fill,
        signed: style(".ballots .signed").fill,
        firstBar: style(".split span:first-child").backgroundColor,
        countdown: style("#deadline .meter i").backgroundColor,
        track: style("input[type=range]").backgroundImage,
        current: style("#menu [aria-current=page]").borderBottomColor,
      };
    });
    const { canvas, track, ...marks } = colours;
    await expect(page.locator("#menu a:not([aria-current])").first()).toHaveCSS("border-bottom-width", "0px");
    expect(track).toContain("gradient");
    expect(track).not.toContain(canvas);
    for (const [what, colour] of Object.entries(marks)) expect(colour, what).not.toBe(canvas);
    const bar = await page.locator("#deadline .meter").boundingBox();
    expect((await page.locator("#deadline .target").boundingBox())?.height).toBeLessThan(
      (bar?.height ?? 0) * 2,
    );
  }
});

test("printed → answers, tabs and addresses are on the paper, the footer stays whole, framed drawings have their room, and the questions begin where there is room @each-width", async ({
  page,
}) => {
  await page.goto("/platform");
  await page.emulateMedia({ media: "print" });
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll("details > :not(summary), [role=tabpanel]")]
      .filter(
        (part) => !part.checkVisibility({ contentVisibilityAuto: true }) || !part.getClientRects().length,
      )
      .map((part) => part.textContent?.slice(0, 60)),
  );
  expect(hidden).toEqual([]);
  const address = await page
    .locator('a[href^="http"]')
    .first()
    .evaluate((link) => {
      const { content, rotate } = getComputedStyle(link, "::after");
      return { content, rotate };
    });
  expect(address.content).toContain("http");
  expect(address.rotate).toBe("none");
  await expect(page.locator(".footer")).toHaveCSS("break-inside", "avoid");
  // Whether it has come or not.
  const sizes = await page
    .locator("main .plate img")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(sizes.length).toBeGreaterThan(0);
  for (const { width, height } of sizes) {
    expect(width).toBeGreaterThan(100);
    expect(height).toBeGreaterThan(100);
  }
  // A row of a grid would go to the next sheet as a whole.
  await expect(page.locator("#questions .grid").first()).toHaveCSS("display", "block");
});

test("/pkols printed → the figure of the year is as wide as its caption, so that its months stand apart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto("/pkols");
  await page.emulateMedia({ media: "print" });
  const figure = page.locator("[data-block=months] figure");
  const caption = await figure.locator("figcaption").boundingBox();
  expect((await figure.locator(".plate").boundingBox())?.width).toBe(caption?.width);
});

test("a page printed on letter paper → no more sheets than it needs", async ({ page }) => {
  for (const [path, sheets] of [
    ["/privacy", 2],
    ["/get-involved", 1],
    ["/amalgamation", 2],
    ["/operations-centre-plan", 5],
    ["/platform", 9],
  ] as const) {
    await page.goto(path);
    const pdf = (await page.pdf({ format: "Letter", preferCSSPageSize: true })).toString("latin1");
    const count = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect(count, path).toBeGreaterThan(0);
    expect(count, path).toBeLessThanOrEqual(sheets);
  }
});

test("printed before the scripts ran → no empty month, and no picture fills half a sheet", async ({
  page,
}) => {
  await page.route("**/assets/**/*.js", () => undefined);
  await page.goto("/news-events", { waitUntil: "domcontentloaded" });
  await expect(page.locator(".space")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".space")).toBeHidden();
  const highest = await page
    .locator("main img")
    .evaluateAll((pictures) => Math.max(...pictures.map(({ clientHeight }) => clientHeight)));
  // 45 mm at 96 px an inch
  expect(highest).toBeLessThanOrEqual(171);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a word wider than a screen of 320 px in every text of every form → broken in lines", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/contact", "/volunteer", "/get-involved", "/concerns", "/donate", "/newsletter"]) {
      await page.goto(path);
      await page.locator("form").evaluateAll((forms) => {
        for (const form of forms) {
          const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const { parentElement } = walker.currentNode;
            // A number and its unit are never that long.
            if (!parentElement?.closest(".unbroken")) (walker.currentNode as Text).data = "W".repeat(60);
          }
        }
      });
      await expectNoSidewaysScroll(page);
    }
  });
});

test("a select with a mistake → still shows the arrow of a select", async ({ page }) => {
  await page.goto("/contact");
  const subject = page.getByLabel("Subject");
  const arrow = await subject.evaluate((select) => getComputedStyle(select).backgroundImage);
  expect(arrow).toContain("svg");
  await subject.evaluate((select) => select.setAttribute("aria-invalid", "true"));
  await expect(subject).toHaveCSS("background-image", arrow);
});

/** The texts of every live region in the accessibility tree. */
async function exposedStatuses(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    const own = node?.role?.value === "StaticText" ? String(node.name?.value ?? "") : "";
    return own + (node?.childIds ?? []).map(textOf).join("");
  };
  return nodes
    .filter((node) => !node.ignored && node.role?.value === "status")
    .map((node) => textOf(node.nodeId).trim());
}
