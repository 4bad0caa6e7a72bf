/** The form of the donate page, as a visitor finds it. */

import type { Page } from "@playwright/test";

export const endpoint = "**/functions/v1/create-donation-payment";
export const formOn = (page: Page) => page.getByRole("form", { name: "Support Independent Leadership" });
export const submitOf = (page: Page) => formOn(page).locator("button[type=submit]");
export const alert = (page: Page) => page.getByRole("alert");
export const customOn = (page: Page) => page.getByLabel("Or another amount");

export async function nameDonor(page: Page, email: string) {
  await formOn(page).getByLabel("Full name").fill("Ann O'Brien");
  await formOn(page).getByLabel("Email").fill(email);
}

/** The page with $25 chosen and the donor named: all that the form asks for. */
export async function fillInGift(page: Page, email: string) {
  await page.goto("/donate");
  await page.getByRole("radio", { name: "$25" }).check();
  await nameDonor(page, email);
}

/** Sends the form and returns the tab that opens for the checkout. */
export async function openCheckout(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await submitOf(page).click();
  return opened;
}
