import type { Page } from "@playwright/test";
import { feedbackTimings } from "#domain/messages/forms/development-feedback.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const dialogOn = (page: Page) => page.getByRole("dialog", { name: "Report Missing Project" });
const openerOn = (page: Page) => page.getByRole("button", { name: "Report Missing Project" });

async function fill(page: Page) {
  const dialog = dialogOn(page);
  await dialog.getByLabel("Project name").fill("Towers at the corner");
  await dialog.getByLabel("Neighbourhood").selectOption({ index: 1 });
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  await dialog.getByLabel("Description").fill("The sign went up on Monday");
}

test("reporting → a second of submitting, thanks for two, then closed and empty again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/upcoming-developments");
  await openerOn(page).click();
  const dialog = dialogOn(page);
  await expect(dialog.getByLabel("Kind of feedback")).toHaveValue("missing-project");
  await expectAccessible(page);
  await fill(page);
  await dialog.getByLabel("Kind of feedback").selectOption("other");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.clock.runFor(feedbackTimings.submittingMs);
  await expect(dialog.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await expect(page.locator(".toast")).toContainText(
    "Thank you for your feedback! We'll review your submission.",
  );
  await page.clock.runFor(feedbackTimings.closesAfterMs);
  await expect(dialog).toBeHidden();
  await openerOn(page).click();
  await expect(dialog.getByLabel("Project name")).toHaveValue("");
  await expect(dialog.getByLabel("Kind of feedback")).toHaveValue("missing-project");
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
});

for (const closed of ["while it is sent", "during the thanks"] as const) {
  test(`the dialog is closed ${closed}, and opened again → an empty form that stays`, async ({ page }) => {
    await page.clock.install({ time: "2026-10-01T12:00:00-07:00" });
    await page.goto("/upcoming-developments");
    await openerOn(page).click();
    const dialog = dialogOn(page);
    await fill(page);
    await page.clock.pauseAt("2026-10-01T13:00:00-07:00");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    const toThanks = async () => {
      await page.clock.runFor(feedbackTimings.submittingMs);
      await expect(page.locator(".toast")).toContainText("Thank you for your feedback!");
    };
    if (closed === "during the thanks") await toThanks();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    if (closed === "while it is sent") await toThanks();
    await page.clock.runFor(1);
    await openerOn(page).click();
    await expect(dialog.getByLabel("Project name")).toHaveValue("");
    await page.clock.runFor(feedbackTimings.closesAfterMs);
    await expect(dialog.getByLabel("Project name")).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is a section of the page: errors come back in it, success has its page", async ({
    page,
  }) => {
    provokesErrors(page, /422/);
    await page.goto("/upcoming-developments");
    await expect(openerOn(page)).toBeHidden();
    const form = page.getByRole("form", { name: "Report Missing Project" });
    await form.getByLabel("Project name").fill("Towers at the corner");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByLabel("Project name")).toHaveValue("Towers at the corner");
    await form.getByLabel("Neighbourhood").selectOption({ index: 1 });
    await form.getByLabel("Description").fill("The sign went up on Monday");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
  });
});
