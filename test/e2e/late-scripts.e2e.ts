/** Every form, sent before its scripts have loaded: one whole submission, whether the scripts load or fail. */

import type { Locator, Page } from "@playwright/test";
import { stopClock } from "./support/clock.ts";
import { buttonOf, expectFileKept, forms, type SentForm } from "./support/forms.ts";
import { delayScripts, onScripts, watchPosts, type WhichScripts } from "./support/late-scripts.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

/** Opens the page without waiting for its scripts, fills the form and presses its button; returns both. */
async function press({ path, name, fill }: SentForm, page: Page, email: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole("form", { name });
  await fill(form, email);
  await buttonOf(form).click();
  return buttonOf(form);
}

/** Which scripts, and what becomes of them, is the same for all forms: two that differ in the most are tried with each. */
const triedWithEach = ["the contact form with a file", "the donation form"];
const parts: WhichScripts[] = ["every script", "the first script", "all but the first script"];
const fates = {
  "cannot be reached": { abort: true },
  "belong to an older deploy": { status: 404, body: "Not found" },
  "arrive corrupt": { status: 200, contentType: "text/javascript", body: "export const start = (" },
};

for (const [what, form] of Object.entries(forms)) {
  const hasFile = what.includes("file");
  const tried = triedWithEach.includes(what) ? Infinity : 1;

  for (const which of parts.slice(0, tried)) {
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

  for (const [fate, treat] of Object.entries(fates).slice(0, tried)) {
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
