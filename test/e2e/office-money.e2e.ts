/** The Money room in a browser: a cheque entered, money sent back with a passkey, a receipt made void. */

import { randomUUID } from "node:crypto";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { addAuthenticator, expect, officeUrl, test } from "./support/office.ts";

/** A name of letters alone, because one with a digit would be asked about; another one each time, because equal gifts of one person are asked about. */
function newName(): string {
  const letters = randomUUID()
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(103 + Number(digit)));
  return `Sam ${letters.slice(0, 14)}`;
}

test("an agent with a $50 cheque → checked, entered, and on its page with its receipt @each-width", async ({
  page,
  openOffice,
}) => {
  const name = newName();
  await openOffice("financial-agent", "/money");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Enter one" }).first().click();
  await expectAccessible(page);
  await page.getByLabel("Amount").fill("50");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Street address").fill("100 Example Street");
  await page.getByLabel("City").fill("Saanich");
  await page.getByLabel("Postal code").fill("V8X 1A1");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("heading", { name: "Is this right?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enter $50.00" }).click();
  await expect(page.getByRole("status")).toContainText("Entered: $50.00.");
  await expect(page.getByText("Cheque received, $50.00")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("cash without an address → must go back: the passkey is asked for with the sum, and the touch returns it", async ({
  page,
  openOffice,
}) => {
  const name = newName();
  await addAuthenticator(page);
  await openOffice("financial-agent", "/settings/me");
  await page.getByRole("button", { name: "Make a passkey on this device" }).click();
  await expect(page.getByRole("status")).toContainText("This device has a passkey now.");
  await page.goto(`${officeUrl}/money/contributions/enter?method=cash`);
  await page.getByLabel("Amount").fill("60");
  await page.getByLabel("Full name").fill(name);
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByLabel("It was received already: enter it as one that must go back").check();
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByRole("button", { name: "Enter $60.00" }).click();
  await page.getByRole("link", { name: "Return $60.00" }).click();
  await expectAccessible(page);
  await page.getByLabel("How it went back").fill("Cash, signed for");
  await page.getByRole("button", { name: "Return $60.00" }).click();
  await expect(page.getByRole("heading", { name: `Return $60.00: ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Touch to return $60.00" }).click();
  await expect(page.getByRole("status")).toContainText("Returned: $60.00.");
  await expect(page.getByText("$60.00 went back", { exact: true })).toBeVisible();
});
