import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] };

/** Expects that axe finds no fault on the page: WCAG 2.2 A and AA, and its best practices, but for a rule that can't hold there. */
export async function expectAccessible(page: Page, { except = "" } = {}): Promise<void> {
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const findings = await findingsOf(page, { type: "tag", values });
  expect(findings.filter((finding) => except === "" || !finding.startsWith(except))).toEqual([]);
  // axe does not ask for them. In a grid that is one field, as the calendar, each cell has its whole name.
  await expect(page.locator("table:not([role=grid]) tbody tr:not(:has(th))")).toHaveCount(0);
}

/** Expects that axe finds no text without contrast, the one of its findings that another colour scheme can change. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await findingsOf(page, { type: "rule", values: ["color-contrast"] })).toEqual([]);
}

/** Targets that axe finds too small or too near to others, where the page is scrolled now. */
export async function smallTargetsByAxe(page: Page): Promise<string[]> {
  return findingsOf(page, { type: "rule", values: ["target-size"] });
}

async function findingsOf(
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Finding[] }> };
    };
    return (await axe.run({ runOnly: only })).violations;
  }, runOnly);
  return findings.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
  );
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
