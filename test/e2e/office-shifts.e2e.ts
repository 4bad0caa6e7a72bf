/** A shift from planning it to the volunteer's yes, in the office and behind the link of the e-mail. */

import { randomUUID } from "node:crypto";
import { addDays, localDate } from "#domain/platform/time/local-date.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/office.ts";

test("a volunteer is entered, a shift planned, and both brought together → a yes by the link of the mail stands in the office", async ({
  page,
  openOffice,
  records,
}) => {
  const name = `Sample ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  await openOffice("coordinator", "/volunteers/enter");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("How they offered").fill("At the door");
  await page.getByRole("button", { name: "Enter" }).click();
  await page.getByRole("link", { name: "Ask for a shift" }).click();
  await page.getByRole("link", { name: "New shift" }).click();
  await page.getByLabel("Role").fill("Banner");
  await page.getByLabel("Day", { exact: true }).fill(addDays(localDate(new Date(), "America/Vancouver"), 3));
  await page.getByLabel("Begins").fill("10:00");
  await page.getByLabel("Ends").fill("09:00");
  await page.getByLabel("How many are needed").fill("1");
  await page.getByRole("button", { name: "Plan it" }).click();
  await expect(page.getByText("A shift ends after it begins")).toBeVisible();
  await expect(page.getByText("Place is required")).toBeVisible();
  await page.getByLabel("Ends").fill("12:00");
  await page.getByLabel("Place").fill("Bridge");
  await page.getByRole("button", { name: "Plan it" }).click();
  await expect(page.getByText("1 missing")).toBeVisible();
  await page.getByLabel(name).check();
  await page.getByRole("button", { name: "Ask the ticked by e-mail" }).click();
  await expect(page.getByText("1 person is asked by e-mail.")).toBeVisible();
  await expectAccessible(page);
  const shift = page.url();
  const mail = await records
    .selectFrom("outbox")
    .select("text")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const [link = ""] = /http\S+\/shifts\/mine\S+say=yes/.exec(mail.text) ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, I come" }).click();
  await expect(page.getByText("You have this shift.")).toBeVisible();
  await page.goto(shift);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Comes");
});
