import type { Page } from "@playwright/test";
import { offeredStatuses } from "#domain/content/developments/projects.ts";
import { expectAccessible, expectFineAtBothWidths, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { blockOf } from "#test/support/block-of.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, provokesErrors, test } from "./support/test.ts";
import { words } from "./support/words.ts";
import { feedbackTimings } from "#domain/messages/forms/development-feedback.ts";

const path = "/upcoming-developments";
const developments = words["pages/upcoming-developments"];
const disclaimer = blockOf(developments, "hero").notice;
const help = blockOf(developments, "project-report");
const frameWords = blockOf(developments, "tracker");
const { heading, map, title } = words["pages/development-tracker"];

const tracker = (page: Page) => page.frameLocator("iframe[title]");
const keyOf = (page: Page) => tracker(page).getByRole("navigation", { name: map.heading });

test("opening the developments → what they are, that they are unofficial, and the campaign's own tracker in a frame", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Disclaimer" })).toContainText(
    disclaimer?.text ?? "none",
  );
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", /^allow-scripts /);
  await frame.scrollIntoViewIfNeeded();
  await expect(tracker(page).getByRole("heading", { level: 1, name: heading })).toBeVisible();
  for (const { name } of map.areas) await expect(keyOf(page).getByRole("link", { name })).toBeVisible();
  await expect
    .poll(
      () => tracker(page).locator("body").evaluate(unusedFonts),
      "fonts whose letters the frame does not show",
    )
    .toEqual([]);
  expect(problems).toEqual([]);
});

/** Fonts of the site in which words stand as wide as in the one after them: a font that came too late counts as loaded. */
function unusedFonts(body: HTMLElement): string[] {
  const widthIn = (family: string) => {
    const words = Object.assign(document.createElement("span"), { textContent: "Hilly" });
    words.style.cssText = `position:absolute;font:400 40px ${family}`;
    body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  };
  return ["Alegreya", '"Small Sans"'].filter(
    (family) => widthIn(`${family},monospace`) === widthIn("monospace"),
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a neighbourhood on the map and a stage → the frame shows them as chosen", async ({ page }) => {
    const [area] = map.areas;
    const [stage] = offeredStatuses(words.projects);
    if (!area || !stage) throw new Error("no neighbourhood or no stage");
    await page.goto(path);
    const inKey = keyOf(page).getByRole("link", { name: area.name });
    // In the drawn map, or in the key of a municipality without one.
    await tracker(page).getByRole("link", { name: area.name }).first().click();
    await expect(inKey).toHaveAttribute("aria-current", "true");
    const atStage = tracker(page).getByRole("link", { name: stage.label, exact: true });
    await atStage.click();
    await expect(atStage).toHaveAttribute("aria-current", "true");
    await expect(inKey).toHaveAttribute("aria-current", "true");
    await inKey.click();
    await expect(inKey).not.toHaveAttribute("aria-current");
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test("the tracker by itself → nothing that axe or any width of screen complains of, and each link reached by the keyboard", async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole("link", { name: frameWords.ownPage }).click();
  await expect(page).toHaveTitle(title);
  await expectFineAtBothWidths(page);
  for (const width of [320, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press("Tab");
  await expect(page.locator(`a[href*="neighbourhood=${map.areas[0]?.id}"]`).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`neighbourhood=${map.areas[0]?.id}#projects$`));
  await expectFineAtBothWidths(page);
});

test("sharing the page → a window at Facebook with this page's address", async ({ page, context }) => {
  await context.route("https://www.facebook.com/**", (route) => route.fulfill({ body: "sharing" }));
  await openHydrated(page, path);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: help.share }).click();
  const address = new URL((await opening).url());
  expect(address.origin + address.pathname).toBe("https://www.facebook.com/sharer/sharer.php");
  expect(new URL(address.searchParams.get("u") ?? "").pathname).toBe(path);
});

test("reporting a project → the dialog, and back to the button when it closes", async ({ page }) => {
  await openHydrated(page, path);
  const button = page.getByRole("button", { name: help.report });
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFineAtBothWidths(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});

const dialogOn = (page: Page) => page.getByRole("dialog", { name: "Report Missing Project" });
const openerOn = (page: Page) => page.getByRole("button", { name: "Report Missing Project" });

async function fill(page: Page) {
  const dialog = dialogOn(page);
  await dialog.getByLabel("Project name").fill("Towers at the corner");
  await dialog.getByLabel("Neighbourhood").selectOption({ index: 1 });
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  await dialog.getByLabel("Description").fill("The sign went up on Monday");
}

test("reporting → a second of submitting, thanks for two, then closed and empty again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/upcoming-developments");
  await openerOn(page).click();
  const dialog = dialogOn(page);
  await expect(dialog.getByLabel("Kind of feedback")).toHaveValue("missing-project");
  await expectAccessible(page);
  await fill(page);
  await dialog.getByLabel("Kind of feedback").selectOption("other");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.clock.runFor(feedbackTimings.submittingMs);
  await expect(dialog.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await expect(page.locator(".toast")).toContainText(
    "Thank you for your feedback! We'll review your submission.",
  );
  await page.clock.runFor(feedbackTimings.closesAfterMs);
  await expect(dialog).toBeHidden();
  await openerOn(page).click();
  await expect(dialog.getByLabel("Project name")).toHaveValue("");
  await expect(dialog.getByLabel("Kind of feedback")).toHaveValue("missing-project");
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
});

for (const closed of ["while it is sent", "during the thanks"] as const) {
  test(`the dialog is closed ${closed}, and opened again → an empty form that stays`, async ({ page }) => {
    await page.clock.install({ time: "2026-10-01T12:00:00-07:00" });
    await page.goto("/upcoming-developments");
    await openerOn(page).click();
    const dialog = dialogOn(page);
    await fill(page);
    await page.clock.pauseAt("2026-10-01T13:00:00-07:00");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    const toThanks = async () => {
      await page.clock.runFor(feedbackTimings.submittingMs);
      await expect(page.locator(".toast")).toContainText("Thank you for your feedback!");
    };
    if (closed === "during the thanks") await toThanks();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    if (closed === "while it is sent") await toThanks();
    await page.clock.runFor(1);
    await openerOn(page).click();
    await expect(dialog.getByLabel("Project name")).toHaveValue("");
    await page.clock.runFor(feedbackTimings.closesAfterMs);
    await expect(dialog.getByLabel("Project name")).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is a section of the page: errors come back in it, success has its page", async ({
    page,
  }) => {
    provokesErrors(page, /422/);
    await page.goto("/upcoming-developments");
    await expect(openerOn(page)).toBeHidden();
    const form = page.getByRole("form", { name: "Report Missing Project" });
    await form.getByLabel("Project name").fill("Towers at the corner");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByLabel("Project name")).toHaveValue("Towers at the corner");
    await form.getByLabel("Neighbourhood").selectOption({ index: 1 });
    await form.getByLabel("Description").fill("The sign went up on Monday");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
  });
});
