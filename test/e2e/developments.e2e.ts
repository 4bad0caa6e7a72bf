import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/test.ts";

const path = "/upcoming-developments";

const tracker = (page: Page) => page.frameLocator("iframe[title]");

test("opening the developments → what they are, that they are unofficial, and the campaign's own tracker in a frame @each-width", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Disclaimer" })).toContainText(
    "The data come from public sources and are unofficial.",
  );
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", /^allow-scripts /);
  await frame.scrollIntoViewIfNeeded();
  await expect(tracker(page).getByText("No project has been entered yet.")).toBeVisible();
  await expect(tracker(page).getByRole("heading", { name: "Where a project shows first" })).toBeVisible();
  await expect(
    tracker(page).getByRole("navigation", { name: "Neighbourhood" }).getByRole("link"),
  ).toHaveCount(8);
  const fonts = await tracker(page)
    .locator("html")
    .evaluate(async () => (await document.fonts.ready, document.fonts.check("800 20px Alegreya")));
  expect(fonts, "the frame's letters").toBe(true);
  expect(problems).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a neighbourhood on the map and a stage → the frame shows them as chosen", async ({ page }) => {
    await page.goto(path);
    const key = tracker(page).getByRole("navigation", { name: "Neighbourhood" });
    await tracker(page).getByRole("group", { name: /map/ }).getByRole("link", { name: "Tillicum" }).click();
    await expect(key.getByRole("link", { name: /^Tillicum/ })).toHaveAttribute("aria-current", "true");
    await tracker(page).getByRole("link", { name: "Hearing" }).click();
    await expect(tracker(page).getByRole("link", { name: "Hearing" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(key.getByRole("link", { name: /^Tillicum/ })).toHaveAttribute("aria-current", "true");
    await key.getByRole("link", { name: /^Tillicum/ }).click();
    await expect(key.getByRole("link", { name: "Tillicum", exact: true })).not.toHaveAttribute(
      "aria-current",
    );
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test("the tracker by itself → nothing that axe or any width of screen complains of, and each link reached by the keyboard @each-width", async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole("link", { name: "Open the tracker on its own page" }).click();
  await expect(page).toHaveTitle("Development tracker");
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("group").getByRole("link", { name: "1 Cadboro Bay" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/neighbourhood=cadboro-bay#projects$/);
  await expectAccessible(page);
});

test("Share Page → a window at Facebook with this page's address", async ({ page, context }) => {
  await context.route("https://www.facebook.com/**", (route) => route.fulfill({ body: "sharing" }));
  await openHydrated(page, path);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Share Page" }).click();
  const address = new URL((await opening).url());
  expect(address.origin + address.pathname).toBe("https://www.facebook.com/sharer/sharer.php");
  expect(new URL(address.searchParams.get("u") ?? "").pathname).toBe(path);
});

test("Report Missing Project → the dialog, and back to the button when it closes @each-width", async ({
  page,
}) => {
  await openHydrated(page, path);
  const button = page.getByRole("button", { name: "Report Missing Project" });
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});
