/** Working through the inbox in a browser: each test has messages of its own, and finds them by its visitor's address. */

import type { APIRequestContext, Page } from "@playwright/test";
import { type Kysely, sql } from "kysely";
import { attachmentPath, publicAttachmentPrefix } from "#domain/attachments/attachments.ts";
import type { Database } from "#server/database/schema.ts";
import { samples } from "../support/sample-files.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { stopClock } from "./support/clock.ts";
import { coveredWithFocus } from "./support/layout.ts";
import { expect, messageOfAct, officeUrl, pressWithoutOffice, test as inOffice } from "./support/office.ts";

type Writer = { request: APIRequestContext; email: string; firstName?: string };

/** Sends a message by the contact form. */
async function write(
  { request, email, firstName = "Ana" }: Writer,
  message: string,
  attachmentUrls: string[] = [],
) {
  const sent = await request.post(`${process.env["E2E_URL"]}/functions/v1/submit-contact-form`, {
    data: { firstName, lastName: "Li", email, subject: "other", message, attachmentUrls },
  });
  expect(sent.ok()).toBe(true);
}

/** The address of the message in the office. */
async function addressOf(records: Kysely<Database>, email: string): Promise<string> {
  const { id } = await records
    .selectFrom("submission")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return `/inbox/${id}`;
}

/** Answers to this address stay in the outbox: how long taking one back takes does not decide the test. */
async function holdAnswers(records: Kysely<Database>, email: string): Promise<() => Promise<void>> {
  const trigger = sql.id(`hold_${email.replace(/\W/g, "_")}`);
  await sql`create trigger ${trigger} after insert on outbox when new.recipient = ${sql.lit(email)} begin update outbox set next_attempt_at = '2099-01-01T00:00:00.000Z' where id = new.id; end`.execute(
    records,
  );
  return async () => void (await sql`drop trigger ${trigger}`.execute(records));
}

type MessageFixtures = {
  /** Writes a message as this test's visitor and opens it as a coordinator. */
  openMessage(message: string, attachmentUrls?: string[]): Promise<void>;
};

const test = inOffice.extend<MessageFixtures>({
  openMessage: async ({ page, records, visitor: { email }, openOffice }, use) => {
    await use(async (message, attachmentUrls) => {
      await write({ request: page.request, email }, message, attachmentUrls);
      await openOffice("coordinator", await addressOf(records, email));
    });
  },
});

const answerField = (page: Page) => page.getByRole("textbox", { name: "Answer", exact: true });
const rows = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");

test("the one who waits longest is answered → it leaves the list, and is taken back with its words @each-width", async ({
  page,
  records,
  visitor,
  openOffice,
}) => {
  const { email } = visitor;
  await write({ request: page.request, email }, "The newer one");
  await write({ request: page.request, email }, "The older one");
  await records
    .updateTable("submission")
    .set({ waiting_since: "2026-01-01T00:00:00.000Z" })
    .where("email", "=", email)
    .where("printed", "like", "%older%")
    .execute();
  const release = await holdAnswers(records, email);
  await openOffice("coordinator", `/inbox?view=waits&q=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("The older one");
  await expectAccessible(page);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("article")).toContainText("The older one");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answerField(page).fill("It is mended on Monday.");
  await page.getByRole("button", { name: /^Send and close/ }).click();
  await expect(messageOfAct(page)).toContainText("Sent and closed.");
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
  await expect(messageOfAct(page)).toContainText("Taken back.");
  await expect(answerField(page)).toHaveValue("It is mended on Monday.");
  await page.goto(`${officeUrl}/inbox?view=waits&q=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(2);
  await release();
});

test("a saved answer is chosen → its words stand where the cursor was, and the page is not left", async ({
  page,
  records,
  visitor,
  openOffice,
}) => {
  const { email } = visitor;
  await write({ request: page.request, email }, "When is the coffee?");
  const path = await addressOf(records, email);
  await openOffice("coordinator", "/inbox/saved");
  await expectAccessible(page);
  const title = `Coffee of ${email.slice(8, 20)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("Saturday at ten, {name}");
  await page.getByRole("button", { name: "Save this answer" }).click();
  await expect(messageOfAct(page)).toContainText("is saved.");
  await page.goto(`${officeUrl}${path}`);
  await answerField(page).fill("Hello, !");
  await answerField(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7));
  await page.getByRole("link", { name: title }).click();
  await expect(answerField(page)).toHaveValue("Hello, Saturday at ten, Ana!");
  await expect(answerField(page)).toBeFocused();
  await expect(page.getByText("You are answering")).toBeVisible();
  await page.reload();
  await expect(answerField(page)).toHaveValue("Hello, Saturday at ten, Ana!");
});

test("a message is noted, assigned, snoozed and closed → each is said, and closing is undone @each-width", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  await page.locator("summary", { hasText: "Note for the team" }).click();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Ring her <b>before noon</b>");
  await page.getByRole("button", { name: "Keep the note" }).click();
  await expect(messageOfAct(page)).toContainText("Noted.");
  await expect(page.getByText("Ring her <b>before noon</b>")).toBeVisible();
  await page.locator("summary", { hasText: "Assign" }).click();
  await expectAccessible(page);
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

test("the inbox in a wide window → every list that can be chosen is in sight", async ({
  page,
  openOffice,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOffice("coordinator", "/inbox");
  const lists = page.getByRole("navigation", { name: "Show" }).getByRole("link");
  for (const list of await lists.all()) {
    const box = await list.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(552);
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

test("keys alone → a message is found, opened, answered and closed, and nothing typed is taken for a key @each-width", async ({
  page,
  records,
  visitor,
  openOffice,
}) => {
  const { email } = visitor;
  await write({ request: page.request, email }, "By keys");
  const release = await holdAnswers(records, email);
  await openOffice("coordinator", `/inbox?q=${encodeURIComponent(email)}`);
  await page.keyboard.press("j");
  await expect(rows(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toContainText("By keys");
  await page.waitForLoadState("load");
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note", exact: true })).toBeFocused();
  await page.keyboard.type("jkrze");
  await expect(page.getByRole("textbox", { name: "Note", exact: true })).toHaveValue("jkrze");
  await page.keyboard.press("Tab");
  await page.keyboard.press("r");
  await expect(answerField(page)).toBeFocused();
  await page.keyboard.type("See you there.");
  await page.keyboard.press("Control+Enter");
  await expect(messageOfAct(page)).toContainText("Sent and closed.");
  await release();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the inbox in a ${colorScheme} scheme → nothing that axe complains of, with and without messages @each-width`, async ({
    page,
    records,
    visitor,
    openOffice,
  }) => {
    const { email } = visitor;
    await page.emulateMedia({ colorScheme });
    await write({ request: page.request, email }, "A question");
    const path = await addressOf(records, email);
    await openOffice("coordinator", path);
    await answerField(page).fill("Not sent yet");
    await expect(page.getByText("You are answering")).toBeVisible();
    await expectAccessible(page);
    for (const each of [
      `/inbox?q=${encodeURIComponent(email)}`,
      "/inbox?q=nobody-wrote-this",
      "/inbox?view=snoozed&tag=none",
      "/inbox/saved",
    ]) {
      await page.goto(`${officeUrl}${each}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test("a second thing that waits, on Today on a phone → its whole row leads to it", async ({
  page,
  records,
  visitor: { email },
  openOffice,
}) => {
  const second = `second-${email}`;
  await write({ request: page.request, email }, "The older one");
  await write({ request: page.request, email: second, firstName: "Second" }, "The newer one");
  const late = { waiting_since: "2026-01-01T00:00:00.000Z" };
  await records.updateTable("submission").set(late).where("email", "=", email).execute();
  const later = { waiting_since: "2026-01-01T00:00:01.000Z" };
  await records.updateTable("submission").set(later).where("email", "=", second).execute();
  await openOffice("candidate");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Second Li." })
    .tap({ position: { x: 20, y: 30 } });
  await expect(page).toHaveURL(`${officeUrl}${await addressOf(records, second)}`);
});

test("the first thing that waits, on a narrow phone with text of twice the size → its time beside or above its words, not on them", async ({
  page,
  records,
  openMessage,
  visitor: { email },
}) => {
  await openMessage("A lamp is out");
  const late = { waiting_since: "2026-01-01T00:00:00.000Z" };
  await records.updateTable("submission").set(late).where("email", "=", email).execute();
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`${officeUrl}/today`);
  const first = page.locator(".wait > li").first();
  const [time, words] = [first.locator(".clk b"), first.getByRole("heading")];
  const [above, below] = [await time.boundingBox(), await words.boundingBox()];
  expect(above && above.y + above.height).toBeLessThanOrEqual(below?.y ?? 0);
});

test("an answer is sent while the office can't be reached → its words are there again, and gone once they are sent", async ({
  page,
  records,
  visitor: { email },
  openMessage,
}) => {
  await openMessage("A lamp is out");
  const release = await holdAnswers(records, email);
  const address = page.url();
  // It quotes: the conversation shows a quotation apart from the words.
  const answer = "It is mended on Monday.\n\nOn Friday you wrote:\n> A lamp is out";
  await answerField(page).fill(answer);
  await pressWithoutOffice(page, "Send");
  await page.goto(address);
  await expect(answerField(page)).toHaveValue(answer);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messageOfAct(page)).toContainText("Sent.");
  await expect(answerField(page)).toHaveValue("");
  await page.reload();
  await expect(answerField(page)).toHaveValue("");
  await release();
});

test("an answer is begun → the head says who is answering, and a screen reader says it too", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  const said = page.locator(".th-head [aria-live=polite]");
  await expect(said).not.toContainText("You are answering");
  await answerField(page).fill("Dear Ann,");
  await expect(said.getByText("You are answering")).toBeVisible();
});

test("an act on a phone → the title begins with its message, which covers nothing that the keyboard reaches", async ({
  page,
  openMessage,
}) => {
  await openMessage("A lamp is out");
  await page.locator("summary", { hasText: "Assign" }).click();
  await page.getByRole("button", { name: "To me" }).click();
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
  await page.locator("summary", { hasText: "Note for the team" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Ring her before noon");
  await page.getByRole("button", { name: "Keep the note" }).click();
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
  await page.locator("summary", { hasText: "Assign" }).click();
  await page.getByRole("button", { name: "To me" }).click();
  await expect(messageOfAct(page)).toContainText("For Sample Coordinator.");
  await page.clock.runFor(60_000);
  await expect(messageOfAct(page).getByRole("button", { name: "Undo" })).toBeVisible();
});

test("forced colours → where one is, in the rooms and in the lists, is more than a colour that is gone @each-width", async ({
  page,
  visitor: { email },
  openMessage,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openMessage("A lamp is out");
  await page.goto(`${page.url()}?q=${encodeURIComponent(email)}`);
  const look = await page.evaluate(() => {
    const style = (selector: string, part?: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`no ${selector}`);
      return getComputedStyle(element, part);
    };
    return {
      canvas: style("body").backgroundColor,
      mark: style(".bar a[aria-current]", "::before").backgroundColor,
      chosen: style(".filt a[aria-current]").backgroundColor,
      rail: style(".rail li a[aria-current]").textDecorationLine,
      row: style(".list [aria-current] .who").textDecorationLine,
      select: style("select").appearance,
    };
  });
  expect(look.mark).not.toBe(look.canvas);
  expect(look.chosen).not.toBe(look.canvas);
  expect(look.rail).toBe("underline");
  expect(look.row).toBe("underline");
  expect(look.select).toBe("auto");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("after an act its message with Undo stays → it covers neither the note for the team nor any other act @each-width", async ({
    page,
    openMessage,
  }) => {
    await openMessage("A lamp is out");
    await page.locator("summary", { hasText: "Assign" }).click();
    await page.getByRole("button", { name: "To me" }).click();
    await expect(messageOfAct(page)).toContainText("For Sample Coordinator.");
    await page.locator("summary", { hasText: "Note for the team" }).click();
    await page.getByRole("textbox", { name: "Note", exact: true }).fill("Ring her before noon");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(messageOfAct(page)).toContainText("Noted.");
    await expect(messageOfAct(page).locator("..")).toHaveCSS("position", "static");
  });
});
