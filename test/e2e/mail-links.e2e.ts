import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { dataDir, expect, test } from "./support/test.ts";

// The pages behind links in e-mails have no scripts, so they are tested only once, with scripts allowed.
test.use({ javaScriptEnabled: false });

/** The e-mails with that subject to the address in the outbox folder, which the first e-mail creates. */
async function mailsTo(address: string, subject: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails.filter((mail) => mail.subject === subject && mail.to?.[0]?.address === address);
}

/** Waits for the one e-mail with that subject. */
async function mailTo(address: string, subject: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(address, subject)).length).toBe(1);
  const [mail] = await mailsTo(address, subject);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The path of the link in an e-mail, without its host: the test's server has another address. */
function linkIn(mail: Email, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(mail.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const signUp = (request: APIRequestContext, email: string) =>
  request.post("/functions/v1/submit-email-signup", { data: { firstName: "Ann", email } });

test("the link in the sign-up's mail → a page with one button; only the button joins, and leaving works the same way", async ({
  page,
  request,
  visitor,
}) => {
  await signUp(request, visitor.email);
  const asked = linkIn(await mailTo(visitor.email, "Please confirm your address"), "/subscription/confirm");
  await page.goto(asked);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your address");
  await expect(page.getByText("v…@example.com")).toBeVisible();
  await expect(page).toHaveTitle(/^Confirm your address \| /);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const button = page.getByRole("button", { name: "Confirm my address" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Opening the link again, as a virus scanner does, still shows the button and confirms nothing.
  await page.goto(asked);
  await button.click();
  await expect(page).toHaveURL(/\/thank-you\/confirmed$/);

  const welcome = await mailTo(visitor.email, "You are on the list");
  await page.goto(linkIn(welcome, "/subscription/leave"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave the list");
  await page.getByRole("button", { name: "Leave the list" }).click();
  await expect(page).toHaveURL(/\/thank-you\/unsubscribed$/);
  await page.goto(asked);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
});

test("signing up again → the mail comes again", async ({ request, visitor }) => {
  const subject = "Please confirm your address";
  await signUp(request, visitor.email);
  await mailTo(visitor.email, subject);
  await signUp(request, visitor.email);
  await expect.poll(async () => (await mailsTo(visitor.email, subject)).length).toBe(2);
});

test("the link in a volunteer's mail → a page with one button that confirms the address", async ({
  page,
  request,
  visitor,
}) => {
  await request.post("/functions/v1/submit-volunteer-form", {
    data: { name: "Ann", email: visitor.email, interests: ["translation"] },
  });
  await page.goto(linkIn(await mailTo(visitor.email, "Your volunteer application"), "/volunteer/confirm"));
  await expect(page.getByText("One press confirms that you offered to volunteer")).toBeVisible();
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");
});
