/**
 * Scripts that fail and come, come twice, come after a night or find another page than the one that was sent: nothing is done twice,
 * and nothing stays broken.
 */

import type { Page } from "@playwright/test";
import { openHydrated } from "./support/hydrated.ts";
import { delayScripts, onScripts, watchPosts } from "./support/late-scripts.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const day = "24:00:00";

test("a tab asleep for a day before its scripts come → it answers all the same", async ({ page }) => {
  await page.clock.install();
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/");
  await page.clock.fastForward(day);
  letScriptsCome();
  await page.getByRole("tab", { name: "Values" }).click();
  await expect(page.getByRole("tabpanel", { name: "Values" })).toBeVisible();
});

test("a form left open for a day → it is sent, and stored", async ({ page, visitor }) => {
  await page.clock.install();
  await openHydrated(page, "/newsletter");
  const form = page.getByRole("form", { name: "Campaign letter" });
  await form.getByLabel("First name").fill("Ann");
  await page.clock.fastForward(day);
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
});

test("a countdown left open for a day → one day less", async ({ page }) => {
  await page.clock.install({ time: new Date("2024-05-01T12:00:00-07:00") });
  await openHydrated(page, "/operations-centre-plan");
  const sentence = page.getByRole("region", { name: "Deadline" }).locator(".lead");
  const daysLeft = async () => Number(/(\d+) days?/.exec((await sentence.textContent()) ?? "")?.[1]);
  const before = await daysLeft();
  await page.clock.fastForward(day);
  await expect.poll(daysLeft).toBe(before - 1);
});

test("the first script, or all but it, fails once → the plain page, and the next visit reacts", async ({
  page,
}) => {
  for (const which of ["the first script", "all but the first script"] as const) {
    await onScripts(page, which, (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Monthly town halls" })).toBeVisible();
    for (const panel of await page.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
    await page.unroute("**/assets/*.js");
    await page.reload();
    await page.getByRole("tab", { name: "Values" }).click();
    await expect(page.getByRole("tab", { name: "Values" })).toHaveAttribute("aria-selected", "true");
  }
});

test("the page's scripts come a second time → a form is sent once", async ({ page, visitor }) => {
  await openHydrated(page, "/newsletter");
  await page.evaluate(async () => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")];
    const again = scripts.map(({ src }) => {
      const script = Object.assign(document.createElement("script"), { type: "module", src });
      const loaded = new Promise((resolve) => script.addEventListener("load", resolve));
      document.head.append(script);
      return loaded;
    });
    await Promise.all(again);
  });
  const posts = watchPosts(page);
  const form = page.getByRole("form", { name: "Campaign letter" });
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
  expect(posts).toHaveLength(1);
});

/** As a password manager and a translator do before the scripts come: elements stand in the forms, and the words in elements of others. */
async function changePage(page: Page): Promise<void> {
  // Hydration failed because the page is another.
  provokesErrors(page, /was rendered anew/);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const field of document.querySelectorAll("form input")) field.after(document.createElement("div"));
      for (const word of document.querySelectorAll("label, button")) {
        const translated = document.createElement("font");
        translated.append(...word.childNodes);
        word.append(translated);
      }
    });
  });
}

test("a page that an extension changed, filled in before its scripts come → every word, choice and the focus stay", async ({
  page,
  visitor,
}) => {
  await changePage(page);
  const letScriptsCome = await delayScripts(page, "every script");
  await page.goto("/volunteer");
  const form = page.getByRole("form", { name: "Volunteer" });
  await form.getByLabel("Translation").check();
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  letScriptsCome();
  await expect(page.locator("[data-island]:not([data-ready]) form")).toHaveCount(0);
  await expect(form.locator("font")).toHaveCount(0);
  await expect(form.getByLabel("Translation")).toBeChecked();
  await expect(form.getByLabel("Name")).toHaveValue("Ann");
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome to the team" })).toBeVisible();
});

test("a form that an extension changed is sent, and a tab pressed, before the scripts come → both answer, once", async ({
  page,
  visitor,
}) => {
  await changePage(page);
  const letScriptsCome = await delayScripts(page, "every script");
  const posts = watchPosts(page);
  await page.goto("/");
  await page.getByRole("tab", { name: "Values" }).click();
  const form = page.getByRole("form", { name: "Campaign letter" });
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.locator("button[type=submit]").click();
  letScriptsCome();
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Values" })).toHaveAttribute("aria-selected", "true");
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([false]);
});
