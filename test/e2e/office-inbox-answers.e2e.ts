/** Answers in the inbox: saved ones, and words that are not lost on their way. */

import { expectAccessible } from "./support/accessibility.ts";
import {
  addressOf,
  answerField,
  expect,
  holdAnswers,
  messageOfAct,
  officeUrl,
  pressWithoutOffice,
  test,
  write,
} from "./support/inbox.ts";

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
