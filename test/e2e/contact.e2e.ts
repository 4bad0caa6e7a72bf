/** Writing to the candidate: by the contact form with files, and by the short one. */

import { mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectFineAtBothWidths, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, provokesErrors, test } from "./support/test.ts";
import { openHydrated } from "./support/hydrated.ts";
import { watchPosts } from "./support/late-scripts.ts";

const mebibyte = 1024 * 1024;
const formOn = (page: Page) => page.getByRole("form", { name: "Write to me" });
const submitOf = (page: Page) => formOn(page).locator("button[type=submit]");
const alert = (page: Page) => page.getByRole("alert");

const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("a letter") });

/** Files of these sizes, made on disk: Playwright uploads them from there instead of through its own connection. */
async function emptyFiles(sizes: Record<string, number>): Promise<string[]> {
  const folder = test.info().outputPath();
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(sizes).map(async ([name, size]) => {
      await writeFile(join(folder, name), "");
      await truncate(join(folder, name), size);
      return join(folder, name);
    }),
  );
}

async function write(page: Page, email: string) {
  const form = formOn(page);
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Last name").fill("O'Brien");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Subject").selectOption("report-issue");
  await form.getByLabel("Message").fill("No light at the crossing");
}

test("a message with two files → uploaded, sent, thanked; another starts empty", async ({
  page,
  visitor,
}) => {
  await page.goto("/contact");
  await write(page, visitor.email);
  await page.getByLabel("Choose files").setInputFiles([text("a.txt"), text("b.txt")]);
  const asked = page.waitForRequest("**/functions/v1/submit-contact-form");
  await submitOf(page).click();
  const sent = (await asked).postDataJSON();
  expect(sent.attachmentUrls).toHaveLength(2);
  for (const url of sent.attachmentUrls) {
    expect(url).toMatch(
      /\/storage\/v1\/object\/public\/attachments\/contact-attachments\/\d{13}-[0-9a-f]{32}\.txt$/,
    );
  }
  expect(sent).not.toHaveProperty("attachments");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.locator(".toast")).toContainText("Message sent successfully!");
  await expect(page.locator(".toast")).toContainText(
    "Thank you for reaching out. We'll respond within 24 hours.",
  );
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(formOn(page).getByLabel("Message")).toHaveValue("");
  await expect(page.getByRole("list", { name: "Attachments" })).toHaveCount(0);
});

test("files of the wrong size → each refusal names its file, exactly 5 MB is taken, one by one they go", async ({
  page,
}) => {
  await page.goto("/contact");
  const choose = page.getByLabel("Choose files");
  const sizes = { "fits.txt": 5 * mebibyte, "too-big.txt": 5 * mebibyte + 1, "nothing.txt": 0 };
  await choose.setInputFiles(await emptyFiles(sizes));
  const files = page.getByRole("list", { name: "Attachments" }).getByRole("listitem");
  await expect(files).toHaveCount(1);
  await expect(files).toContainText("5.0 MB");
  await expect(alert(page)).toContainText("File too large");
  await expect(alert(page)).toContainText("too-big.txt exceeds the 5MB limit per file.");
  await expect(formOn(page)).toContainText("too-big.txt exceeds the 5MB limit per file.");
  await expect(formOn(page)).toContainText("nothing.txt has nothing in it (0 bytes).");
  const four = ["2.txt", "3.txt", "4.txt", "5.txt"].map((name) => [name, 5 * mebibyte]);
  await choose.setInputFiles(await emptyFiles(Object.fromEntries(four)));
  await expect(files).toHaveCount(5);
  await choose.setInputFiles([text("one-more.txt")]);
  await expect(alert(page)).toContainText("Total file size too large");
  await expect(alert(page)).toContainText("Combined file size exceeds 25MB limit.");
  await expectFineAtBothWidths(page);
  await page.getByRole("button", { name: "Remove fits.txt" }).press("Enter");
  await expect(files).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Remove 2.txt" })).toBeFocused();
});

test("a file name without a space, refused or not uploaded → broken in lines, and Send in reach @each-width", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /Failed to load resource|ERR_/);
  await page.route("**/storage/v1/object/attachments/**", (route) => route.abort());
  await page.goto("/contact");
  await write(page, visitor.email);
  const name = "scan".repeat(40);
  await page.getByLabel("Choose files").setInputFiles([text(`${name}.txt`), text(`${name}.exe`)]);
  const toast = page.locator(".toast");
  for (const sentence of [`${name}.exe is not a `, `Failed to upload ${name}.txt`]) {
    await expect(toast).toContainText(sentence);
    expect(await toast.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    await submitOf(page).click();
  }
});

test("a required field is empty → the toast, and nothing is sent", async ({ page }) => {
  await page.goto("/contact");
  await submitOf(page).click();
  await expect(alert(page)).toContainText("Please fill in all required fields");
  await expect(formOn(page).getByRole("group", { name: "There is a problem" })).toBeFocused();
});

test("an upload fails → the toast names the file, the function is not called, everything stays", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /Failed to load resource|ERR_/);
  let calls = 0;
  await page.route("**/functions/v1/submit-contact-form", (route) => {
    calls += 1;
    return route.continue();
  });
  let uploads = 0;
  await page.route("**/storage/v1/object/attachments/**", (route) => {
    uploads += 1;
    return uploads === 2 ? route.abort() : route.continue();
  });
  await page.goto("/contact");
  await write(page, visitor.email);
  await page.getByLabel("Choose files").setInputFiles([text("a.txt"), text("b.txt")]);
  await submitOf(page).click();
  await expect(alert(page)).toContainText("Failed to send message");
  await expect(alert(page)).toContainText("Failed to upload b.txt");
  expect(calls).toBe(0);
  await expect(formOn(page).getByLabel("Message")).toHaveValue("No light at the crossing");
  await expect(page.getByRole("list", { name: "Attachments" }).getByRole("listitem")).toHaveCount(2);
  await submitOf(page).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(uploads).toBe(3);
});

test("while it is sent → 'Uploading...' with a bar once files move, 'Sending Message...' without", async ({
  page,
  visitor,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/functions/v1/submit-contact-form", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, body: "" });
  });
  provokesErrors(page, /503/);
  await page.goto("/contact");
  await write(page, visitor.email);
  await page.getByLabel("Choose files").setInputFiles([text("a.txt")]);
  await submitOf(page).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "75");
  await expect(submitOf(page)).toHaveText("Uploading...");
  answer.resolve();
  await expect(alert(page)).toContainText("Failed to send message");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("errors come back with what was typed; a message with a file reaches the thank-you page", async ({
    page,
    visitor,
  }) => {
    provokesErrors(page, /422/);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/contact");
    await expectNoSidewaysScroll(page);
    await write(page, visitor.email);
    await formOn(page).getByLabel("Last name").fill("");
    await submitOf(page).click();
    await expect(formOn(page).getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
    await expect(formOn(page).getByLabel("Message")).toHaveValue("No light at the crossing");
    await formOn(page).getByLabel("Last name").fill("O'Brien");
    await page
      .locator("input[type=file]")
      .setInputFiles([{ ...text("nothing.txt"), buffer: Buffer.alloc(0) }]);
    await submitOf(page).click();
    await expect(formOn(page)).toContainText("nothing.txt has nothing in it (0 bytes).");
    await expect(formOn(page).getByLabel("Message")).toHaveValue("No light at the crossing");
    await page.locator("input[type=file]").setInputFiles([text("a.txt")]);
    await submitOf(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Received");
  });
});

const shortForm = (page: Page) => page.getByRole("form", { name: "Or just say something" });
const shortEndpoint = "**/functions/v1/submit-simple-contact";

test("Send waits for all four fields; then 'Message Received' stands in the form's place", async ({
  page,
  visitor,
}) => {
  await page.goto("/get-involved");
  const form = shortForm(page);
  const send = form.getByRole("button", { name: "Send" });
  await form.getByLabel("Name").fill("Ann");
  await expect(send).toBeDisabled();
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Subject").selectOption("Event invitation");
  await expect(send).toBeDisabled();
  await form.getByLabel("Message").fill("Come to our block party, O'Brien & <friends>");
  await expect(send).toBeEnabled();
  const asked = page.waitForRequest(shortEndpoint);
  await send.click();
  const request = await asked;
  expect(await request.headerValue("x-request-source")).toBe("secure-form");
  expect(request.postDataJSON()).toMatchObject({
    message: "Come to our block party, O&#39;Brien &amp; &lt;friends&gt;",
    _timezone: "America/Vancouver",
  });
  await expect(page.getByRole("heading", { name: "Message Received" })).toBeFocused();
});

test("too many messages from one place → the server's own sentence, and the words stay", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /429|not accepted/);
  await page.route(shortEndpoint, (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: "Rate limit exceeded. Please wait 4 minutes before trying again.",
        code: "rate_limited",
      },
    }),
  );
  await page.goto("/get-involved");
  const form = shortForm(page);
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Subject").selectOption("Other");
  await form.getByLabel("Message").fill("Hello again");
  await form.getByRole("button", { name: "Send" }).click();
  const summary = form.getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Failed to send message");
  await expect(form).toContainText("Rate limit exceeded. Please wait 4 minutes before trying again.");
  await expect(form.getByLabel("Message")).toHaveValue("Hello again");
});

test("at an address without https that is not this computer's → says so, sends nothing, keeps the words (O-45)", async ({
  page,
  baseURL,
  visitor,
}) => {
  provokesErrors(page, /not accepted|Cross-Origin-Opener-Policy/);
  const insecure = "http://campaign.test";
  await page.route(`${insecure}/**`, async (route) => {
    const address = route
      .request()
      .url()
      .replace(insecure, baseURL ?? "");
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  const posts = watchPosts(page);
  await openHydrated(page, `${insecure}/get-involved`);
  const form = shortForm(page);
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Subject").selectOption("Other");
  await form.getByLabel("Message").fill("Hello over plain HTTP");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("group", { name: "There is a problem" })).toBeFocused();
  await expect(form).toContainText("Form submission not secure - missing security tokens");
  await expect(form.getByLabel("Message")).toHaveValue("Hello over plain HTTP");
  expect(posts).toEqual([]);
});

test("a concern about a street → thanked with the contact page's words, and another one starts empty", async ({
  page,
  visitor,
}) => {
  await page.goto("/concerns");
  const form = page.getByRole("form", { name: "What is wrong on your street?" });
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Neighbourhood").selectOption({ index: 1 });
  await form.getByLabel("Topic").selectOption("safety");
  await form.getByLabel("Your concern").fill("No light at the crossing");
  await form.getByRole("button", { name: "Send concern" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.locator(".toast")).toContainText(
    "Message sent successfully!Thank you for reaching out. We'll respond within 24 hours.",
  );
  await page.getByRole("button", { name: "Send Another Concern" }).click();
  await expect(form.getByLabel("Your concern")).toHaveValue("");
});
