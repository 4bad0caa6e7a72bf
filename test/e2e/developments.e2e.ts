import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/test.ts";

const path = "/upcoming-developments";

test("opening the developments → what they are, that they are unofficial, and the map or why it is missing", async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Disclaimer" })).toContainText(
    "The data come from public sources and are unofficial.",
  );
  await expect(page.getByText("[Address of the development tracker]")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where a project shows first" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Gordon Head" })).toBeVisible();
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
