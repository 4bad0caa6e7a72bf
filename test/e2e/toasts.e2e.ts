import type { Page } from "@playwright/test";
import { feedbackTimings } from "#domain/messages/forms/development-feedback.ts";
import { openHydrated } from "./support/hydrated.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const alert = (page: Page) => page.getByRole("alert");
const volunteerForm = (page: Page) => page.getByRole("form", { name: "Volunteer" });
const phoneOn = (page: Page) => volunteerForm(page).locator("[name=phone]");

test("a notification → closes by itself when it is good news, stays when it is not", async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await openHydrated(page, "/volunteer");
  const form = volunteerForm(page);
  await form.getByRole("button").press("Enter");
  await page.clock.runFor(60_000);
  await expect(alert(page)).toContainText("Please fill in all required fields");
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Translation").check();
  const held = Promise.withResolvers<void>();
  await page.route("**/functions/v1/submit-volunteer-form", async (route) => {
    await held.promise;
    await route.continue();
  });
  await form.getByRole("button").press("Enter");
  await expect(form.getByRole("button")).toHaveText("Submitting...");
  await expect(page.locator(".toast"), "the error of the attempt before").toHaveCount(0);
  held.resolve();
  await expect(page.getByRole("status").getByText("Thank you for volunteering!")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("the next attempt has a mistake that the specification words no toast for → the toast before is gone, and the summary alone says it", async ({
  page,
}) => {
  await openHydrated(page, "/volunteer");
  const form = volunteerForm(page);
  await form.getByRole("button").press("Enter");
  await expect(alert(page)).toContainText("Please fill in all required fields");
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill("ann@example");
  await form.getByLabel("Translation").check();
  await form.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(form.getByRole("group", { name: "There is a problem" })).toContainText("Invalid email format");
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("a toast is closed by Escape, or by its button with a key → the focus stays, or is back where it was", async ({
  page,
}) => {
  await openHydrated(page, "/volunteer");
  const expectClosed = async () => {
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(phoneOn(page)).toBeFocused();
  };
  for (const key of ["Enter", "Escape", "elsewhere"]) {
    await volunteerForm(page).getByRole("button", { name: "Submit" }).press("Enter");
    await phoneOn(page).focus();
    await expect(alert(page)).toBeVisible();
    if (key === "elsewhere") await page.keyboard.press("Escape");
    else await alert(page).getByRole("button", { name: "Dismiss" }).press(key);
    await expectClosed();
  }
});

test.describe("above the feedback dialog", () => {
  test("its button, then Escape closes the toast; the dialog stays open with every word, and keeps the focus", async ({
    page,
  }) => {
    provokesErrors(page, /503|not accepted/);
    await page.route("**/functions/v1/submit-development-feedback", (route) =>
      route.fulfill({ status: 503, body: "" }),
    );
    await openHydrated(page, "/upcoming-developments");
    await page.getByRole("button", { name: "Report Missing Project" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Project name").fill("Towers");
    await dialog.getByLabel("Neighbourhood").selectOption({ index: 1 });
    await dialog.getByLabel("Description").fill("The sign went up");
    for (const how of ["its button", "Escape"]) {
      await dialog.getByRole("button", { name: "Submit" }).click();
      await expect(dialog.getByRole("alert")).toContainText(
        "There was an error submitting your feedback. Please try again.",
      );
      if (how === "Escape") await page.keyboard.press("Escape");
      else await dialog.getByRole("button", { name: "Dismiss" }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await expect(dialog.getByLabel("Description")).toHaveValue("The sign went up");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("thanks are said in the dialog, and the focus is back at its opener when it closes", async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page, "/upcoming-developments");
    const opener = page.getByRole("button", { name: "Report Missing Project" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Project name").fill("Towers");
    await dialog.getByLabel("Neighbourhood").selectOption({ index: 1 });
    await dialog.getByLabel("Description").fill("The sign went up");
    await dialog.getByRole("button", { name: "Submit" }).press("Enter");
    await page.clock.runFor(feedbackTimings.submittingMs);
    await expect(dialog.getByRole("heading", { name: "Thank You!" })).toBeFocused();
    await expect(dialog.getByRole("status").getByText("Thank you for your feedback!")).toBeVisible();
    await page.clock.runFor(feedbackTimings.closesAfterMs);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("the regions that speak are exposed before they have words", async ({ page }) => {
  await openHydrated(page, "/contact");
  const statuses = await statusNodes(page);
  // Of the toasts, the message's remaining length, the progress of sending, and the button.
  expect(statuses.filter(({ text }) => text === "").length).toBeGreaterThanOrEqual(4);
});

/** The live regions in the accessibility tree. */
async function statusNodes(page: Page): Promise<{ text: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (!node) return "";
    const own = node.role?.value === "StaticText" ? String(node.name?.value ?? "") : "";
    return own + (node.childIds ?? []).map(textOf).join("");
  };
  return nodes
    .filter((node) => !node.ignored && node.role?.value === "status")
    .map((node) => ({ text: textOf(node.nodeId) }));
}
