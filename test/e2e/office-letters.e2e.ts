/** A letter in the office, from the first word to its way. */

import type { Page, Request } from "@playwright/test";
import { expectAccessible, expectFineAtBothWidths } from "./support/accessibility.ts";
import { stopClock } from "./support/clock.ts";
import {
  addAuthenticator,
  expect,
  messageOfAct,
  officeUrl,
  pressWithoutOffice,
  test,
} from "./support/office.ts";
import { provokesErrors } from "./support/test.ts";

/** Begins a letter from their list; the address of its page, which is open then. */
async function beginLetter(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.waitForURL(/\/letters\/./);
  return page.url();
}

test("a letter is written → kept, previewed, and ready to be sent", async ({ page, openOffice }) => {
  await openOffice("coordinator", "/letters");
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill("Saturday coffee");
  await page
    .getByLabel("Letter", { exact: true })
    .fill("Dear neighbour,\n\ncome on **Saturday**.\n\n- Crossings\n- Trees");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("come on Saturday.");
  await expectFineAtBothWidths(page);
  await page.goto(`${officeUrl}/letters`);
  await expectFineAtBothWidths(page);
  const state = await page.locator(".wait .chip").first().boundingBox();
  expect(state?.width).toBeLessThan(150);
});

test("a letter is written while the office can't be reached → its words are kept when it is back, and no older ones return", async ({
  page,
  openOffice,
}) => {
  await stopClock(page);
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  const [text, kept] = [page.getByLabel("Letter", { exact: true }), page.locator("[data-kept]")];
  await page.route(address, (route) => route.abort());
  await text.fill("The first words");
  await page.clock.runFor(10_000);
  await expect(kept).toContainText("Your words stay on this device.");
  await expect(kept).toBeVisible();
  await page.unroute(address);
  await page.reload();
  await expect(text).toHaveValue("The first words");
  await expect(kept).toContainText("They are not kept yet.");
  await page.clock.runFor(10_000);
  await expect(kept).toContainText(/^Kept/);
  await text.fill("The first words, and more");
  await page.clock.runFor(10_000);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("and more");
  await page.reload();
  await expect(text).toHaveValue("The first words, and more");
  await expect(kept).toContainText(/^Kept/);
  await text.fill("Never sent words");
  await pressWithoutOffice(page, "Keep as draft");
  await page.goto(address);
  await expect(text).toHaveValue("Never sent words");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(messageOfAct(page)).toContainText("Kept.");
});

test("somebody else kept the letter while words waited on this device → theirs are in the form, mine are offered, and chosen they are kept", async ({
  page,
  openOffice,
  records,
}) => {
  await stopClock(page);
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  const text = page.getByLabel("Letter", { exact: true });
  await page.route(address, (route) => route.abort());
  await text.fill("My words");
  await page.clock.runFor(10_000);
  await expect(page.locator("[data-kept]")).toContainText("Your words stay on this device.");
  await page.unroute(address);
  const id = address.split("/").at(-1) ?? "";
  const theirs = { text: "Their words", revision: 2 };
  await records.updateTable("letter").set(theirs).where("id", "=", id).execute();
  await page.reload();
  await expect(text).toHaveValue("Their words");
  const offer = page.locator(".earlier");
  await expect(offer.getByRole("definition")).toHaveText(["My words"]);
  await offer.getByRole("button", { name: "Put these into the form" }).click();
  await expect(text).toHaveValue("My words");
  await expect(offer.getByRole("definition")).toHaveText(["Their words"]);
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(messageOfAct(page)).toContainText("Kept.");
  const letter = records.selectFrom("letter").select("text").where("id", "=", id);
  expect(await letter.executeTakeFirst()).toEqual({ text: "My words" });
});

test("two write the same letter at once → who keeps second is told, and finds both words on opening it again", async ({
  page,
  openOffice,
  records,
}) => {
  provokesErrors(page, /^422 /);
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  const text = page.getByLabel("Letter", { exact: true });
  const id = address.split("/").at(-1) ?? "";
  const theirs = { text: "Their words", revision: 2 };
  await records.updateTable("letter").set(theirs).where("id", "=", id).execute();
  await text.fill("My words");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else changed this letter meanwhile.");
  await expect(text).toHaveValue("My words");
  await page.goto(address);
  await expect(text).toHaveValue("Their words");
  await expect(page.locator(".earlier").getByRole("definition")).toHaveText(["My words"]);
});

test("a letter is sent off while the office can't be reached, and something else is done in its room → its words are there again", async ({
  page,
  openOffice,
}) => {
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  const text = page.getByLabel("Letter", { exact: true });
  await text.fill("Words that did not arrive");
  await pressWithoutOffice(page, "Keep as draft");
  await page.goto(`${officeUrl}/letters`);
  await beginLetter(page);
  await text.fill("Another letter");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(messageOfAct(page)).toContainText("Kept.");
  await page.goto(address);
  await expect(text).toHaveValue("Words that did not arrive");
});

test("words are written while those before are still on their way → kept after them, and both are kept", async ({
  page,
  openOffice,
}) => {
  await stopClock(page);
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  const [text, kept] = [page.getByLabel("Letter", { exact: true }), page.locator("[data-kept]")];
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  const first = page.waitForRequest(address);
  await text.fill("The first words");
  await page.clock.runFor(6_000);
  await first;
  await text.fill("The first words, and more");
  await page.clock.runFor(6_000);
  const preview = page.getByRole("complementary", { name: "Preview" });
  letGo();
  await expect(preview).toContainText("The first words");
  await page.clock.runFor(6_000);
  await expect(preview).toContainText("and more");
  await expect(kept).toContainText(/^Kept/);
});

test("a button is pressed while the words are being kept → it follows once they are, and nobody else is said to have changed the letter", async ({
  page,
  openOffice,
}) => {
  await stopClock(page);
  await openOffice("coordinator", "/letters");
  const address = await beginLetter(page);
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const happened: string[] = [];
  const posts = (request: Request) => request.method() === "POST" && request.url() === address;
  page.on("request", (request) => void (posts(request) && happened.push("asked")));
  page.on("response", (response) => void (posts(response.request()) && happened.push("told")));
  await page.route(
    address,
    async (route) => {
      await isLetGo;
      await route.continue();
    },
    { times: 1 },
  );
  const first = page.waitForRequest(address);
  await page.getByLabel("Letter", { exact: true }).fill("Words and a press");
  await page.clock.runFor(6_000);
  await first;
  // Twice, as people do where nothing seems to happen.
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Keep as draft" }).click();
  letGo();
  await expect(messageOfAct(page)).toContainText("Kept.");
  expect(happened).toEqual(["asked", "told", "asked", "told"]);
  await page.reload();
  await expect(page.getByLabel("Letter", { exact: true })).toHaveValue("Words and a press");
});

test("a letter is sent by somebody without a passkey → one is made on the way, and the same letter goes", async ({
  page,
  openOffice,
  records,
}) => {
  await addAuthenticator(page);
  await openOffice("coordinator", "/letters");
  const email = `${crypto.randomUUID()}@example.org`;
  const at = new Date().toISOString();
  const consent = { consent_version: "1", consent_text: "yes", consented_at: at, page: "/" };
  const names = { first_name: "A", last_name: "", state: "confirmed" as const, round: 1, confirmed_at: at };
  await records
    .insertInto("subscriber")
    .values({ id: email, email, email_key: email, ...names, ...consent })
    .execute();
  const address = await beginLetter(page);
  await page.getByLabel("Subject").fill("Saturday coffee");
  await page.getByLabel("Letter", { exact: true }).fill("Come on Saturday.");
  await page.getByRole("button", { name: "Send or schedule" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make a passkey and go on" }).click();
  await page.getByRole("button", { name: /^Send for / }).click();
  await expect(messageOfAct(page)).toContainText("On its way.");
  expect(page.url()).toBe(address);
});
