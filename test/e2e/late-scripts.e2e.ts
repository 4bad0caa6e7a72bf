/** Every form, sent before its scripts have loaded: one whole submission, whether the scripts load or fail. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { stopClock } from "./support/clock.ts";
import { delayScripts, onScripts, watchPosts, type WhichScripts } from "./support/late-scripts.ts";
import { dataDir, expect, provokesErrors, test } from "./support/test.ts";

type EarlyForm = {
  path: string;
  name: string;
  fill: (form: Locator, email: string) => Promise<void>;
  /** The button's text once it was pressed. */
  busy: string;
  /** Text on the page once a script has sent the form. */
  sent: (page: Page) => Locator;
  /** The page after a plain HTML post. */
  leadsTo: RegExp;
};

const aFile = { name: "ditch.txt", mimeType: "text/plain", buffer: Buffer.from("a photo of the ditch") };

const forms: Record<string, EarlyForm> = {
  "the contact form with a file": {
    path: "/contact",
    name: "Write to me",
    async fill(form, email) {
      await form.getByLabel("First name").fill("Ann");
      await form.getByLabel("Last name").fill("O'Brien");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Subject").selectOption("report-issue");
      await form.getByLabel("Message").fill(`No light at the crossing, says ${email}`);
      await form.locator("input[type=file]").setInputFiles([aFile]);
    },
    busy: "Sending Message...",
    sent: (page) => page.getByRole("heading", { name: "Thank you" }),
    leadsTo: /\/thank-you\/message(#|$)/,
  },
  "the concern form": {
    path: "/concerns",
    name: "What is wrong on your street?",
    async fill(form, email) {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Your concern").fill("The ditch floods");
    },
    busy: "Sending Message...",
    sent: (page) => page.getByRole("heading", { name: "Thank you" }),
    leadsTo: /\/thank-you\/concern(#|$)/,
  },
  "the volunteer form": {
    path: "/volunteer",
    name: "Volunteer",
    async fill(form, email) {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Translation").check();
    },
    busy: "Submitting...",
    sent: (page) => page.getByRole("heading", { name: "Welcome to the team" }),
    leadsTo: /\/thank-you\/volunteer(#|$)/,
  },
  "the short message": {
    path: "/get-involved",
    name: "Or just say something",
    async fill(form, email) {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Subject").selectOption("Event invitation");
      await form.getByLabel("Message").fill("Come to our block party");
    },
    busy: "Sending...",
    sent: (page) => page.getByRole("heading", { name: "Message Received" }),
    leadsTo: /\/thank-you\/message(#|$)/,
  },
  "the sign-up of the home page": {
    path: "/",
    name: "Campaign letter",
    async fill(form, email) {
      await form.getByLabel("First name").fill("Ann");
      await form.getByLabel("Email").fill(email);
    },
    busy: "Submitting...",
    sent: (page) => page.getByRole("heading", { name: "Thank you for signing up" }),
    leadsTo: /\/thank-you\/sign-up(#|$)/,
  },
  "the donation form": {
    path: "/donate",
    name: "Support Independent Leadership",
    async fill(form, email) {
      await form.getByText("$25", { exact: true }).click();
      await form.getByLabel("Full name").fill("Ann O'Brien");
      await form.getByLabel("Email").fill(email);
    },
    busy: "Processing...",
    sent: (page) => page.locator("form a[href*='/sandbox-checkout/']"),
    leadsTo: /\/sandbox-checkout\//,
  },
};

const buttonOf = (form: Locator) => form.locator("button[type=submit]");

/** Opens the page without waiting for its scripts, fills the form and presses its button; returns both. */
async function press({ path, name, fill }: EarlyForm, page: Page, email: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole("form", { name });
  await fill(form, email);
  await buttonOf(form).click();
  return buttonOf(form);
}

/** The file of this visitor's message, as the server stored it. */
async function expectFileKept(): Promise<void> {
  const files = await readdir(join(dataDir), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile() && file.name.endsWith(".txt"))
      .map((file) => readFile(join(file.parentPath, file.name), "utf8")),
  );
  expect(texts).toContain(aFile.buffer.toString());
}

for (const [what, form] of Object.entries(forms)) {
  const hasFile = what.includes("file");

  for (const which of ["every script", "the first script", "all but the first script"] as WhichScripts[]) {
    test(`${what}, ${which} late → heard at once, sent once, whole`, async ({ page, visitor }) => {
      const posts = watchPosts(page);
      const uploads: string[] = [];
      page.on(
        "request",
        (request) => request.url().includes("/object/attachments/") && uploads.push(request.url()),
      );
      const letScriptsCome = await delayScripts(page, which);
      const button = await press(form, page, visitor.email);
      await expect(button).toHaveText(form.busy);
      await expect(button).toHaveAttribute("aria-busy", "true");
      await button.click({ force: true, noWaitAfter: true });
      expect(posts).toEqual([]);
      letScriptsCome();
      await expect(form.sent(page)).toBeVisible();
      expect(posts).toHaveLength(1);
      expect(posts[0]?.postData()).toContain(visitor.email);
      if (!hasFile) return;
      expect(uploads).toHaveLength(1);
      expect(posts[0]?.postDataJSON().attachmentUrls).toHaveLength(1);
    });

    test(`${what}, ${which} never there → a plain post after 8 seconds, once`, async ({ page, visitor }) => {
      await stopClock(page);
      const posts = watchPosts(page);
      await delayScripts(page, which);
      const button = await press(form, page, visitor.email);
      await expect(button).toHaveText(form.busy);
      await page.clock.runFor(7999);
      expect(posts).toEqual([]);
      await page.clock.runFor(1);
      await expect(page).toHaveURL(form.leadsTo);
      expect(posts).toHaveLength(1);
      if (hasFile) await expectFileKept();
    });
  }

  for (const [fate, treat] of Object.entries({
    "cannot be reached": { abort: true },
    "belong to an older deploy": { status: 404, body: "Not found" },
    "arrive corrupt": { status: 200, contentType: "text/javascript", body: "export const start = (" },
  })) {
    test(`${what}, scripts ${fate} → goes as plain HTML, once, whole`, async ({ page, visitor }) => {
      provokesErrors(page, /404|integrity|SyntaxError|Unexpected|ERR_/);
      const posts = watchPosts(page);
      await onScripts(page, "every script", (route) =>
        "abort" in treat ? route.abort() : route.fulfill(treat),
      );
      await press(form, page, visitor.email);
      await expect(page).toHaveURL(form.leadsTo);
      expect(posts).toHaveLength(1);
      if (hasFile) await expectFileKept();
    });
  }
}
