import type { Page } from "@playwright/test";
import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { blockOf } from "#test/support/block-of.ts";
import { openHydrated } from "./support/hydrated.ts";
import { shiftOf, watchShifts } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";
import { words } from "./support/words.ts";

const path = "/news-events";
const { month, next: dates, stayConnected } = blockOf(words["pages/news-events"], "calendar");
const { columns } = blockOf(words["pages/news-events"], "event-columns");
const { over, undated, addToCalendar } = words["event-words"];
/** What the page says of so many coffee chats that are over. */
const pastChats = (count: number) =>
  `${count} ${columns.find(({ kind }) => kind === "coffee")?.past.several}, January to February 2025`;
const linkToFile = { name: new RegExp(`^${addToCalendar}`) };
const grid = (page: Page) => page.getByRole("grid");
const day = (page: Page, name: string) => grid(page).getByRole("button", { name, exact: true });
const chosenDay = (page: Page) => page.locator(".chosen-day");

/** The visitor comes on Thursday, January 16, 2025. */
async function openInJanuary(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date("2025-01-16T20:00:00Z"));
  await openHydrated(page, path);
}

test("opening the calendar → this month, today chosen, days with events marked in words too; a chosen day again → none", async ({
  page,
}) => {
  await openInJanuary(page);
  await expect(grid(page)).toHaveAccessibleName("January 2025");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveText("16");
  await expect(day(page, "Today, Thursday, January 16, 2025")).toHaveAttribute("aria-current", "date");
  await expect(chosenDay(page)).toHaveText(`${month.noEvents} Thursday, January 16, 2025`);
  await expect(grid(page).getByRole("button", { name: /event/ })).toHaveCount(4);
  // The chosen day again: nothing is chosen; and a day pressed twice at once, as with two slow presses.
  await day(page, "Today, Thursday, January 16, 2025").click();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await expect(chosenDay(page)).toHaveText(month.noDay);
  await day(page, "Saturday, January 18, 2025, 1 event").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(chosenDay(page)).toHaveText(month.noDay);
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
});

test("a day with an event → its title, time and place, and a file for one's own calendar", async ({
  page,
  request,
}) => {
  await openInJanuary(page);
  await day(page, "Saturday, January 18, 2025, 1 event").click();
  await expect(chosenDay(page)).toContainText("Saturday, January 18, 2025");
  await expect(chosenDay(page)).toContainText("10:00 AM");
  await expect(chosenDay(page)).toContainText("Coffee with neighbours");
  await expect(chosenDay(page)).toContainText("Hall 1");
  await expect(chosenDay(page)).not.toContainText(over);
  await expectFineAtBothWidths(page);

  const href = await chosenDay(page).getByRole("link", linkToFile).getAttribute("href");
  const file = await (await request.get(href ?? "")).text();
  expect(file).toContain("DTSTART;TZID=America/Vancouver:20250118T100000");
});

test("the keyboard → days, weeks, months and years, and Enter chooses", async ({ page }) => {
  await openInJanuary(page);
  await day(page, "Today, Thursday, January 16, 2025").focus();
  for (const [key, name] of [
    ["ArrowRight", "Friday, January 17, 2025"],
    ["ArrowDown", "Friday, January 24, 2025"],
    ["ArrowUp", "Friday, January 17, 2025"],
    ["ArrowLeft", "Today, Thursday, January 16, 2025"],
    ["Home", "Sunday, January 12, 2025"],
    ["End", "Saturday, January 18, 2025, 1 event"],
    ["PageDown", "Tuesday, February 18, 2025"],
    ["PageUp", "Saturday, January 18, 2025, 1 event"],
    ["Shift+PageUp", "Thursday, January 18, 2024"],
    ["Shift+PageDown", "Saturday, January 18, 2025, 1 event"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, name), key).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(chosenDay(page)).toContainText("Coffee with neighbours");
  await page.keyboard.press("Space");
  await expect(chosenDay(page)).toHaveText(month.noDay);
});

test("a year past the last event → the calendar ends, and its button says so", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-01-20T20:00:00Z"));
  await openHydrated(page, path);
  for (let month = 0; month < 12; month++) await page.getByRole("button", { name: "Next month" }).click();
  await expect(grid(page)).toHaveAccessibleName("January 2027");
  await expect(page.getByRole("button", { name: "Next month" })).toHaveAttribute("aria-disabled", "true");
});

test("months are turned away from today → one press leads back, chosen, without anything below moving", async ({
  page,
}) => {
  await openInJanuary(page);
  const back = page.getByRole("button", { name: "Go to today Thursday, January 16, 2025", exact: true });
  const { height } = (await back.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  await day(page, "Saturday, January 18, 2025, 1 event").focus();
  await page.keyboard.press("Shift+PageUp");
  await expect(grid(page)).toHaveAccessibleName("January 2024");
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(grid(page)).toHaveAccessibleName("January 2025");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveText("16");
  await expect(chosenDay(page)).toHaveText(`${month.noEvents} Thursday, January 16, 2025`);
  await expect(back).toBeFocused();
  await back.click();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveText("16");
});

test("while chats are still to come → the next of them, with a calendar file, and those that are over folded", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2025-02-10T20:00:00Z"));
  await openHydrated(page, path);
  const next = page.locator(".next");
  await expect(next.getByRole("listitem")).toHaveCount(2);
  await expect(next.getByRole("listitem").first()).toContainText("Saturday, February 15, 2025, 10:00 AM");
  await expect(next.getByRole("link", linkToFile)).toHaveCount(2);
  await expect(page.getByText(dates.none)).toHaveCount(0);
  // The columns are far below the window: they take the visit's day when they are scrolled near.
  await page.locator("#coffee-2025-02-15").scrollIntoViewIfNeeded();
  await expect(page.locator("summary", { hasText: pastChats(4) })).toBeVisible();
  await expect(page.locator("#coffee-2025-02-08")).toBeHidden();
  await expect(page.locator("#coffee-2025-02-15")).toBeVisible();
  await expect(page.getByText(`${month.nextEvent} Saturday, February 15, 2025.`)).toBeVisible();
});

test("long after the last event → no date is announced, nothing that is over asks to be put in a calendar, and one press leads to the nearest day: its words first, then its month", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-06-01T20:00:00Z"));
  await openHydrated(page, path);
  await expect(page.locator(".next")).toContainText(dates.none);
  await expect(page.locator("summary", { hasText: pastChats(6) })).toBeVisible();
  await expect(page.locator("#coffee-2025-02-22")).toBeHidden();
  await expect(page.getByText(linkToFile.name)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: words.campaign.email })).toBeVisible();
  await expect(grid(page)).toHaveAccessibleName("June 2026");
  await expect(chosenDay(page)).toHaveText(`${month.noEvents} Monday, June 1, 2026`);
  const empty = `${month.emptyMonth} June 2026. ${month.lastEvent} Saturday, February 22, 2025 ${month.lastEventIsOver}`;
  await expect(page.getByText(empty)).toBeVisible();
  // The grid's forty-two days take a cheap phone a tenth of a second: whoever presses reads the answer before they are rendered.
  await chosenDay(page).evaluate((answer) => {
    const seen: (string | null)[] = [];
    Object.assign(window, { monthsAtChange: seen });
    const monthNow = () => document.querySelector("[role=grid]")?.getAttribute("aria-label") ?? null;
    const options = { subtree: true, childList: true, characterData: true };
    new MutationObserver(() => seen.push(monthNow())).observe(answer, options);
  });
  await page.getByRole("button", { name: month.nearest }).click();
  await expect(grid(page)).toHaveAccessibleName("February 2025");
  const months = await page.evaluate(
    () => (window as unknown as { monthsAtChange: string[] }).monthsAtChange,
  );
  expect(months).toEqual(["June 2026"]);
  await expect(chosenDay(page)).toContainText("Saturday, February 22, 2025");
  await expect(chosenDay(page)).toContainText(over);
  await expect(chosenDay(page).getByRole("link")).toHaveCount(0);
  await expectFineAtBothWidths(page);
});

test("a month is turned → its weekdays and days are named without the runtime's formats", async ({
  page,
}) => {
  await openInJanuary(page);
  await expect(grid(page)).toHaveAccessibleName("January 2025");
  await page.evaluate(() => {
    const used = () => {
      throw new Error("A format of the runtime is used");
    };
    Object.assign(Intl, { DateTimeFormat: used, NumberFormat: used });
    for (const type of [Number, Date]) Object.assign(type.prototype, { toLocaleString: used });
  });
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(grid(page)).toHaveAccessibleName("February 2025");
  await expect(grid(page).getByRole("columnheader", { name: "Wednesday", includeHidden: true })).toHaveText(
    "Wed",
  );
});

test("a visitor in Vancouver whose browser has old time zone data → the day that it is in Vancouver", async ({
  page,
}) => {
  // Half an hour after midnight in the campaign's time zone; under the old rule of winter time it would still be December 1.
  await page.clock.setFixedTime(new Date("2026-12-02T07:30:00Z"));
  await page.addInitScript(() => {
    for (const part of ["getFullYear", "getMonth", "getDate"] as const) {
      const own = Reflect.get(Date.prototype, part);
      const oneHourLate = function (this: Date): number {
        const isWinterOf2026 = this.getTime() >= Date.UTC(2026, 10, 1, 9);
        return own.call(new Date(this.getTime() - (isWinterOf2026 ? 3_600_000 : 0)));
      };
      Reflect.set(Date.prototype, part, oneHourLate);
    }
  });
  await openHydrated(page, path);
  await expect(chosenDay(page)).toHaveText(`${month.noEvents} Wednesday, December 2, 2026`);
});

test("a visitor in another time zone → their own day", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await openInJanuary(page);
  await expect(day(page, "Today, Friday, January 17, 2025")).toBeVisible();
  await context.close();
});

test("the calendar arrives → nothing on the page moves @each-width", async ({ page }) => {
  await watchShifts(page);
  await openHydrated(page, path);
  await expect(grid(page)).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
});

test("each button for an e-mail → one to the campaign, filled in, in a new window", async ({ page }) => {
  await page.goto(path);
  for (const { label, subject, body } of [...stayConnected.mails, ...columns.map(({ mail }) => mail)]) {
    const button = page.getByRole("link", { name: label });
    const address = new URL((await button.getAttribute("href")) ?? "");
    expect(address.protocol + address.pathname).toBe(`mailto:${words.campaign.email}`);
    expect(address.searchParams.get("subject")).toBe(subject);
    expect(address.searchParams.get("body")).toBe(body.replaceAll("\n", "\r\n"));
    await expect(button).toHaveAttribute("target", "_blank");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page → every event in a list, those without a date marked, and no empty calendar", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText(month.scriptNote)).toBeVisible();
    await expect(page.locator(".calendar")).toBeHidden();
    await expect(page.locator(".dates li")).toHaveCount(11);
    await expect(page.getByText(`${undated}, 7:00 PM`)).toHaveCount(2);
    await expect(page.getByText(`${undated}, 2:00 PM`)).toHaveCount(3);
    await expect(page.locator("#coffee-2025-02-22")).toContainText("Saturday, February 22, 2025, 10:00 AM");
  });
});
