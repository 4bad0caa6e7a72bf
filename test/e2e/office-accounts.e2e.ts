/** The financial agent's bills, account and papers in the office. */

import type { Page } from "@playwright/test";
import { touchPasskey } from "#test/support/office-people.ts";
import { samples } from "#test/support/sample-files.ts";
import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { expect, messageOfAct, officeUrl, test } from "./support/office.ts";
import { provokesErrors } from "./support/test.ts";

/** Digits that no other test has, so that no bill and no line of the bank is taken for another one. */
const numberOf = (email: string) => String((Number.parseInt(email.slice(8, 14), 16) % 90_000) + 10_000);

async function enterBill(page: Page, number: string): Promise<void> {
  await page.goto(`${officeUrl}/money/expenses/new`);
  await page.getByLabel("Who sent the bill").fill(`Sign Works ${number}`);
  await page.getByLabel("Amount", { exact: true }).fill(`${number.slice(0, 3)}.${number.slice(3)}`);
  await page.getByLabel("Date of the bill").fill("2026-01-20");
  await page.getByLabel("What was bought or used").fill("Lawn signs");
  await page.getByLabel("Class").selectOption({ label: "Advertising: Signs" });
  await page.getByLabel("Used from").fill("2026-01-21");
  const scan = { name: "bill.png", mimeType: "image/png", buffer: samples.png };
  await page.getByLabel("A picture or PDF of the bill").setInputFiles(scan);
  await page.getByRole("button", { name: "Enter the bill" }).click();
  await expect(page.getByRole("heading", { name: `Sign Works ${number}: Lawn signs` })).toBeVisible();
}

test("a bill with its scan, paid by cheque, then the bank's file → the line is matched with the payment", async ({
  page,
  openOffice,
  visitor,
}) => {
  const number = numberOf(visitor.email);
  await openOffice("financial-agent", "/money/expenses");
  await enterBill(page, number);
  await expect(page.getByRole("img", { name: "Scan: bill.png" })).toBeVisible();
  await expectFineAtBothWidths(page);
  await page.getByRole("link", { name: "Enter a payment" }).click();
  await page.getByLabel("Day").fill("2026-01-22");
  await page.getByLabel("Number of the cheque or transfer").fill(`cheque ${number}`);
  await expectFineAtBothWidths(page);
  await page.getByRole("button", { name: "Enter the payment" }).click();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();

  const line = `2026-01-23,CHEQUE ${number},-${number.slice(0, 3)}.${number.slice(3)}`;
  await page.goto(`${officeUrl}/money/account/import`);
  await page.getByLabel("The bank's file").setInputFiles({
    name: `bank-${number}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(`Date,Description,Amount\n${line}\n`),
  });
  await page.getByRole("button", { name: "Look at the file" }).click();
  await expect(page.getByText("1 of 1 line is new")).toBeVisible();
  await expect(page.getByText(`payment by cheque (cheque ${number})`)).toBeVisible();
  await expectFineAtBothWidths(page);
  await page.getByRole("button", { name: "Enter 1 new line" }).click();
  await expect(messageOfAct(page)).toContainText("1 new line");
  await page.goto(`${officeUrl}/money/account/lines?find=${number}`);
  await page.getByRole("link", { name: `CHEQUE ${number}` }).click();
  await expect(page.getByRole("heading", { name: "It is" })).toBeVisible();
  await expectFineAtBothWidths(page);
});

test("long work is followed → a form of the page stays as it is while the words change, with the focus", async ({
  page,
  openOffice,
}) => {
  let looked = 0;
  // As while an archive of a large campaign is made.
  await page.route("**/money/file?*", async (route) => {
    const response = await route.fetch();
    const part = `data-current="archiving" data-state="running ${(looked += 1)}" data-under-way=""`;
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/data-current="archiving" data-state="[^"]*"/, part),
    });
  });
  await openOffice("financial-agent", "/money/file?from=2025-01-01&to=2025-12-31");
  const note = page.locator("[data-current=archiving]");
  await expect(note).toHaveAttribute("data-state", "running 1");
  const close = page.getByRole("button", { name: "Close the period" });
  await close.focus();
  await close.evaluate((button) => button.setAttribute("data-mark", "of the first page"));
  await expect(note).toHaveAttribute("data-state", "running 3");
  await expect(close).toHaveAttribute("data-mark", "of the first page");
  await expect(close).toBeFocused();
});

/** Shows an archive that is being made on each disclosure page; returns how often the page was asked for. */
async function showUnderWay(page: Page): Promise<() => number> {
  let looked = 0;
  await page.route("**/money/file?*", async (route) => {
    looked += 1;
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(data-current="archiving"[^>]*>)/,
      '$1<div class="note" data-under-way="">Under way.</div>',
    );
    await route.fulfill({ response, body });
  });
  return () => looked;
}

test("the session ends while long work is followed → the page says so with a way to sign in, and asks no more", async ({
  page,
  openOffice,
  records,
}) => {
  await page.clock.install();
  const looks = await showUnderWay(page);
  const { memberId } = await openOffice("financial-agent", "/money/file?from=2025-01-01&to=2025-12-31");
  await records.deleteFrom("office_session").where("member_id", "=", memberId).execute();
  await page.clock.runFor(2_000);
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", page.url());
  expect(looks()).toBe(2);
  await page.clock.runFor(60_000);
  await page.evaluate(() => fetch("/robots.txt"));
  expect(looks()).toBe(2);
});

test("a fresh touch, then the archive → it is made while the page waits and keeps what is typed, and can be saved", async ({
  page,
  openOffice,
  records,
}) => {
  const person = await openOffice("financial-agent", "/money/file");
  await touchPasskey(person, records, new Date());
  await page.getByRole("button", { name: "Make the archive" }).click();
  await expect(messageOfAct(page)).toContainText("The archive is being made.");
  await page.getByLabel("From", { exact: true }).fill("2026-02-03");
  const file = page.getByRole("button", { name: /^Save archive-/ });
  await expect(file).toBeVisible({ timeout: 25_000 });
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-02-03");
  const download = page.waitForEvent("download");
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/^archive-.*\.zip$/);
});

test("a role is taken while long work is followed → the page says so in the words of the room, and asks no more", async ({
  page,
  openOffice,
  records,
}) => {
  provokesErrors(page, /^403 .*\/money\/file/);
  await page.clock.install();
  const looks = await showUnderWay(page);
  const { memberId } = await openOffice("financial-agent", "/money/file?from=2025-01-01&to=2025-12-31");
  await records.updateTable("office_member").set({ role: "editor" }).where("id", "=", memberId).execute();
  await page.clock.runFor(2_000);
  // Another test's archive may be under way at the same time.
  const note = page.locator("[data-under-way]", { hasText: "Under way." });
  await expect(note.first()).toContainText("Not open to your role. Your role may not open this page.");
  expect(looks()).toBe(2);
  await page.clock.runFor(60_000);
  await page.evaluate(() => fetch("/robots.txt"));
  expect(looks()).toBe(2);
});
