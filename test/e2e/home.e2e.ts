import { expectAccessible } from "./support/accessibility.ts";
import { stopClock } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";

test("the home page → who, what and the next step at a glance", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "Safe Streets. Respectful Growth. Strong Neighbourhoods.",
  );
  await expect(page.getByRole("link", { name: "Join 1268+ Neighbors for Better Saanich" })).toHaveAttribute(
    "href",
    "/get-involved",
  );
  await expect(page.locator(".hero .stats dd")).toHaveText(["13 years", "PhD", "P.Eng", "Associate faculty"]);
});

test("the portrait fails, and the alternate too → the stock placeholder, and no endless loop", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/hero-portrait|portrait-alternate|mark\.svg/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto("/");
  await page.mouse.click(5, 5);
  await expect(page.locator(".hero .plate img")).toHaveAttribute("src", "/images/mark.svg");
  expect(asked.filter((path) => path.includes("portrait-alternate"))).toHaveLength(1);
});

test("the supporter card → a pulse every 30 seconds for one second, a notice for five", async ({ page }) => {
  await stopClock(page);
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  await page.goto("/");
  await page.mouse.click(5, 5);
  await page.getByRole("tab", { name: "Values" }).click();
  await expect(page.getByRole("tabpanel", { name: "Values" })).toBeVisible();
  const notice = page.getByText("neighbors joined in the last hour");
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(page.locator(".counter .pulse")).toHaveCount(1);
  await expect(notice).toHaveText("7 neighbors joined in the last hour");
  await page.clock.runFor(1000);
  await expect(page.locator(".counter .pulse")).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(notice).toHaveCount(0);
});

test("where supporters live → hidden at first, six neighbourhoods when asked @each-width", async ({
  page,
}) => {
  await page.goto("/");
  const rows = page.getByRole("list", { name: "Supporters by neighbourhood" }).getByRole("listitem");
  const toConfirm = page.getByText("Which count belongs to which neighbourhood");
  await expect(rows).toHaveCount(0);
  await expect(toConfirm).toBeHidden();
  await page.getByText("Where supporters live").click();
  await expect(rows).toHaveCount(6);
  await expect(toConfirm).toBeVisible();
  await expect(rows.first().locator("i"), "printed too").toHaveCSS("print-color-adjust", "exact");
  await expect(page.locator(".tally"), "on one sheet").toHaveCSS("break-inside", "avoid");
  await expect(rows.locator("b")).toHaveText(["285 +8", "242 +5", "218 +7", "165 +4", "147 +6", "211 +9"]);
  await expectAccessible(page);
});

test("the tabs → arrows, Home and End move and choose @each-width", async ({ page }) => {
  await page.goto("/");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Platform").click();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Qualifications")).toBeFocused();
  await expect(tab("Qualifications")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tab("Values")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Platform")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(page.getByRole("tabpanel", { name: "Platform" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expectAccessible(page);
});

test("'Become a Supporter' → the sign-up is in view @each-width", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Become a Supporter" }).click();
  await expect(page).toHaveURL(/#email-capture$/);
  await expect(page.getByRole("heading", { name: "Get the campaign letter" })).toBeInViewport();
});

for (const [issue, section] of [
  ["housing", "housing-section"],
  ["transportation", "transportation"],
  ["safety", "community-health"],
  ["climate", "climate-section"],
  ["healthcare", "community-health"],
  ["fiscal", "governance-section"],
] as const) {
  test(`Learn More about ${issue} → its part of the platform @each-width`, async ({ page }) => {
    await page.goto("/");
    await page
      .locator(`#issue-${issue}`)
      .getByRole("link", { name: /Learn More/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/platform#${issue}$`));
    await expect(page.locator(`#${section}`)).toBeInViewport();
  });
}

test("the delivered text → its counted sentences stand whole, for whoever reads it without a browser", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain("Join 1268+ Neighbors for Better Saanich");
  expect(html).toContain("1268+ neighbors");
  expect(html).toContain("$785 of $15,000");
});
