import type { Page } from "@playwright/test";
import { openHydrated } from "./support/hydrated.ts";
import { watchPosts } from "./support/late-scripts.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const formOn = (page: Page) => page.getByRole("form", { name: "Or just say something" });
const endpoint = "**/functions/v1/submit-simple-contact";

test("Send waits for all four fields; then 'Message Received' stands in the form's place", async ({
  page,
  visitor,
}) => {
  await page.goto("/get-involved");
  const form = formOn(page);
  const send = form.getByRole("button", { name: "Send" });
  await form.getByLabel("Name").fill("Ann");
  await expect(send).toBeDisabled();
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Subject").selectOption("Event invitation");
  await expect(send).toBeDisabled();
  await form.getByLabel("Message").fill("Come to our block party, O'Brien & <friends>");
  await expect(send).toBeEnabled();
  const asked = page.waitForRequest(endpoint);
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
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: "Rate limit exceeded. Please wait 4 minutes before trying again.",
        code: "rate_limited",
      },
    }),
  );
  await page.goto("/get-involved");
  const form = formOn(page);
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
  const form = formOn(page);
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
