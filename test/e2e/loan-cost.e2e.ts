import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const path = "/operations-centre-plan";
const slider = (page: Page) => page.getByRole("slider", { name: "Assessed value of your home" });
const amount = (page: Page, line: string) =>
  page.locator(".card .lines div").filter({ hasText: line }).locator("dd");

test("the slider at rest → an $800,000 home, its label and every amount", async ({ page }) => {
  await page.goto(path);
  await expect(
    page.getByRole("heading", { name: "What This Plan Will Actually Cost Your Family" }),
  ).toBeVisible();
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "$800,000, Average home");
  await expect(page.locator(".ends span")).toHaveText(["$400K", "$1.2M (avg)", "$2M+"]);
  await expect(amount(page, "New annual tax from year 4")).toHaveText("$126");
  await expect(amount(page, "Total added taxes over 30 years")).toHaveText("$3,591");
  await expect(amount(page, "Utilities: water +$3.60, sewer +$4.00, waste +$1.70")).toHaveText(
    "$9.30 a year",
  );
  await expect(amount(page, "Utilities over 30 years")).toHaveText("$279");
  await expect(amount(page, "Your household, 30 years")).toHaveText("$3,870");
});

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

test("moving the slider → label, amounts and bars follow at once; the sum is said when it rests @each-width", async ({
  page,
}) => {
  await openHydrated(page, path);
  const chart = page.getByRole("img", { name: /^Added tax by year/ });
  const lastBar = chart.locator("rect").last();
  await expect(chart.locator("rect")).toHaveCount(30);
  const before = (await lastBar.boundingBox())?.height ?? 0;

  await slider(page).focus();
  await page.keyboard.press("End");
  await expect(page.getByText("Premium property").first()).toBeVisible();
  await expect(amount(page, "Your household, 30 years")).toHaveText("$9,257");
  await expect(chart).toHaveAccessibleName(
    "Added tax by year for a home of $2,000,000: $79 in year 1, $158 in year 2, $236 in year 3, then $315 every year from year 4 to year 30.",
  );
  expect((await lastBar.boundingBox())?.height).toBeCloseTo(before * 2.5, 0);
  await expect(page.locator("#calculator [role=status]")).toHaveText(
    "$2,000,000, Premium property: $315 a year from year 4, $9,257 over 30 years.",
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a slider at rest → an address that brings the same sum to someone else @each-width", async ({
  page,
  context,
}) => {
  await openHydrated(page, path);
  await slider(page).focus();
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/#value=1050000$/);

  const other = await context.newPage();
  await openHydrated(other, page.url());
  await expect(slider(other)).toHaveValue("1050000");
  await expect(slider(other)).toBeInViewport();
  await expect(amount(other, "Your household, 30 years")).toHaveText("$4,992");
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
  await expect(amount(page, "Your household, 30 years")).toHaveText("$3,870");
  arrive();
  await expect(amount(page, "Your household, 30 years")).toHaveText("$9,257");
  await expect(slider(page)).toHaveValue("2000000");
});

test("a shared address pasted over the open page → that sum, without a reload @each-width", async ({
  page,
}) => {
  await openHydrated(page, path);
  await page.evaluate(() => (location.hash = "#value=1050000"));
  await expect(slider(page)).toHaveValue("1050000");
  await expect(slider(page)).toBeInViewport();
  await expect(amount(page, "Your household, 30 years")).toHaveText("$4,992");
});

test("what followed → the outcome, the year of the public record with its source, and where to go next @each-width", async ({
  page,
}) => {
  await page.goto(path);
  const banner = page.getByRole("region", { name: "Deadline" });
  await expect(banner).toContainText("* The public record puts this process in 2025");
  const followed = page.locator("section", { has: page.getByRole("heading", { name: "What followed" }) });
  await expect(followed).toContainText("May 21 to June 25, 2025");
  await expect(followed).toContainText("87,353 electors");
  await expect(followed).toContainText("10,613");
  await expect(followed.getByRole("link", { name: /District of Saanich/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.saanich\.ca\//,
  );
  await followed.getByRole("link", { name: "The cost to your home" }).click();
  await expect(slider(page)).toBeInViewport();
});

for (const [hash, value] of [
  ["#value=999999999", "2000000"],
  ["#value=1", "400000"],
  ["#value=home", "800000"],
  ["#nowhere", "800000"],
] as const) {
  test(`an address that ends in ${hash} → a value the slider can hold`, async ({ page }) => {
    await openHydrated(page, path + hash);
    await expect(slider(page)).toHaveValue(value);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page → the sum for seven homes, the sources, and no slider that does nothing", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(slider(page)).toBeHidden();
    const rows = page.getByRole("table").last().getByRole("row");
    await expect(rows).toHaveCount(8);
    await expect(rows.nth(5)).toContainText("$1,200,000 Premium property");
    await expect(rows.nth(5).getByRole("cell")).toHaveText(["$189", "$5,387", "$5,666"]);
    await page.getByText("Where the figures come from").click();
    await expect(page.getByText("stated by the campaign").first()).toBeVisible();
  });
});

for (const { now, says, collects } of [
  { now: "2024-05-24T06:00:00Z", says: "The window is not open yet: 2 days.", collects: true },
  { now: "2024-06-23T06:00:00Z", says: "3 days left to object.", collects: true },
  { now: "2024-06-26T07:01:00Z", says: "The window is closed.", collects: false },
]) {
  test(`a visit at ${now} → "${says}" @each-width`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    await openHydrated(page, path);
    const banner = page.getByRole("region", { name: "Deadline" });
    await expect(banner).toContainText(says);
    await expect(banner).toContainText("Tuesday, June 25, 2024 at 11:59 PM");
    await expect(banner).toContainText("10,500 forms reported");
    await expect(banner).toContainText("target 8,735 signatures: threshold passed");
    await expect(banner.getByText("This site neither hands them out nor takes them in.")).toHaveCount(
      collects ? 1 : 0,
    );
    await expect(banner.getByRole("link")).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("the bar → full, never past its frame, the target's line inside it @each-width", async ({ page }) => {
  await page.goto(path);
  const meter = page.getByRole("img", { name: "10,500 forms against a target of 8,735 signatures" });
  const frame = await meter.boundingBox();
  const bar = await meter.locator("i").boundingBox();
  const line = await meter.locator(".target").boundingBox();
  if (!frame || !bar || !line) throw new Error("the bar is not drawn");
  expect(bar.x + bar.width).toBeLessThanOrEqual(frame.x + frame.width);
  expect(line.x).toBeGreaterThan(frame.x + frame.width * 0.8);
  expect(line.x).toBeLessThan(frame.x + frame.width * 0.86);
});

test("the page top to bottom → the specified order", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A $150M loan should be put to a vote.");
  await expect(page.locator("main h2")).toHaveText([
    "What followed",
    "Two ways to ask the public",
    "A three-step plan",
    "The accountability gap",
    "What This Plan Will Actually Cost Your Family",
  ]);
  await expect(page.locator(".phases h3")).toHaveText([
    "Independent value-for-money audit",
    "Right-sized plan",
    "Binding referendum",
  ]);
});

for (const tracker of ["with an analytics tool", "without one"]) {
  test(`the calculator fails while it renders, ${tracker} → the crash screen in its place, the rest of the page as it was, and a button that reloads`, async ({
    page,
  }) => {
    provokesErrors(page, /made to fail/);
    if (tracker === "with an analytics tool") {
      await page.addInitScript(() => {
        const reported: unknown[] = [];
        Object.assign(globalThis, {
          reported,
          umami: { track: (...event: unknown[]) => reported.push(event) },
        });
      });
    }
    await openHydrated(page, path);
    await page.evaluate(() => {
      Math.round = () => {
        throw new Error("made to fail");
      };
    });
    await slider(page).press("ArrowRight");
    const crashed = page.getByRole("alert");
    await expect(crashed.getByRole("heading")).toHaveText("Something went wrong");
    await expect(crashed.getByRole("paragraph")).toHaveText(
      "We're sorry, but something unexpected happened. Please refresh the page to try again.",
    );
    await expect(slider(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "The accountability gap" })).toBeVisible();
    const reported = await page.evaluate(() => (globalThis as { reported?: unknown[] }).reported);
    const report = ["render_crash", { message: "made to fail" }];
    expect(reported).toEqual(tracker === "without one" ? undefined : [report]);
    await crashed.getByRole("button", { name: "Refresh Page" }).click();
    await expect(slider(page)).toHaveValue("800000");
    await expect(crashed).toHaveCount(0);
  });
}
