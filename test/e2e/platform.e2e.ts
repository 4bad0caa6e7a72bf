import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const wide = { width: 1280, height: 900 };

test("far down the platform in a wide window → the index is still there, and leads to another plank", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto("/platform");
  const index = page.getByRole("navigation", { name: "Planks on this page" });
  await page.locator("#governance-section").getByText("On your street").scrollIntoViewIfNeeded();
  await expect(index).toBeInViewport({ ratio: 1 });
  await index.getByRole("link", { name: "Climate" }).click();
  await expect(page).toHaveURL(/#climate-section$/);
  await expect(page.getByRole("heading", { name: "4 Climate" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "on a phone" : "on a phone without scripts", () => {
    test.use({ javaScriptEnabled });

    test("planks → folded to heading and problem, less than 6,000 pixels high, opened by a press, by address and on paper", async ({
      page,
    }) => {
      await page.goto("/platform");
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      if (javaScriptEnabled) await expect.poll(height).toBeLessThan(6_000);
      const plan = (plank: string) => page.locator(plank).getByText("Action plan");
      for (const plank of ["#housing-section", "#climate-section"]) await expect(plan(plank)).toBeHidden();
      await page.getByRole("heading", { name: "2 Housing" }).click();
      await expect(plan("#housing-section")).toBeVisible();
      await page.goto("/platform#climate");
      await expect(plan("#climate-section")).toBeVisible();
      await expect(page.getByRole("heading", { name: "4 Climate" })).toBeInViewport();
      await page.emulateMedia({ media: "print" });
      await expect(plan("#red-tape")).toBeVisible();
    });
  });
}

test("a plank's picture that has not come yet → its place is kept, or the plank jumped to would move", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  // Held for the whole test.
  await page.route("**/images/**", () => {});
  await page.goto("/platform", { waitUntil: "domcontentloaded" });
  const pictures = page.locator(".plank img");
  const ratios = await pictures.evaluateAll((all) => all.map((img) => img.clientWidth / img.clientHeight));
  expect(ratios).toEqual(ratios.map(() => expect.closeTo(480 / 300, 1)));
  expect(ratios).not.toEqual([]);
});
