import type { Page } from "@playwright/test";
import { pages } from "../../content/pages/metadata.ts";
import { promises } from "../../content/pages/home.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/test.ts";

const paths = Object.keys(pages).filter((path) => path !== "/not-found");
const phone = 390;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("every page → every control is at least 44 by 44 px, but for links in a sentence", async ({ page }) => {
  test.slow();
  expect(await onEachPage(page, () => smallTargets(page))).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, "/news-events");
  expect(await smallTargets(page), "the calendar at 320 px").toEqual([]);
  await openHydrated(page, "/upcoming-developments");
  await page.getByRole("button", { name: "Report Missing Project" }).click();
  expect(await smallTargets(page), "the feedback dialog at 320 px").toEqual([]);
});

test("text twice as large → no page scrolls sideways, folded parts opened", async ({ page }) => {
  test.slow();
  const wide = await onEachPage(page, () =>
    page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = "200%";
      for (const details of document.querySelectorAll("details")) details.open = true;
      if (root.scrollWidth <= root.clientWidth) return [];
      const reach = [...document.querySelectorAll("main *")].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth,
      );
      return [
        `${root.scrollWidth} px wide, by ${reach.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))}`,
      ];
    }),
  );
  expect(wide).toEqual([]);
});

test("every page → a number stays with its unit, a month with its day, and a hyphenated word whole", async ({
  page,
}, { project }) => {
  test.slow();
  const widths = project.use.viewport?.width === phone ? [320, phone] : [768, 1280];
  const broken = await onEachPage(page, async () => {
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await brokenPairs(page)).map((pair) => `${width} px: ${pair}`));
    }
    return found;
  });
  expect(broken).toEqual([]);
});

test("the home page from 320 to 1280 px → each promise has a line of its own, and a theme's issues fill its row", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const promise of promises) {
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

test("every page → a picture that no first window shows comes when it is scrolled to", async ({ page }) => {
  test.slow();
  const early = await onEachPage(page, async () => {
    const found: string[][] = [];
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      found.push(
        await page.evaluate(() =>
          [...document.images]
            .filter(({ loading }) => loading !== "lazy")
            .filter(
              (image) => image.getClientRects().length && image.getBoundingClientRect().top >= innerHeight,
            )
            .map((image) => image.getAttribute("src") ?? ""),
        ),
      );
    }
    return found[0]?.filter((source) => found[1]?.includes(source)) ?? [];
  });
  expect(early).toEqual([]);
});

test("the version banner → its status is exposed before it speaks, and Dismiss leaves the focus beside it", async ({
  page,
}) => {
  await page.goto("/privacy");
  const status = page.locator("#version-banner").getByRole("status");
  expect(await exposedStatuses(page)).toContain("");
  await expect(page.locator("#version-banner")).toBeVisible();
  await expect(status).toContainText("You may be viewing an outdated version of this site");
  expect(await exposedStatuses(page)).not.toContain("");
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByRole("complementary", { name: "About this site" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".brand")).toBeFocused();
});

test("a screen of 320 px → the strip above the masthead takes no more room than its banner needs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/privacy");
  expect((await page.locator(".strip").boundingBox())?.height).toBeLessThanOrEqual(108);
});

test("in the about page's gutter → the floating social bar: seven links by name, clear of everything", async ({
  page,
}) => {
  await page.goto("/about");
  const bar = page.getByRole("navigation", { name: "Follow" });
  await expect(bar.getByRole("link")).toHaveCount(7);
  await expect(bar.getByRole("link", { name: "E-mail (opens your e-mail program)" })).not.toHaveAttribute(
    "target",
  );
  await expect(bar.getByRole("link", { name: "YouTube (opens in a new tab)" })).toHaveAttribute(
    "target",
    "_blank",
  );
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

for (const colorScheme of ["light", "dark"] as const) {
  test(`forced colours, ${colorScheme} → ballots, bars, the slider and the current page's mark stay to be seen`, async ({
    page,
  }) => {
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
        countdown: style(".countdown .meter i").backgroundColor,
        track: style("input[type=range]").backgroundImage,
        current: style("#menu [aria-current=page]").borderBottomColor,
      };
    });
    const { canvas, track, ...marks } = colours;
    await expect(page.locator("#menu a:not([aria-current])").first()).toHaveCSS("border-bottom-width", "0px");
    expect(track).toContain("gradient");
    expect(track).not.toContain(canvas);
    for (const [what, colour] of Object.entries(marks)) expect(colour, what).not.toBe(canvas);
    const bar = await page.locator(".countdown .meter").boundingBox();
    expect((await page.locator(".countdown .target").boundingBox())?.height).toBeLessThan(
      (bar?.height ?? 0) * 2,
    );
  });
}

test("printed → answers, tabs and addresses are on the paper, and the footer stays whole", async ({
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
  await expect(page.locator(".foot")).toHaveCSS("break-inside", "avoid");
});

test("a select with a mistake → still shows the arrow of a select", async ({ page }) => {
  await page.goto("/contact");
  const subject = page.getByLabel("Subject");
  const arrow = await subject.evaluate((select) => getComputedStyle(select).backgroundImage);
  expect(arrow).toContain("svg");
  await subject.evaluate((select) => select.setAttribute("aria-invalid", "true"));
  await expect(subject).toHaveCSS("background-image", arrow);
});

/** What is found on every page, each with the page's path. */
async function onEachPage(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await look()).map((finding) => `${path}: ${finding}`));
  }
  return found;
}

/** What can be pressed and is smaller than 44 px either way; a link within a sentence may be as high as its line. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]",
    );
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").trim() !== (element.textContent ?? "").trim();
    return [...controls]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(".vh, .skip"),
      )
      .filter((control) => !isInSentence(control))
      .map((control) => {
        // A box's whole label is its target.
        const target = control.matches("input") ? (control.closest("label") ?? control) : control;
        const { width, height } = target.getBoundingClientRect();
        return { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10, control };
      })
      .filter(({ width, height }) => width > 1 && (width < 44 || height < 44))
      .map(({ width, height, control }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
        return `${control.tagName} ${name.slice(0, 40)} ${width}x${height}`;
      });
  });
}

/** Texts that a line break parts though they belong together. */
async function brokenPairs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const months = "January|February|March|April|May|June|July|August|September|October|November|December";
    const units =
      "AM|PM|minutes?|hours?|days?|weeks?|months?|years?|MB|km|per cent|percent|million|billion|neighbou?rs|people|homes|votes|voters|donors|signatures|forms";
    const bound = new RegExp(
      `\\$?\\d[\\d,.:]*\\+? (?:${units})\\b|(?:${months}) \\d{1,2}\\b|\\$[\\d,.]+ of \\$[\\d,.]+|[\\p{L}\\d]+(?:-[\\p{L}\\d]+)+`,
      "gu",
    );
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest("script, style, .vh, option, svg")
      )
        continue;
      const text = node.data;
      // A bracketed note about what is missing may wrap anywhere, and so may an address.
      if (/^\s*\[/.test(text)) continue;
      for (const match of text.matchAll(bound)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set(
          [...range.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ bottom }) => Math.round(bottom)),
        );
        if (lines.size > 1)
          broken.push(`${match[0]} in “${text.slice(Math.max(0, match.index - 20), match.index + 40)}”`);
      }
    }
    return broken;
  });
}

/** The words of every live region that assistive technology is told of. */
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
