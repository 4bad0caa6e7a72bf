/** Devices of the office: a second one, a lost one, and a session that ends while its holder writes. */

import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import {
  addAuthenticator,
  expect,
  invite,
  makePasskey,
  messageOfAct,
  officeUrl,
  test,
} from "./support/office.ts";

// Each starts the program that invites, and a browser of its own for the other device.
test.slow();

/** What another phone's camera reads from a picture of the screen. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test("a second device → reads the code on the first one's screen, makes its own passkey, and is the same person; the code works once", async ({
  page,
  browser,
  visitor,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, await invite(visitor.email, "editor"));
  await page.goto(`${officeUrl}/settings/me`);
  await page.getByRole("button", { name: "Add a second device" }).click();
  // Whoever has just made a passkey is not asked for another touch.
  const touch = page.getByRole("button", { name: "Touch to show the code" });
  const code = page.getByRole("img", { name: "Code of the link for your other device" });
  await expect(touch.or(code)).toBeVisible();
  if (await touch.isVisible()) await touch.click();
  await expect(code).toBeVisible();
  await expectAccessible(page);
  const link = await readCode(await code.screenshot());
  expect(link).toContain(`${officeUrl}/invitation?token=`);

  const phone = await (await browser.newContext()).newPage();
  await addAuthenticator(phone);
  await makePasskey(phone, link);
  await phone.goto(`${officeUrl}/settings/me`);
  await expect(phone.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expect(phone.getByText("Used on this device")).toHaveCount(1);
  await phone.goto(link);
  await expect(phone.getByText("This invitation was used on")).toBeVisible();
  await phone.context().close();
});

test("a lost device → a new invitation to the same address makes a passkey for the same person in the same role", async ({
  page,
  browser,
  visitor,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, await invite(visitor.email, "editor"));
  const found = await (await browser.newContext()).newPage();
  await addAuthenticator(found);
  // Another role in the second invitation changes nothing: that is an act of its own.
  await makePasskey(found, await invite(visitor.email, "candidate"));
  await found.goto(`${officeUrl}/settings/me`);
  const lost = found.getByRole("button", { name: /^Remove/ });
  await expect(lost).toHaveCount(2);
  expect((await found.goto(`${officeUrl}/settings/team`))?.status()).toBe(403);
  await found.context().close();
});

test("a session that ends while a long text is written → the passkey is asked for, and the text is kept and saved", async ({
  page,
  visitor,
  records,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, await invite(visitor.email, "coordinator"));
  await page.goto(`${officeUrl}/inbox/saved`);
  const text = "A long answer, with <signs> & lines.\nIt goes on. ".repeat(50).trim();
  await page.getByLabel("Title").fill(visitor.email);
  await page.getByRole("textbox", { name: "Text" }).fill(text);
  const member = records.selectFrom("office_member").select("id").where("email", "=", visitor.email);
  await records.deleteFrom("office_session").where("member_id", "in", member).execute();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(messageOfAct(page)).toContainText("is saved");
  const saved = records.selectFrom("saved_answer").select("text").where("title", "=", visitor.email);
  expect(await saved.execute()).toEqual([{ text }]);
});

test("a touch for a file → the page says that the device answered and where the file is, and leads back", async ({
  page,
  visitor,
  records,
  baseURL,
}) => {
  const person = { firstName: "Sample", email: visitor.email };
  const sent = await page.request.post(`${baseURL}/functions/v1/submit-email-signup`, { data: person });
  expect(sent.ok()).toBe(true);
  await addAuthenticator(page);
  await makePasskey(page, await invite(visitor.email, "candidate"));
  await page.goto(`${officeUrl}/people`);
  const member = records.selectFrom("office_member").select("id").where("email", "=", visitor.email);
  await records
    .updateTable("office_session")
    .set({ touched_at: null })
    .where("member_id", "in", member)
    .execute();
  await page.getByRole("button", { name: "Volunteer applications" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the file" }).click();
  expect((await download).suggestedFilename()).toBe("volunteers.csv");
  await expect(page.getByText("Your device answered")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${officeUrl}/people`);
});
