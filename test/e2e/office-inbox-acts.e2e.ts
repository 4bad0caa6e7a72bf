/** What is done with a message beside answering, its files, and the message after an act. */

import { attachmentPath, publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { samples } from "#test/support/sample-files.ts";
import { expectAccessible, expectFineAtBothWidths, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { stopClock } from "./support/clock.ts";
import { answerField, assignToMe, expect, keepNote, messageOfAct, test } from "./support/inbox.ts";
import { coveredWithFocus } from "./support/layout.ts";

test("a message is noted, assigned, snoozed and closed → each is said, and closing is undone", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  await page.locator("summary", { hasText: "Note for the team" }).click();
  await expectFineAtBothWidths(page);
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Ring her <b>before noon</b>");
  await page.getByRole("button", { name: "Keep the note" }).click();
  await expect(messageOfAct(page)).toContainText("Noted.");
  await expect(page.getByText("Ring her <b>before noon</b>")).toBeVisible();
  await page.locator("summary", { hasText: "Assign" }).click();
  await expectFineAtBothWidths(page);
  await page.getByRole("button", { name: "To me" }).click();
  await expect(messageOfAct(page)).toContainText("For Sample Coordinator.");
  await page.locator("summary", { hasText: "Snooze" }).click();
  await page.getByRole("button", { name: "To tomorrow" }).click();
  await expect(messageOfAct(page)).toContainText("Snoozed to ");
  await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
  await expect(messageOfAct(page)).toContainText("It waits again.");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(messageOfAct(page)).toContainText("Closed.");
  await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article")).toContainText("A lamp is out");
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("each menu of a message opened → nothing is wider than the window @each-width", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  for (const title of ["Tag", "Assign", "Snooze"]) {
    await page.locator("summary", { hasText: title }).click();
    await expect(page.locator(".menu[open]")).toContainText(title);
    await expectNoSidewaysScroll(page);
  }
});

test("a menu of a message by keys → Escape closes it, back to its button; going on closes it too", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  const summary = (title: string) => page.locator("summary", { hasText: title });
  await page.keyboard.press("t");
  await expect(page.getByLabel("New tag")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(summary("Tag")).toBeFocused();
  await expect(page.getByLabel("New tag")).toBeHidden();
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "To me" })).toBeFocused();
  await summary("Assign").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(summary("Tag")).toBeFocused();
  await expect(page.getByRole("button", { name: "To me" })).toBeHidden();
});

test("a press on the words of a menu → it stays open, with what was typed; on what it covers → it closes", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  await page.keyboard.press("t");
  const field = page.getByLabel("New tag");
  await field.fill("lamps");
  const menu = page.locator(".menu[open] .menu-in");
  const box = await menu.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
  await expect(field).toBeVisible();
  await expect(field).toHaveValue("lamps");
  await field.focus();
  await answerField(page).click();
  await expect(field).toBeHidden();
});

test("a message has a picture and a PDF → the picture is seen in its place, the PDF opens there", async ({
  page,
  baseURL,
  openMessage,
}) => {
  const urls: string[] = [];
  for (const [extension, type] of [
    ["png", "image/png"],
    ["pdf", "application/pdf"],
  ] as const) {
    const path = attachmentPath({
      timestamp: Date.now(),
      random: crypto.getRandomValues(new Uint8Array(16)),
      extension,
    });
    const file = { name: `the stairs.${extension}`, mimeType: type, buffer: samples[extension] };
    const kept = await page.request.post(`${baseURL}/storage/v1/object/attachments/${path}`, {
      multipart: { cacheControl: "3600", file },
    });
    expect(kept.ok()).toBe(true);
    urls.push(`${baseURL}${publicAttachmentPrefix}${path}`);
  }
  await openMessage("See the files", urls);
  const picture = page.getByRole("img", { name: "the stairs.png" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByText("Open it here").click();
  await expect(page.getByTitle("the stairs.pdf")).toBeVisible();
  await expectAccessible(page);
});

test("an act on a phone → the title begins with its message, which covers nothing that the keyboard reaches", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  await assignToMe(page);
  await expect(messageOfAct(page)).toContainText("For Sample Coordinator.");
  await expect(page).toHaveTitle(/^For Sample Coordinator\. /);
  expect(await coveredWithFocus(messageOfAct(page))).toEqual([]);
});

test("the message of an act → gone ten seconds after the pointer left it in a wide window, but not under the pointer; with Undo it stays, and on a phone @each-width", async ({
  page,
  openMessage,
  isMobile,
}) => {
  await stopClock(page);
  await openMessage("A lamp is out");
  await keepNote(page, "Ring her before noon");
  await messageOfAct(page).hover();
  await page.clock.runFor(60_000);
  await expect(messageOfAct(page)).toContainText("Noted.");
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await messageOfAct(page).hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_999);
  await expect(messageOfAct(page)).toContainText("Noted.");
  await page.clock.runFor(1);
  await expect(messageOfAct(page)).toHaveCount(isMobile ? 1 : 0);
  await assignToMe(page);
  await expect(messageOfAct(page)).toContainText("For Sample Coordinator.");
  await page.clock.runFor(60_000);
  await expect(messageOfAct(page).getByRole("button", { name: "Undo" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("after an act its message with Undo stays → it covers neither the note for the team nor any other act", async ({
    page,
    openMessage,
  }) => {
    await openMessage("A lamp is out");
    await assignToMe(page);
    await expect(messageOfAct(page)).toContainText("For Sample Coordinator.");
    await keepNote(page, "Ring her before noon");
    await expect(messageOfAct(page)).toContainText("Noted.");
    await expect(messageOfAct(page).locator("..")).toHaveCSS("position", "static");
  });
});
