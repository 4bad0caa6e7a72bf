/** A letter in the office, from the first word to its way. */

import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, officeUrl, test } from "./support/office.ts";

test("a letter is written → kept, previewed, and ready to be sent @each-width", async ({
  page,
  openOffice,
}) => {
  await openOffice("coordinator", "/letters");
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill("Saturday coffee");
  await page
    .getByLabel("Letter", { exact: true })
    .fill("Dear neighbour,\n\ncome on **Saturday**.\n\n- Crossings\n- Trees");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("come on Saturday.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${officeUrl}/letters`);
  await expectAccessible(page);
});
