/** The Money room in a browser: a cheque entered, money sent back with a passkey, a receipt made void. */

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectFineAtBothWidths, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { coveredWithFocus, linesOf } from "./support/layout.ts";
import { addAuthenticator, expect, messageOfAct, officeUrl, test } from "./support/office.ts";

/** A name of letters alone, because one with a digit would be asked about; another one each time, because equal gifts of one person are asked about. */
function newName(): string {
  const letters = randomUUID()
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(103 + Number(digit)));
  return `Sam ${letters.slice(0, 14)}`;
}

/** Types a $50 cheque into the form, looks at what is asked before it is entered, and enters it; its page is open then. */
async function enterCheque(page: Page, name: string, look?: () => Promise<void>): Promise<void> {
  await page.getByLabel("Amount").fill("50");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Street address").fill("100 Example Street");
  await page.getByLabel("City").fill("Saanich");
  await page.getByLabel("Postal code").fill("V8X 1A1");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("heading", { name: "Is this right?" })).toBeVisible();
  await look?.();
  await page.getByRole("button", { name: "Enter $50.00" }).click();
  await expect(messageOfAct(page)).toContainText("Entered: $50.00.");
}

/** Enters $60 in cash that must go back; its page is open then. */
async function enterCashWithoutAddress(page: Page, name: string): Promise<void> {
  await page.goto(`${officeUrl}/money/contributions/enter?method=cash`);
  await page.getByLabel("Amount").fill("60");
  await page.getByLabel("Full name").fill(name);
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByLabel("It was received already: enter it as one that must go back").check();
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByRole("button", { name: "Enter $60.00" }).click();
}

/** A passkey for the member who is signed in, in Chromium's own authenticator. */
async function makePasskey(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/settings/me`);
  await page.getByRole("button", { name: "Make a passkey on this device" }).click();
  await expect(messageOfAct(page)).toContainText("This device has a passkey now.");
}

test("an agent with a $50 cheque → checked, entered, and on its page with its receipt", async ({
  page,
  openOffice,
}) => {
  test.slow();
  await openOffice("financial-agent", "/money");
  await expectFineAtBothWidths(page);
  await page
    .getByRole("link", { name: /^Enter/ })
    .first()
    .click();
  await expectFineAtBothWidths(page);
  await enterCheque(page, newName(), () => expectFineAtBothWidths(page));
  await expect(page.getByText("Cheque received, $50.00")).toBeVisible();
  await expectFineAtBothWidths(page);
});

test("a receipt made void with a touch → the log says by whom and why", async ({ page, openOffice }) => {
  test.slow();
  await addAuthenticator(page);
  const agent = await openOffice("financial-agent");
  await makePasskey(page);
  await page.goto(`${officeUrl}/money/contributions/enter`);
  await enterCheque(page, newName());
  await page.getByRole("link", { name: "See it" }).click();
  await expectAccessible(page);
  await page.getByText("Make it void").click();
  await page.getByLabel("Why", { exact: true }).fill("Sent to the wrong person");
  await page.getByRole("button", { name: /^Make .* void$/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Touch to make/ }).click();
  await expect(messageOfAct(page)).toContainText("is void.");
  await page.getByRole("link", { name: "Who did what with it" }).click();
  const line = page.locator("tr").filter({ hasText: "Made a receipt void" });
  await expect(line).toContainText(agent.name);
  await expect(line).toContainText("Sent to the wrong person");
});

test("cash without an address → must go back: the passkey is asked for with the sum, and the touch returns it", async ({
  page,
  openOffice,
}) => {
  const name = newName();
  test.slow();
  await addAuthenticator(page);
  await openOffice("financial-agent");
  await makePasskey(page);
  await enterCashWithoutAddress(page, name);
  await page.getByRole("link", { name: "Return $60.00" }).click();
  await expectAccessible(page);
  await page.getByLabel("How it went back").fill("Cash, signed for");
  await page.getByRole("button", { name: "Return $60.00" }).click();
  await expect(page.getByRole("heading", { name: `Return $60.00: ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Touch to return $60.00" }).click();
  await expect(messageOfAct(page)).toContainText("Returned: $60.00.");
  await expect(page.getByText("$60.00 went back", { exact: true })).toBeVisible();
});

test("what must go back in a wide window → its button below its words, which have the room of both", async ({
  page,
  openOffice,
}) => {
  await openOffice("financial-agent");
  await enterCashWithoutAddress(page, newName());
  await expect(messageOfAct(page)).toContainText("Entered: $60.00.");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${officeUrl}/money`);
  const first = page.getByRole("complementary", { name: "Must go back" }).getByRole("listitem").first();
  const words = await first.locator("p").boundingBox();
  const button = await first.getByRole("link", { name: /^Return/ }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
});

test("an agent on a phone → sees the way to every part of Money, and the cursor stands in the first field that was refused", async ({
  page,
  openOffice,
}) => {
  await openOffice("financial-agent", "/money");
  const parts = page.getByRole("navigation", { name: "Parts of Money" }).getByRole("link");
  await expect(parts.filter({ hasText: /^File/ })).toBeInViewport({ ratio: 1 });
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.reload();
  await expectNoSidewaysScroll(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await page.goto(`${officeUrl}/money/contributions/enter`);
  await page.getByLabel("Amount").fill("50");
  await page.getByLabel("Full name").fill("Sea Example Ltd.");
  await page.getByRole("button", { name: "Check it" }).click();
  const question = page.getByRole("checkbox", { name: "It is one person’s own full" });
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
});

test("the statement printed → each part stands open under its title", async ({ page, openOffice }) => {
  await openOffice("financial-agent", "/money/file");
  await page.emulateMedia({ media: "print" });
  const titles = page.locator("details.part > summary");
  await expect(titles.first()).toBeVisible();
  const hidden = await titles.evaluateAll((all) => all.filter((title) => !title.checkVisibility()).length);
  expect(hidden).toBe(0);
  await expect(page.getByRole("rowheader", { name: "Contributions received" })).toBeVisible();
});

test("a cheque on a phone → its receipt's box is as large as a finger, its day stands once in its row, and printed it has what is recorded alone", async ({
  page,
  openOffice,
}) => {
  test.slow();
  await openOffice("financial-agent", "/money/contributions/enter");
  const folded = (await page.getByText(/^More: province/).boundingBox())?.height;
  expect(folded, "what is folded").toBeGreaterThanOrEqual(44);
  const name = newName();
  await enterCheque(page, name);
  await page.goto(`${officeUrl}/money/receipts/print`);
  const receipt = page.getByRole("listitem").filter({ hasText: name });
  const box = receipt.getByRole("checkbox");
  await expect(box).toBeChecked();
  await receipt.locator("label").tap({ position: { x: 60, y: 20 } });
  await expect(box).not.toBeChecked();
  await expect(page).toHaveURL(`${officeUrl}/money/receipts/print`);

  await page.goto(`${officeUrl}/money/contributions`);
  const row = page.getByRole("row", { name });
  // A tablet has the day in a column.
  for (const width of [700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await row.innerText();
    expect(words.match(/\b[A-Z][a-z]{2}\s\d{1,2}\b/g), `${width} px`).toHaveLength(1);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const heading = page.getByRole("heading", { level: 1, name: "Contributions" });
  expect(await linesOf(heading)).toBe(1);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: "Actions", exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Recorded" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Actions", exact: true })).toBeHidden();
  await expect(page.locator("[type=file]")).toBeHidden();
});

test("a deposit of two cheques → what is ticked is added up, and kept when the form is refused", async ({
  page,
  openOffice,
}) => {
  await openOffice("financial-agent", "/money/contributions/enter");
  const names = [newName(), newName()];
  for (const name of names) {
    await page.goto(`${officeUrl}/money/contributions/enter`);
    await enterCheque(page, name);
  }
  await page.goto(`${officeUrl}/money/account/deposit`);
  const sum = page.locator("output");
  await expect(sum).toBeEmpty();
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  await expect(sum).toHaveText("2 chosen: $100.00");
  await page.getByLabel("Day at the bank").fill("2026-01-01");
  await page.getByRole("button", { name: "Enter the deposit" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(sum).toHaveText("2 chosen: $100.00");
  await expectAccessible(page);
});

test("a title of several lines on a phone → covers nothing that the keyboard reaches", async ({
  page,
  openOffice,
}) => {
  await openOffice("financial-agent", "/money/contributions/enter");
  await enterCheque(page, [newName(), newName(), newName()].join(" "));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await coveredWithFocus(page.locator("header.top")), `${width} px`).toEqual([]);
  }
});
