/** Into the office and out of it: by the start's link, by invitation, by passkey; with a second device, a lost one, and a session that ends. */

import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import {
  addAuthenticator,
  expect,
  invite,
  inviteByProgram,
  makePasskey,
  messageOfAct,
  officeUrl,
  test,
} from "./support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { addSubscribers } from "#test/support/subscribers.ts";

// Some start the program that invites, or a browser of its own for another device.
test.slow();

test("an invitation → a passkey is made and the room opens; signing out and in again needs only the passkey, and the link is used up", async ({
  page,
  visitor,
}) => {
  await addAuthenticator(page);
  const link = await inviteByProgram(visitor.email, "editor");
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

const narrowPages = {
  candidate: [
    "/today",
    "/inbox",
    "/people",
    "/letters",
    "/money",
    "/content",
    "/content/launch",
    "/keys",
    "/settings/team",
    "/settings/log",
    "/settings/backups",
  ],
  "financial-agent": ["/money/figures", "/money/file", "/money/file/pictures"],
} as const;

for (const role of ["candidate", "financial-agent"] as const) {
  test(`a screen of 320 px, with text of twice the size too → no room of the ${role} scrolls sideways`, async ({
    page,
    openOffice,
  }) => {
    test.slow();
    await openOffice(role);
    const session = await page.context().newCDPSession(page);
    await page.setViewportSize({ width: 320, height: 844 });
    for (const standard of [32, 16]) {
      await session.send("Page.setFontSizes", { fontSizes: { standard } });
      for (const path of narrowPages[role]) {
        await page.goto(`${officeUrl}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    }
  });
}

test("the log in a wide window with text of twice the size → what an act said does not reach out of it", async ({
  page,
  records,
  openOffice,
}) => {
  const { memberId, name, email } = await openOffice("candidate");
  await records
    .insertInto("audit_entry")
    .values({
      at: new Date().toISOString(),
      member_id: memberId,
      who: name,
      act: "team.invite",
      subject: `${name} <${email}>`,
      before: null,
      after: `${email} as financial-agent`,
    })
    .execute();
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${officeUrl}/settings/log?words=${encodeURIComponent(email)}`);
  await expect(page.getByText(`${email} as financial-agent`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a candidate takes somebody off the team → asked for the passkey with the name on the button; the touch does it", async ({
  page,
  visitor,
  records,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, await invite(records, visitor.email, "candidate"));
  const helper = await signInAs("editor", records, new Date());
  await page.goto(`${officeUrl}/settings/team`);
  const row = page.getByRole("listitem").filter({ hasText: helper.email });
  await row.getByText("Change").click();
  await row.getByRole("button", { name: "Remove from the team" }).click();
  await expect(page.getByRole("heading", { name: `Remove ${helper.name} from the team?` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Touch to remove ${helper.name}` }).click();
  await expect(messageOfAct(page)).toContainText(`${helper.name} is not on the team any more.`);
  await expect(page.getByText(helper.email)).toBeHidden();
});

test("a printed page → what the room holds, without navigation, search and buttons", async ({
  page,
  openOffice,
}) => {
  await openOffice("candidate", "/settings/check-up");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Check-up" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("Today printed → two pictures beside each other, no wider than on a screen, and no heading alone at the foot of a sheet", async ({
  page,
  openOffice,
  records,
}) => {
  // Today draws only what there is something of.
  await addSubscribers(records, 1);
  await insertContribution(records, { mode: "sandbox", livemode: 0 });
  await openOffice("candidate");
  // As wide as a sheet of letter paper.
  await page.setViewportSize({ width: 740, height: 960 });
  await page.emulateMedia({ media: "print" });
  const pictures = page.locator(".pic");
  const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  for (const picture of await pictures.locator("svg").all())
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(340);
  for (const picture of await pictures.all()) await expect(picture).toHaveCSS("border-top-width", "2px");
  await expect(page.locator(".sec").first()).toHaveCSS("break-after", "avoid");
  const coloured = await page
    .locator("main a")
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).color !== getComputedStyle(link.parentElement ?? link).color)
        .map(({ textContent }) => textContent),
    );
  expect(coloured).toEqual([]);
});

/** What another phone's camera reads from a picture of the screen. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test("a second device → reads the code on the first one's screen, makes its own passkey, and is the same person; the code works once", async ({
  page,
  browser,
  visitor,
  records,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, await invite(records, visitor.email, "editor"));
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
  records,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, await invite(records, visitor.email, "editor"));
  const found = await (await browser.newContext()).newPage();
  await addAuthenticator(found);
  // Another role in the second invitation changes nothing: that is an act of its own.
  await makePasskey(found, await inviteByProgram(visitor.email, "candidate"));
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
  await makePasskey(page, await invite(records, visitor.email, "coordinator"));
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
  await makePasskey(page, await invite(records, visitor.email, "candidate"));
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
