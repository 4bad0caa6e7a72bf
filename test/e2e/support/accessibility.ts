import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

const tagsOfRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Which page, and how wide its window: a journey through many pages says where it failed. */
function placeOf(page: Page): string {
  return `${page.url()} at ${page.viewportSize()?.width} px`;
}

/** Expects that axe finds no fault on the page: WCAG 2.2 A and AA, and its best practices, but for a rule that can't hold there. */
export async function expectAccessible(page: Page, { except = "" } = {}): Promise<void> {
  const findings = await findingsOf(page, { type: "tag", values: tagsOfRules });
  expect(
    findings.filter((finding) => except === "" || !finding.startsWith(except)),
    placeOf(page),
  ).toEqual([]);
  // axe does not ask for them. In a grid that is one field, as the calendar, each cell has its whole name; out of sight its place is held.
  const headless = page.locator("table:not([role=grid], [aria-hidden] *) tbody tr:not(:has(th))");
  await expect(headless, placeOf(page)).toHaveCount(0);
}

/** Expects that axe finds no text without contrast, the one of its findings that another colour scheme can change. */
export async function expectContrast(page: Page): Promise<void> {
  const findings = await findingsOf(page, { type: "rule", values: ["color-contrast"] });
  expect(findings, placeOf(page)).toEqual([]);
}

/** Remembers what the page's main part does not show in this window, for `expectMoreAccessible` in a wider one. */
export async function noteHidden(page: Page): Promise<void> {
  await page.evaluate(() => {
    const parts = [...document.querySelectorAll("main *")];
    Object.assign(window, { notShown: parts.filter((part) => !part.checkVisibility()) });
  });
}

/** Expects that axe finds no text without contrast, and no fault at all of what a narrower window did not show. */
export async function expectMoreAccessible(page: Page): Promise<void> {
  await expectContrast(page);
  const findings = await findingsOf(page, { type: "tag", values: tagsOfRules }, "not shown before");
  expect(findings, placeOf(page)).toEqual([]);
}

/** Targets that axe finds too small or too near to others, where the page is scrolled now. */
export async function smallTargetsByAxe(page: Page): Promise<string[]> {
  return findingsOf(page, { type: "rule", values: ["target-size"] });
}

async function findingsOf(
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
  asked: "page" | "not shown before" = "page",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // What it finds right is not described, frames, which have no axe, are not waited for, and no rule of these reads style sheets.
  const preload = { assets: ["media"] };
  const options = { runOnly, resultTypes: ["violations"], iframes: false, preload };
  const isOfPage = asked === "page";
  const findings = await page.evaluate(
    async ([how, isWhole]) => {
      const { axe, notShown = [] } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Finding[] }> };
        notShown?: Element[];
      };
      const shown = new Set<Element | null>(notShown.filter((part) => part.checkVisibility()));
      const include = [...shown].filter((part) => part && !shown.has(part.parentElement));
      if (!isWhole && include.length === 0) return [];
      return (await axe.run(isWhole ? document : { include }, how)).violations;
    },
    [options, isOfPage] as const,
  );
  return findings.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
  );
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, placeOf(page)).toBeLessThanOrEqual(0);
}

/** Expects that axe finds no fault, and that nothing scrolls sideways, in a wide window and in the page's own. */
export async function expectFineAtBothWidths(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [1280, own.width]) {
    await page.setViewportSize({ ...own, width });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
