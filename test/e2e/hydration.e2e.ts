/** Which islands hydrate, and when: first what the visitor sees or touches. */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { type Content, firstContent } from "#content/content.ts";
import type { SiteCode } from "#domain/content/site/site-code.ts";
import { blockOf } from "#test/support/block-of.ts";
import { delayScripts } from "./support/late-scripts.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/test.ts";
import { servedDay } from "./support/words.ts";

const loanPage = "/operations-centre-plan";
const calculator = "blocks/cost-calculator/calculator";
const slider = (page: Page) => page.getByRole("slider");

/** The names of the hydrated islands. */
async function readyIslands(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-ready]")].map(({ dataset }) => dataset["island"] ?? ""),
  );
}

test("opening a long page → only what is in or near sight hydrates, all of it is on paper; the rest when it comes near, or answers a key without a scroll", async ({
  page,
}) => {
  await openHydrated(page, loanPage);
  expect(await readyIslands(page)).toEqual(["blocks/countdown/countdown-banner"]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#calculator .value"), "on paper").toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.locator("#calculator").scrollIntoViewIfNeeded();
  await expect.poll(() => readyIslands(page)).toContain(calculator);

  await openHydrated(page, loanPage);
  expect(await readyIslands(page)).not.toContain(calculator);
  await slider(page).evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }));
  await page.keyboard.press("PageUp");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /\$1,050,000/);
});

test("a far form is sent at once → it is checked and sent by its script, once", async ({ page, visitor }) => {
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/");
  const form = page.getByRole("form", { name: "Campaign letter" });
  await form.evaluate((element: HTMLFormElement, email) => {
    element.querySelector<HTMLInputElement>("[name=firstName]")!.value = "Ann";
    element.querySelector<HTMLInputElement>("[name=email]")!.value = email;
    element.requestSubmit();
  }, visitor.email);
  letScriptsCome();
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
});

test("a shared address, opened or pasted over the open page → the far calculator takes its value", async ({
  page,
}) => {
  await openHydrated(page, loanPage);
  expect(await readyIslands(page)).not.toContain(calculator);
  await page.evaluate(() => {
    location.hash = "#value=950000";
  });
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /\$950,000/);
  await page.goto("/about");
  await page.goto(`${loanPage}#value=1200000`);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /\$1,200,000/);
});

test("a browser that cannot tell what is in sight → every part hydrates", async ({ page }) => {
  await page.addInitScript("delete window.IntersectionObserver");
  await openHydrated(page, loanPage);
  expect(await readyIslands(page)).toContain(calculator);
});

test("printing the calendar's page unscrolled → on paper are the dates of the visitor's own day, and the page goes on", async ({
  page,
}) => {
  const columns = "blocks/event-columns/columns-of-events";
  await page.clock.setFixedTime(new Date("2025-01-16T20:00:00Z"));
  await openHydrated(page, "/news-events");
  expect(await readyIslands(page)).not.toContain(columns);
  const comingDates = await page.evaluate((name) => {
    const part = document.querySelector(`[data-island="${name}"]`);
    const count = () => part?.querySelectorAll(":not(details) > ul > li").length ?? 0;
    const before = count();
    window.dispatchEvent(new Event("beforeprint"));
    return { before, after: count() };
  }, columns);
  expect(comingDates.after).toBeGreaterThan(comingDates.before);
  await page.locator(`[data-island="${columns}"]`).scrollIntoViewIfNeeded();
  await expect.poll(() => readyIslands(page)).toContain(columns);
});

/** A cheap phone takes a tenth of a second for the first use of `Intl` in a page. */
test("a page becomes interactive → without loading the runtime's formats", async ({ page }) => {
  await page.addInitScript(() => {
    const used = () => {
      throw new Error("A format of the runtime is used");
    };
    Object.assign(Intl, { DateTimeFormat: used, NumberFormat: used });
    for (const type of [Number, Date]) Object.assign(type.prototype, { toLocaleString: used });
  });
  for (const path of [
    "/",
    "/donate",
    `${loanPage}#all`,
    "/contact",
    "/concerns",
    "/volunteer",
    "/get-involved",
  ]) {
    await openHydrated(page, path);
  }
});

const scriptsIn = (html: string) => /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];

test("a page of blocks that no build knew → the scripts of two other pages start all of its parts", async ({
  page,
}) => {
  const { render }: SiteCode<Content> = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const [plan, home] = [firstContent["pages/operations-centre-plan"], firstContent["pages/home"]];
  const blocks = [
    blockOf(home, "card-tabs"),
    blockOf(plan, "cost-calculator"),
    blockOf(home, "supporter-counter"),
    blockOf(home, "sign-up"),
  ];
  const at = new Date(`${servedDay}T20:00:00Z`);
  const content = { ...firstContent, "pages/made-up": { ...plan, address: "/made-up", blocks } };
  const scripts = new Set(
    ["/", loanPage].flatMap((path) => scriptsIn(render(path, { content: firstContent, at }))),
  );
  expect(scripts.size).toBe(3);
  const body = render("/made-up", { content, at }).replace(
    /data-scripts="[^"]*"/,
    `data-scripts="${[...scripts].join(" ")}"`,
  );
  await page.route("**/made-up", (route) => route.fulfill({ contentType: "text/html", body }));
  await openHydrated(page, "/made-up");
  await page.getByRole("slider").press("End");
  await expect(page.getByText("Premium property").first()).toBeVisible();
  await page.getByRole("tab").last().click();
  await expect(page.getByRole("tab").last()).toHaveAttribute("aria-selected", "true");
  await page.getByRole("form", { name: "Campaign letter" }).scrollIntoViewIfNeeded();
  await expect.poll(() => readyIslands(page)).toContain("forms/email-signup");
});
