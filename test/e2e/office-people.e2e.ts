/** Finding a person in the office. */

import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { expect, test } from "./support/office.ts";

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
