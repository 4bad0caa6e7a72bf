import type { Page } from "@playwright/test";
import { countdownAt } from "#domain/content/campaign/countdown.ts";
import type { Content } from "#content/content.ts";
import { dollars, nameOfValue, stepsPerPage, taxCost } from "#domain/content/campaign/tax-cost.ts";
import { proseLinksIn } from "#domain/content/documents/text-rules.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { blockOf } from "#test/support/block-of.ts";
import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, provokesErrors, test } from "./support/test.ts";
import { words } from "./support/words.ts";

const path = "/operations-centre-plan";
const plan = words["pages/operations-centre-plan"];
const calculator = blockOf(plan, "cost-calculator");
const { words: says, ...countdown } = blockOf(plan, "countdown");
const { lines, table, factors } = calculator;
const figures: Content["figures"] = words.figures;
const figure = (key: string) => figures[key]!;
const rates = {
  homeOfReference: figure(factors.homeOfReference).value,
  taxStep: figure(factors.taxStep).value,
  phaseInYears: figure(factors.phaseInYears).value,
  years: figure(factors.years).value,
  taxSteps: figure(factors.taxSteps).value,
  utilities: figure(factors.utilities).value,
};
const { initial, max, step, names } = calculator.slider;
/** The value after one press of a page key on the slider at rest. */
const pageUp = initial + step * stepsPerPage;

const slider = (page: Page) => page.getByRole("slider", { name: calculator.slider.label });
const amount = (page: Page, line: string) =>
  page
    .locator(".card .lines div")
    .filter({ has: page.getByText(line, { exact: true }) })
    .locator("dd");
const household = (value: number) => dollars(taxCost(value, rates).householdTotal);

test("the keyboard → one step, ten steps, both ends, never past them", async ({ page }) => {
  await openHydrated(page, path);
  await slider(page).focus();
  for (const [key, value] of [
    ["ArrowRight", "825000"],
    ["ArrowUp", "850000"],
    ["ArrowLeft", "825000"],
    ["ArrowDown", "800000"],
    ["PageUp", "1050000"],
    ["Shift+ArrowRight", "1300000"],
    ["Shift+ArrowUp", "1550000"],
    ["PageUp", "1800000"],
    ["PageUp", "2000000"],
    ["ArrowRight", "2000000"],
    ["PageDown", "1750000"],
    ["Shift+ArrowLeft", "1500000"],
    ["Shift+ArrowDown", "1250000"],
    ["Home", "400000"],
    ["PageDown", "400000"],
    ["End", "2000000"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider(page), key).toHaveValue(value);
  }
});

test("moving the slider → label, amounts and bars follow at once; the sum is said when it rests", async ({
  page,
}) => {
  await openHydrated(page, path);
  const chart = page.getByRole("img", { name: /^Added tax by year/ });
  const lastBar = chart.locator("rect").last();
  await expect(chart.locator("rect")).toHaveCount(rates.years);
  const before = (await lastBar.boundingBox())?.height ?? 0;

  await slider(page).focus();
  await page.keyboard.press("End");
  const { annualTax, taxByYear, householdTotal } = taxCost(max, rates);
  await expect(page.locator(".value")).toHaveText("$2,000,000 Premium property");
  await expect(amount(page, lines.householdTotal)).toHaveText(dollars(householdTotal));
  const name = await chart.evaluate((drawing) => drawing.getAttribute("aria-label"));
  expect(name).toContain(`for a home of $2,000,000: ${dollars(taxByYear[0] ?? 0)} in year 1, `);
  expect(name).toContain(
    `, then ${dollars(annualTax)} every year from year ${rates.phaseInYears} to year ${rates.years}.`,
  );
  expect((await lastBar.boundingBox())?.height).toBeCloseTo((before * max) / initial, 0);
  await expect(page.locator("#calculator [role=status]")).toHaveText(
    `$2,000,000, Premium property: ${dollars(annualTax)} a year from year ${rates.phaseInYears}, ${dollars(householdTotal)} over ${rates.years} years.`,
  );
  await expectFineAtBothWidths(page);
});

test("a slider at rest → an address that brings the same sum to someone else, opened or pasted over the open page; any other value → one that the slider can hold", async ({
  page,
  context,
}) => {
  await openHydrated(page, path);
  await slider(page).focus();
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(new RegExp(`#value=${pageUp}$`));

  const other = await context.newPage();
  const expectTheSame = async () => {
    await expect(slider(other)).toHaveValue(String(pageUp));
    await expect(slider(other)).toBeInViewport();
    await expect(amount(other, lines.householdTotal)).toHaveText(household(pageUp));
  };
  await openHydrated(other, page.url());
  await expectTheSame();
  for (const [hash, value] of [
    ["#value=999999999", "2000000"],
    ["#value=1", "400000"],
    ["#value=home", "800000"],
    ["#nowhere", "800000"],
  ] as const) {
    // Another fragment alone would not open the page anew.
    await other.goto("about:blank");
    await openHydrated(other, path + hash);
    await expect(slider(other), hash).toHaveValue(value);
  }
  await other.evaluate((value) => (location.hash = `#value=${value}`), pageUp);
  await expectTheSame();
});

test("the slider moved before the scripts arrive → its value stays and the sum follows", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path);
  await slider(page).focus();
  await page.keyboard.press("End");
  await expect(amount(page, lines.householdTotal)).toHaveText(household(initial));
  arrive();
  await expect(amount(page, lines.householdTotal)).toHaveText(household(max));
  await expect(slider(page)).toHaveValue("2000000");
});

test("what followed → why the date differs, the public record's source, and where to go next", async ({
  page,
}) => {
  const { heading, links: leading, paragraphs } = blockOf(plan, "text");
  await page.goto(path);
  await expect(page.getByRole("region", { name: says.label })).toContainText(countdown.after ?? "");
  const followed = page.locator("section", { has: page.getByRole("heading", { name: heading }) });
  const links = proseLinksIn([...paragraphs, leading?.sources, ...(leading?.points ?? [])].join(" "));
  for (const link of links) await expect(followed.locator(`a[href="${link}"]`).first()).toBeVisible();
  for (const place of links.filter((link) => link.startsWith("#"))) {
    await followed.locator(`a[href="${place}"]`).first().click();
    await expect(page.locator(place)).toBeInViewport();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page → the sum for each home of the table, the sources, and no slider that does nothing", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(slider(page)).toBeHidden();
    const rows = page.getByRole("table").last().getByRole("row");
    await expect(rows).toHaveCount(table.values.length + 1);
    const value = table.values.at(-1) ?? 0;
    const { annualTax, taxesOverYears, householdTotal } = taxCost(value, rates);
    await expect(rows.last()).toContainText(`${dollars(value)} ${nameOfValue(value, names)}`);
    await expect(rows.last().getByRole("cell")).toHaveText(
      [annualTax, taxesOverYears, householdTotal].map(dollars),
    );
    const { heading, text } = calculator.sources;
    await expect(page.getByText(text)).toBeHidden();
    await page.getByText(heading).click();
    await expect(page.getByText(text)).toBeVisible();
  });
});

const dayMs = 24 * 60 * 60_000;
const opensAt = instantIn(words.campaign.timeZone, countdown.opening?.opensAt ?? "");
const closesAt = instantIn(words.campaign.timeZone, countdown.closesAt);
const [target, current] = [figure(countdown.count?.target ?? ""), figure(countdown.count?.current ?? "")];

test("a visit before it opens, before it closes and after → says so, until when and how many forms", async ({
  page,
}) => {
  for (const { now, sentence, collects } of [
    { now: opensAt - 2 * dayMs, sentence: `${countdown.opening?.notYet} 2 days.`, collects: true },
    { now: closesAt - 3 * dayMs, sentence: `3 days ${says.open}`, collects: true },
    { now: closesAt + dayMs, sentence: says.closed, collects: false },
  ]) {
    await page.clock.setFixedTime(new Date(now));
    await openHydrated(page, path);
    const banner = page.getByRole("region", { name: says.label });
    await expect(banner).toContainText(sentence);
    const [day = "", time = ""] = countdown.closesAt.split("T");
    await expect(banner).toContainText(`${formatLongDate(day)} at ${clockTime(time)}`);
    await expect(banner).toContainText(`${current.text} ${countdown.count?.reported}`);
    await expect(banner).toContainText(
      `${countdown.count?.before} ${target.text} ${countdown.count?.signatures}`,
    );
    await expect(banner.getByText(countdown.until ?? "")).toHaveCount(collects ? 1 : 0);
    await expect(banner.getByRole("link")).toHaveCount(0);
    await expectFineAtBothWidths(page);
  }
});

test("the bar → as long as it says, never past its frame, the target's line inside it @each-width", async ({
  page,
}) => {
  const drive = { opensAt, closesAt, target: target.value, current: current.value };
  const { barPercent, targetPercent } = countdownAt(closesAt, drive);
  await page.goto(path);
  const meter = page.getByRole("region", { name: says.label }).getByRole("img");
  const frame = await meter.boundingBox();
  const bar = await meter.locator("i").boundingBox();
  const line = await meter.locator(".target").boundingBox();
  if (!frame || !bar || !line) throw new Error("the bar is not drawn");
  expect(bar.x + bar.width).toBeLessThanOrEqual(frame.x + frame.width);
  expect(bar.width / frame.width).toBeCloseTo(barPercent / 100, 1);
  expect((line.x - frame.x) / frame.width).toBeCloseTo(targetPercent / 100, 1);
});

test("text twice as large on the narrowest phone → the numeral beside a step takes no more room than before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/operations-centre-plan");
  const numeralWidth = () =>
    page
      .locator("#plan li")
      .first()
      .evaluate((step) => parseFloat(getComputedStyle(step).gridTemplateColumns));
  const before = await numeralWidth();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await numeralWidth()).toBeLessThanOrEqual(before);
});

test("the page top to bottom → the specified order; at rest, an average home, its label and every amount", async ({
  page,
}) => {
  const cost = taxCost(initial, rates);
  await page.goto(path);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "$800,000, Average home");
  await expect(page.locator(".ends span")).toHaveText([...calculator.slider.axis]);
  for (const [line, text] of [
    [lines.annualTax, dollars(cost.annualTax)],
    [lines.taxesOverYears, dollars(cost.taxesOverYears)],
    [lines.utilities, lines.utilitiesYearly],
    [lines.utilitiesOverYears, dollars(rates.utilities)],
    [lines.householdTotal, dollars(cost.householdTotal)],
  ] as const) {
    await expect(amount(page, line), line).toHaveText(text);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blockOf(plan, "hero").heading.usual);
  await expect(page.locator("main h2")).toHaveText(
    [
      blockOf(plan, "text"),
      blockOf(plan, "comparison"),
      blockOf(plan, "conditions"),
      blockOf(plan, "opposing-lists"),
      calculator,
    ].map(({ heading }) => (typeof heading === "string" ? heading : heading.usual)),
  );
  await expect(page.locator(".phases h3")).toHaveText(
    blockOf(plan, "conditions").items.map(({ title }) => title),
  );
});

test("the calculator fails while it renders → it stands as the server rendered it, and the failure is reported where there is a tool for it", async ({
  page,
}) => {
  provokesErrors(page, /made to fail/);
  for (const hasTool of [false, true]) {
    if (hasTool)
      await page.addInitScript(() => {
        const reported: unknown[] = [];
        const umami = { track: (...event: unknown[]) => reported.push(event) };
        Object.assign(globalThis, { reported, umami });
      });
    await openHydrated(page, path);
    await page.evaluate(() => {
      Math.round = () => {
        throw new Error("made to fail");
      };
    });
    await slider(page).press("ArrowRight");
    await expect(page.locator("#calculator .value")).toContainText("$800,000");
    await expect(slider(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: blockOf(plan, "opposing-lists").heading })).toBeVisible();
    const reported = await page.evaluate(() => (globalThis as { reported?: unknown[] }).reported);
    const report = ["render_crash", { message: "made to fail" }];
    expect(reported).toEqual(hasTool ? [report] : undefined);
  }
});
