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

const fates = {
  "out of reach": { abort: true },
  "of an older deploy": { status: 404, body: "Not found" },
  corrupt: { status: 200, contentType: "text/javascript", body: "export const start = (" },
};
type Fate = keyof typeof fates;

/** The scripts fail: the form goes as plain HTML, once, whole. */
async function sendWithout(fate: Fate, form: SentForm, { page, email }: { page: Page; email: string }) {
  provokesErrors(page, /404|integrity|SyntaxError|Unexpected|ERR_/);
  const treat = fates[fate];
  await onScripts(page, "every script", (route) => ("abort" in treat ? route.abort() : route.fulfill(treat)));
  const posts = watchPosts(page);
  await press(form, page, email);
  await expect(page).toHaveURL(form.leadsTo);
  expect(posts).toHaveLength(1);
  if (form.hasFile) await expectFileKept();
  await page.unroute("**/assets/*.js");
}

/** Those scripts are late: the press is heard at once, and sent once, whole. */
async function sendLate(late: WhichScripts, form: SentForm, { page, email }: { page: Page; email: string }) {
  const posts = watchPosts(page);
  const uploads: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/object/attachments/") && uploads.push(request.url()),
  );
  const letScriptsCome = await delayScripts(page, late);
  const button = await press(form, page, email);
  await expect(button).toHaveText(form.busy);
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true, noWaitAfter: true });
  expect(posts).toEqual([]);
  letScriptsCome();
  await expect(form.sent(page)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.postData()).toContain(email);
  if (!form.hasFile) return;
  expect(uploads).toHaveLength(1);
  expect(posts[0]?.postDataJSON().attachmentUrls).toHaveLength(1);
}

const contact = "the contact form with a file";
const donation = "the donation form";

/** What becomes of the scripts is the same for all forms: those that differ in the most are tried. */
const tried: [what: string, fate: Fate, late: WhichScripts][] = [
  [contact, "out of reach", "every script"],
  ["the sign-up of the home page", "out of reach", "every script"],
  [contact, "of an older deploy", "the first script"],
  [donation, "corrupt", "all but the first script"],
];

for (const [what, fate, late] of tried) {
  test(`${what}: scripts ${fate} → plain HTML, once, whole; ${late} late → heard at once, sent once, whole`, async ({
    page,
    visitor: { email },
  }) => {
    await sendWithout(fate, forms[what]!, { page, email });
    await sendLate(late, forms[what]!, { page, email });
  });
}

for (const [what, which] of [
  [contact, "the first script"],
  [donation, "every script"],
  ["the volunteer form", "all but the first script"],
] as const) {
  test(`${what}, ${which} never there → a plain post after 8 seconds, once`, async ({ page, visitor }) => {
    const form = forms[what]!;
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
    if (form.hasFile) await expectFileKept();
  });
}
