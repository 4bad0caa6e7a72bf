/** Messages for browser tests of the inbox: each test has messages of its own, and finds them by its visitor's address. */

import type { APIRequestContext, Page } from "@playwright/test";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { expect, test as inOffice } from "./office.ts";

export { expect, messageOfAct, officeUrl, pressWithoutOffice } from "./office.ts";

type Writer = { request: APIRequestContext; email: string; firstName?: string };

/** Sends a message by the contact form. */
export async function write(
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
export async function addressOf(records: Kysely<Database>, email: string): Promise<string> {
  const { id } = await records
    .selectFrom("submission")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return `/inbox/${id}`;
}

/** Answers to this address stay in the outbox: how long taking one back takes does not decide the test. */
export async function holdAnswers(records: Kysely<Database>, email: string): Promise<() => Promise<void>> {
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

export const test = inOffice.extend<MessageFixtures>({
  openMessage: async ({ page, records, visitor: { email }, openOffice }, use) => {
    await use(async (message, attachmentUrls) => {
      await write({ request: page.request, email }, message, attachmentUrls);
      await openOffice("coordinator", await addressOf(records, email));
    });
  },
});

/** The field of the answer. */
export const answerField = (page: Page) => page.getByRole("textbox", { name: "Answer", exact: true });
/** The messages of the list. */
export const rows = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");

/** Gives the open message to who is signed in. */
export async function assignToMe(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Assign" }).click();
  await page.getByRole("button", { name: "To me" }).click();
}

/** Writes a note on the open message. */
export async function keepNote(page: Page, words: string): Promise<void> {
  await page.locator("summary", { hasText: "Note for the team" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill(words);
  await page.getByRole("button", { name: "Keep the note" }).click();
}
