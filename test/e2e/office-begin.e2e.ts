/** The beginning: the site stands beside what is typed. */

import { expect, officeUrl, test } from "./support/office.ts";

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 844 } });

test("answers typed and chosen → the site beside them says so before they are sent", async ({
  page,
  openOffice,
}) => {
  await openOffice("candidate", "/begin/words");
  const site = page.frameLocator("aside iframe");
  await expect(site.getByText("[First promise]")).toBeVisible();
  await page.getByLabel("First promise").fill("A light at the crossing");
  await expect(site.getByText("A light at the crossing", { exact: true })).toBeVisible();
  await page.getByLabel("First promise").fill("");
  await expect(site.getByText("[First promise]", { exact: true })).toBeVisible();
  await page.getByLabel("Why I run").fill("My street floods.");
  await expect(site.getByText("My street floods.", { exact: true })).toBeVisible();
  await page.goto(`${officeUrl}/begin/pages`);
  const menu = site.getByRole("link", { name: "Platform" });
  await expect(menu.first()).toBeAttached();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("Platform").uncheck();
  await saved;
  await expect(menu).toHaveCount(0);
  await page.getByLabel("Platform").check();
  await expect(menu.first()).toBeAttached();
});
