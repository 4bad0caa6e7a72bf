import { expect, test } from "./support/test.ts";

test("Opening the site's address shows the home page, without an error in the console", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeAttached();
});

test("An address that the site once had leads to the page it means, query and hash kept", async ({
  page,
}) => {
  await page.goto("/platform-detailed?from=leaflet#housing-section");
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
    "/platform?from=leaflet#housing-section",
  );
});

test("An unknown address shows a page with the navigation that says so, and search engines leave it out", async ({
  page,
}) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Donate" }).first()).toBeAttached();
});

test("The content policy of every kind of page lets the page's own scripts and styles run", async ({
  page,
}) => {
  for (const path of ["/", "/about", "/donate", "/contact", "/news-events", "/operations-centre-plan"]) {
    await page.goto(path);
    await page.mouse.move(5, 5);
    await expect(page.locator("html")).toHaveClass(/js/);
  }
});
