import { expectAccessible } from "./support/accessibility.ts";
import { partedWords } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

test("far down the platform → the index is still there, and leads to another plank @each-width", async ({
  page,
}) => {
  await page.goto("/platform");
  const index = page.getByRole("navigation", { name: "Planks on this page" });
  await page.locator("#governance-section").getByText("On your street").scrollIntoViewIfNeeded();
  await expect(index).toBeInViewport({ ratio: 1 });
  await index.getByRole("link", { name: "Climate" }).click();
  await expect(page).toHaveURL(/#climate-section$/);
  await expect(page.getByRole("heading", { name: "4 Climate" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("a plank that was jumped to → its heading is not under the index @each-width", async ({ page }) => {
  await page.goto("/platform#transportation");
  // Letters that come late move both.
  await expect(async () => {
    const index = await page.getByRole("navigation", { name: "Planks on this page" }).boundingBox();
    const heading = await page.getByRole("heading", { name: "3 Transportation" }).boundingBox();
    const isBeside = (heading?.x ?? 0) > (index?.x ?? 0) + (index?.width ?? 0);
    expect(isBeside || (heading?.y ?? 0) >= (index?.y ?? 0) + (index?.height ?? 0)).toBe(true);
  }).toPass();
});

test("a plank's picture that has not come yet → its place is kept, or the plank jumped to would move @each-width", async ({
  page,
}) => {
  // Held for the whole test.
  await page.route("**/images/**", () => {});
  await page.goto("/platform", { waitUntil: "domcontentloaded" });
  const pictures = page.locator(".plank header img");
  const ratios = await pictures.evaluateAll((all) => all.map((img) => img.clientWidth / img.clientHeight));
  expect(ratios).toEqual(ratios.map(() => expect.closeTo(480 / 300, 1)));
  expect(ratios).not.toEqual([]);
});

test("text twice as large on a phone → no word of a plank's heading is parted for its picture", async ({
  page,
}) => {
  await page.goto("/platform");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await partedWords(page.locator(".plank h2"))).toEqual([]);
});
