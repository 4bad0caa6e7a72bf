/** What waits in the inbox: its list and filters, by pointer and by keys, and on Today. */

import {
  expectAccessible,
  expectContrast,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
} from "./support/accessibility.ts";
import {
  addressOf,
  answerField,
  expect,
  holdAnswers,
  messageOfAct,
  officeUrl,
  pressWithoutOffice,
  rows,
  test,
  write,
} from "./support/inbox.ts";

test("the one who waits longest is answered → it leaves the list, and comes back with its words", async ({
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
  await expectFineAtBothWidths(page);
  await messageOfAct(page).getByRole("button", { name: "Undo" }).click();
  await expect(messageOfAct(page)).toContainText("Not sent.");
  await expect(answerField(page)).toHaveValue("It is mended on Monday.");
  await page.goto(`${officeUrl}/inbox?view=waits&q=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(2);
  await release();
});

test("the inbox → every list that can be chosen is in sight @each-width", async ({
  page,
  openOffice,
  isMobile,
}) => {
  await openOffice("coordinator", "/inbox");
  const lists = page.getByRole("navigation", { name: "Show" }).getByRole("link");
  await expect(lists).toHaveCount(7);
  for (const list of await lists.all()) {
    const box = await list.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(isMobile ? 390 : 552);
  }
});

test("keys alone → a message is found, opened, answered and closed, and nothing typed is taken for a key", async ({
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

test("the inbox, light and dark → nothing that axe complains of, with and without messages @each-width", async ({
  page,
  records,
  visitor: { email },
  openOffice,
}) => {
  const expectFine = async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
  };
  // Without motion no colour is measured on its way from one scheme to the other.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await write({ request: page.request, email }, "A question");
  const path = await addressOf(records, email);
  await openOffice("coordinator", path);
  await answerField(page).fill("Not sent yet");
  await expect(page.getByText("You are answering")).toBeVisible();
  await expectFine();
  for (const each of [
    `/inbox?q=${encodeURIComponent(email)}`,
    "/inbox?q=nobody-wrote-this",
    "/inbox?view=snoozed&tag=none",
    "/inbox/saved",
  ]) {
    await page.goto(`${officeUrl}${each}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectFine();
  }
});

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

test("the first thing that waits, with text of twice the size on a narrow phone and in a wide window → its time beside or above its words, not on them", async ({
  page,
  records,
  openMessage,
  visitor: { email },
}) => {
  await openMessage("A lamp is out");
  const late = { waiting_since: "2026-01-01T00:00:00.000Z" };
  await records.updateTable("submission").set(late).where("email", "=", email).execute();
  // The fonts of the system are wider, and show until the office's own have come.
  await page.route("**/*.woff2", (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`${officeUrl}/today`);
  const first = page.locator(".wait > li").first();
  const [time, words] = [first.locator(".clk b"), first.getByRole("heading")];
  const [above, below] = [await time.boundingBox(), await words.boundingBox()];
  expect(above && above.y + above.height).toBeLessThanOrEqual(below?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [left, right] = [await time.boundingBox(), await words.boundingBox()];
  expect(left && left.x + left.width).toBeLessThanOrEqual(right?.x ?? 0);
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
