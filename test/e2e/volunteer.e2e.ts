import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const endpoint = "**/functions/v1/submit-volunteer-form";

const formOn = (page: Page) => page.getByRole("form", { name: "Volunteer" });
const alert = (page: Page) => page.getByRole("alert");

async function apply(page: Page, email: string) {
  const form = formOn(page);
  await form.getByLabel("Name").fill("Ann O'Brien");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Translation").check();
}

test("applying → a welcome card, and another application starts empty", async ({ page, visitor }) => {
  await page.goto("/volunteer");
  await apply(page, visitor.email);
  const asked = page.waitForRequest(endpoint);
  await formOn(page).getByRole("button", { name: "Submit application" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    name: "Ann O'Brien",
    email: visitor.email,
    phone: "",
    area: "",
    interests: ["translation"],
    availability: [],
  });
  await expect(page.getByRole("heading", { name: "Welcome to the team" })).toBeFocused();
  await expect(page.locator(".card .unbroken"), "stays on one line").toHaveText("24-48 hours");
  await expect(page.locator(".toast")).toContainText("Thank you for volunteering!");
  await expect(page.locator(".toast")).toContainText(
    "We'll be in touch within 24-48 hours with volunteer opportunities.",
  );
  await page.getByRole("button", { name: "Submit Another Application" }).click();
  await expect(formOn(page).getByLabel("Name")).toBeFocused();
  await expect(formOn(page).getByLabel("Name")).toHaveValue("");
  await expect(formOn(page).getByLabel("Translation")).not.toBeChecked();
});

test("a name, an email or every interest missing → the toast, the focus on the summary, nothing sent", async ({
  page,
}) => {
  let sent = 0;
  await page.route(endpoint, (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto("/volunteer");
  await formOn(page).getByRole("button").press("Enter");
  await expect(alert(page)).toContainText("Please fill in all required fields");
  await expect(alert(page)).toContainText("Name, email, and at least one area of interest are required.");
  await expect(formOn(page).getByRole("group", { name: "There is a problem" })).toBeFocused();
  await expect(formOn(page).getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Dismiss" }).last().click();
  await expect(alert(page)).toHaveCount(0);
  expect(sent).toBe(0);
});

test("while it is sent → inputs are disabled, the button says so, and a second press changes nothing", async ({
  page,
  visitor,
}) => {
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(endpoint, async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto("/volunteer");
  await apply(page, visitor.email);
  await formOn(page).getByRole("button").dblclick();
  await expect(formOn(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expect(formOn(page).getByLabel("Name")).toBeDisabled();
  answer.resolve();
  await expect(page.getByRole("heading", { name: "Welcome to the team" })).toBeVisible();
  expect(sent).toBe(1);
});

test("the server is out → the failure with the campaign's address, every word kept, and the same key again", async ({
  page,
  visitor,
}) => {
  provokesErrors(page, /503/);
  const keys: string[] = [];
  await page.route(endpoint, (route) => {
    keys.push(route.request().postDataJSON()["_idempotency_key"]);
    return keys.length === 1 ? route.fulfill({ status: 503, body: "Bad gateway" }) : route.continue();
  });
  await page.goto("/get-involved");
  await apply(page, visitor.email);
  await formOn(page).getByRole("button").click();
  await expect(alert(page)).toContainText("Failed to submit application");
  await expect(alert(page)).toContainText("Please try again or email us directly at hello@example.org");
  await expect(formOn(page).getByLabel("Name")).toHaveValue("Ann O'Brien");
  await expect(formOn(page).getByLabel("Translation")).toBeChecked();
  await formOn(page).getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Welcome to the team" })).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});
