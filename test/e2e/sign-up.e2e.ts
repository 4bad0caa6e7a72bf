import type { Page } from "@playwright/test";
import { expect, provokesErrors, test } from "./support/test.ts";

const formOn = (page: Page) => page.getByRole("form", { name: "Campaign letter" });
const endpoint = "**/functions/v1/submit-email-signup";

type Heard = { heard: unknown[][] };

/** A tracker that records its events. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const events: unknown[][] = [];
    Object.assign(window, { heard: events, umami: { track: (...words: unknown[]) => events.push(words) } });
  });

test("a field is empty → no message, no event, still editing; the browser itself points at the field", async ({
  page,
}) => {
  await listen(page);
  await page.goto("/newsletter");
  await formOn(page).getByLabel("First name").fill("Ann");
  await formOn(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(formOn(page).getByLabel("First name")).toHaveValue("Ann");
  await expect(formOn(page).getByLabel("Email")).toBeFocused();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(formOn(page).locator("[aria-invalid=true]")).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as Heard).heard)).toEqual([]);
});

test("signing up on the home page → the success view, one event, and it stays for the session", async ({
  page,
  visitor,
}) => {
  await listen(page);
  await page.goto("/");
  await formOn(page).getByLabel("First name").fill("Ann");
  await formOn(page).getByLabel("Email").fill(visitor.email);
  await formOn(page).getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as Heard).heard)).toEqual([
    ["email_signup", { category: "engagement", label: "main_campaign_list" }],
  ]);
  await page.goto("/newsletter");
  await expect(page.getByRole("heading", { name: "Thank you for signing up" })).toBeVisible();
  await expect(formOn(page)).toHaveCount(0);
});

test("the network is lost → a failure with the campaign's address, words kept, no event", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /Failed to load resource|ERR_|not accepted/);
  await listen(page);
  await page.route(endpoint, (route) => route.abort());
  await page.goto("/newsletter");
  await formOn(page).getByLabel("First name").fill("Ann");
  await formOn(page).getByLabel("Email").fill(visitor.email);
  await formOn(page).getByRole("button", { name: "Subscribe" }).click();
  const summary = formOn(page).getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Failed to sign up");
  await expect(summary).toContainText("Please try again or email us directly at hello@example.org");
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(formOn(page).getByLabel("Email")).toHaveValue(visitor.email);
  expect(await page.evaluate(() => (window as unknown as Heard).heard)).toEqual([]);
});
