/** Into the office and out of it: by the start's link, by invitation, by passkey. */

import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import {
  addAuthenticator,
  expect,
  invite,
  makePasskey,
  messageOfAct,
  officeUrl,
  test,
} from "./support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { addSubscribers } from "#test/support/subscribers.ts";

// Some start the program that invites, which takes most of the usual time on a machine that is busy.
test.slow();

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
  await makePasskey(page, await invite(visitor.email, "candidate"));
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
