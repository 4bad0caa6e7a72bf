/** People in the office: one is found, and one is entered, asked for a shift and says yes behind the link of the e-mail. */

import { randomUUID } from "node:crypto";
import { expectAccessible, expectFineAtBothWidths } from "./support/accessibility.ts";
import { expect, test } from "./support/office.ts";
import { addDays, localDate } from "#domain/platform/time/local-date.ts";

test("somebody wrote → found by a part of the address, with all that is known", async ({
  page,
  openOffice,
  visitor,
  baseURL,
}) => {
  const message = {
    firstName: "Sample",
    lastName: "Person",
    email: visitor.email,
    subject: "other",
    message: "Bluff stairs.",
  };
  const sent = await page.request.post(`${baseURL}/functions/v1/submit-contact-form`, { data: message });
  expect(sent.ok()).toBe(true);
  await openOffice("candidate", "/people");
  await page.getByLabel("Name or e-mail address").fill(visitor.email);
  await page.getByRole("button", { name: "Find" }).click();
  await expectFineAtBothWidths(page);
  await page.getByRole("link", { name: "Sample Person" }).click();
  await expect(page.getByRole("heading", { name: "Everything, newest first" })).toBeVisible();
  await expectFineAtBothWidths(page);
});

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
