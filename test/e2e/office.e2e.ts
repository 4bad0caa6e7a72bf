/** Into the office and out of it: by the start's link, by invitation, by passkey. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { addAuthenticator, expect, officeUrl, test } from "./support/office.ts";
import { dataDir } from "./support/test.ts";

/** The link that `npm run office -- invite` prints. */
async function invite(email: string, role: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["office/main.ts", "invite", email, "--role", role, "--name", "Sample Editor"],
    { env: { PATH: process.env["PATH"], DATA_DIR: dataDir, OFFICE_URL: officeUrl } },
  );
  return /\S+\/invitation\?token=\S+/.exec(stdout)?.[0] ?? "";
}

test("an invitation → a passkey is made and the room opens; signing out and in again needs only the passkey, and the link is used up", async ({
  page,
  visitor,
}) => {
  await addAuthenticator(page);
  const link = await invite(visitor.email, "editor");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome, Sample Editor" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make my passkey" }).click();
  await expect(page).toHaveURL(`${officeUrl}/today`);
  await page.goto(`${officeUrl}/more`);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(`${officeUrl}/today`);
  await page.goto(link);
  await expect(page.getByText("This invitation was used on")).toBeVisible();
});

test("a candidate → opens Today, without an axe finding and without scrolling sideways", async ({
  page,
  openOffice,
}) => {
  await openOffice("candidate");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
