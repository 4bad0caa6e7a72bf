/** Words of the office that stand in the browser alone: they come back, replace nothing that was typed, and signing out asks what becomes of them. */

import type { Page } from "@playwright/test";
import { startSession } from "#server/team/sessions.ts";
import { expectAccessible, expectFineAtBothWidths } from "./support/accessibility.ts";
import {
  answerField,
  expect,
  holdAnswers,
  messageOfAct,
  officeUrl,
  pressWithoutOffice,
  test,
} from "./support/inbox.ts";
import { sessionCookieFor } from "./support/office.ts";

const subject = (page: Page) => page.getByLabel("Subject");
const letter = (page: Page) => page.getByLabel("Letter", { exact: true });
const noteField = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });
const signOut = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign out" });

/** Begins a letter that the office never keeps; the address of its page, which is open then. */
async function beginLetter(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.waitForURL(/\/letters\/./);
  const address = page.url();
  await page.route(address, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  return address;
}

/** Opens the page and types before the room's script has come. */
async function typeEarly(page: Page, given: { script: string; address: string; type(): Promise<void> }) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/assets/${given.script}.*.js`, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto(given.address, { waitUntil: "commit" });
  await given.type();
  letGo();
  await page.waitForLoadState("load");
}

test("words are typed and the page is left at once → they are back when it is opened again", async ({
  page,
  openOffice,
}) => {
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  await letter(page).fill("Not yet five seconds old");
  await page.goto(`${officeUrl}/today`);
  await page.goto(address);
  await expect(letter(page)).toHaveValue("Not yet five seconds old");
  await expect(page.locator("[data-kept]")).toContainText("Your words from this device are restored.");
});

test("words were typed before the script came → they stay, and those that waited are offered beside them", async ({
  page,
  openOffice,
}) => {
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  await letter(page).fill("Words of yesterday");
  await typeEarly(page, { script: "letters", address, type: () => letter(page).fill("Typed just now") });
  const offer = page.locator(".earlier");
  await expect(offer).toContainText("Words of yesterday");
  await expect(letter(page)).toHaveValue("Typed just now");
  await expectFineAtBothWidths(page);
  await offer.getByRole("button", { name: "Put these into the form" }).click();
  await expect(letter(page)).toHaveValue("Words of yesterday");
  await expect(offer).toContainText("Typed just now");
  await page.reload();
  await expect(offer).toContainText("Typed just now");
  await offer.getByRole("button", { name: "Discard these" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(letter(page)).toHaveValue("Words of yesterday");
  await expect(offer).toHaveCount(0);
});

test("a note is written while the office can't be reached → it is there again, and gone once the message has it", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  const address = page.url();
  await page.locator("summary", { hasText: "Note for the team" }).click();
  await noteField(page).fill("Ring her before noon");
  await pressWithoutOffice(page, "Keep the note");
  await page.goto(address);
  await expect(noteField(page)).toHaveValue("Ring her before noon");
  await expect(page.getByRole("status").filter({ hasText: "They are not sent yet." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep the note" }).click();
  await expect(messageOfAct(page)).toContainText("Noted.");
  await page.reload();
  await expect(noteField(page)).toBeHidden();
  await expect(page.locator("#note-text")).toHaveValue("");
});

test("another answer was undone while words waited → both are there, each to choose", async ({
  page,
  records,
  visitor: { email },
  openMessage,
}) => {
  await openMessage("A lamp is out");
  const release = await holdAnswers(records, email);
  const address = page.url();
  await answerField(page).fill("It is mended on Monday.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messageOfAct(page)).toContainText("Sent.");
  await answerField(page).fill("And thank you.");
  await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
  await expect(messageOfAct(page)).toContainText("Not sent.");
  await expect(answerField(page)).toHaveValue("It is mended on Monday.");
  await expect(page.locator(".earlier")).toContainText("And thank you.");
  await page.goto(address);
  await expect(page.locator(".earlier")).toContainText("And thank you.");
  await release();
});

test("signing out with words that were not sent → they are named; kept, they are there when the same member is in again", async ({
  page,
  records,
  openOffice,
}) => {
  const { memberId } = await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  await subject(page).fill("Saturday coffee");
  await page.goto(`${officeUrl}/more`);
  await signOut(page).click();
  const dialog = page.getByRole("dialog", { name: "Words that were not sent" });
  await expect(dialog.getByRole("link")).toHaveText(["Letter: Saturday coffee"]);
  await expectFineAtBothWidths(page);
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog).toBeHidden();
  await signOut(page).click();
  await dialog.getByRole("button", { name: "Keep them and sign out" }).click();
  await expect(signInButton(page)).toBeVisible();
  await openOffice("coordinator", "/more");
  await signOut(page).click();
  await expect(signInButton(page), "another member is asked nothing").toBeVisible();
  const token = await startSession(records, { memberId, device: "Chrome on Linux" }, new Date());
  await page.context().addCookies([sessionCookieFor(officeUrl, token)]);
  await page.goto(address);
  await expect(subject(page)).toHaveValue("Saturday coffee");
});

test("signing out and discarding what was not sent → nothing of it is left in the browser", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  await answerField(page).fill("Dear Ann,");
  await page.goto(`${officeUrl}/more`);
  await signOut(page).click();
  const dialog = page.getByRole("dialog", { name: "Words that were not sent" });
  await expect(dialog.getByRole("link")).toHaveText(["Answer to Ana Li: Other"]);
  await dialog.getByRole("button", { name: "Discard them and sign out" }).click();
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("signing out → signed out at once", async ({ page, openOffice }) => {
    await openOffice("coordinator", "/more");
    await signOut(page).click();
    await expect(signInButton(page)).toBeVisible();
  });
});
