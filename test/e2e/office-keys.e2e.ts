/** Keys of the office, and the box that finds everything. */

import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, messageOfAct, officeUrl, test } from "./support/office.ts";

test("/ → into the box at the head, or to its page where there is none; Enter shows what is found @each-width", async ({
  page,
  openOffice,
}) => {
  await openOffice("candidate");
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Find anyone, anything" });
  await expect(box).toBeVisible();
  await box.fill("check-up");
  await box.press("Enter");
  await expect(page).toHaveURL(`${officeUrl}/find?q=check-up`);
  await expect(page.getByRole("main").getByRole("link", { name: "Check-up" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("? → all keys in a dialog, which Escape closes; the same as a page", async ({ page, openOffice }) => {
  await openOffice("coordinator");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "All keys" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Snooze")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goto(`${officeUrl}/keys`);
  await expect(page.getByRole("main").getByText("Snooze")).toBeVisible();
  await expectAccessible(page);
});

test("G and a room's letter → the room; in a field they are typed", async ({ page, openOffice }) => {
  await openOffice("coordinator", "/people");
  const box = page.getByRole("searchbox", { name: "Name or e-mail address" });
  await box.pressSequentially("gi?/");
  await expect(box).toHaveValue("gi?/");
  await expect(page.getByRole("dialog")).toBeHidden();
  await box.blur();
  // The G is forgotten after a moment, which may pass between two presses on a busy machine.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("i");
    await expect(page).toHaveURL(`${officeUrl}/inbox`, { timeout: 1_000 });
  }).toPass();
});

test("single keys switched off → none of them acts; the theme chosen beside them is there at once", async ({
  page,
  openOffice,
}) => {
  await openOffice("coordinator", "/settings/look");
  await page.getByRole("radio", { name: "Dark", exact: true }).check();
  await page.getByRole("checkbox", { name: /Single keys act/ }).uncheck();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(messageOfAct(page)).toContainText("Kept on this device.");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expectAccessible(page);
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`${officeUrl}/settings/look`);
});

test("C in the Money room → the form for a contribution, for the financial agent; the candidate's list of keys does not have it", async ({
  page,
  openOffice,
}) => {
  await openOffice("financial-agent", "/money/receipts");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(`${officeUrl}/money/contributions/enter`);
  await page.goto(`${officeUrl}/keys`);
  await expect(page.getByRole("main").getByText("Enter a contribution")).toBeVisible();
  await openOffice("candidate", "/keys");
  await expect(page.getByRole("main").getByText("Answer", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Enter a contribution")).toBeHidden();
});
