import type { Locator, Page } from "@playwright/test";
import { openHydrated } from "./support/hydrated.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

type FailingForm = {
  name: string;
  path: string;
  form: string;
  /** Fills in the form so that sending it fails with `summary` and `links`. */
  prepare?: (form: Locator, page: Page) => Promise<unknown>;
  summary: string;
  links: string[];
  hasToast: boolean;
  /** A dialog that a button opens with scripts; `feedback.e2e.ts` tests it without them. */
  isDialog?: boolean;
};

const requiredFields = "Please fill in all required fields";

const forms: FailingForm[] = [
  {
    name: "the contact form",
    path: "/contact",
    form: "Write to me",
    summary: requiredFields,
    links: [
      "First name is required",
      "Last name is required",
      "Email is required",
      "Subject is required",
      "Message is required",
    ],
    hasToast: true,
  },
  ...["/get-involved", "/volunteer"].map((path) => ({
    name: `the volunteer form of ${path}`,
    path,
    form: "Volunteer",
    summary: requiredFields,
    links: ["Name is required", "Email is required", "Areas of interest: Please choose at least one"],
    hasToast: true,
  })),
  {
    name: "the donation form",
    path: "/donate",
    form: "Support Independent Leadership",
    prepare: async (form) => {
      await form.getByRole("radio", { name: "$25" }).check();
      await form.getByLabel("Email").fill("ann@example.com");
      await form.getByLabel("Send me a printed receipt by post").check();
    },
    summary: "Required Information",
    links: [
      "Full name: Please provide your full name and email address",
      "Street address: Please provide your complete mailing address for printed receipt",
      "City: Please provide your complete mailing address for printed receipt",
      "Postal code: Please provide your complete mailing address for printed receipt",
    ],
    hasToast: true,
  },
  {
    name: "the concerns form",
    path: "/concerns",
    form: "What is wrong on your street?",
    summary: requiredFields,
    links: ["Name is required", "Email is required", "Your concern is required"],
    hasToast: true,
  },
  {
    name: "the short message",
    path: "/get-involved",
    form: "Or just say something",
    prepare: async (form) => {
      await form.getByLabel("Name").fill("Ann");
      await form.getByLabel("Email").fill("ann@example");
      await form.getByLabel("Subject").selectOption("Other");
      await form.getByLabel("Message").fill("Hello");
    },
    summary: "Please correct the marked fields",
    links: ["Email: Invalid email format"],
    hasToast: false,
  },
  ...["/", "/newsletter"].map((path) => ({
    name: `the sign-up of ${path}`,
    path,
    form: "Campaign letter",
    prepare: async (form: Locator) => {
      await form.getByLabel("First name").fill("Ann");
      // The browser accepts this address and the form does not.
      await form.getByLabel("Email").fill("ann@example");
    },
    summary: "Please correct the marked fields",
    links: ["Email: Invalid email format"],
    hasToast: false,
  })),
  {
    name: "the feedback dialog",
    path: "/upcoming-developments",
    form: "Report Missing Project",
    prepare: async (form, page) => {
      await page.getByRole("button", { name: "Report Missing Project" }).click();
      await form.getByLabel("Project name").fill("Towers");
      await form.getByLabel("Neighbourhood").selectOption({ index: 1 });
      await form.getByLabel("Description").fill("The sign went up");
      await form.getByLabel("Contact email").fill("ann@example");
    },
    summary: "Please correct the marked fields",
    links: ["Contact email: Invalid email format"],
    hasToast: false,
    isDialog: true,
  },
];

for (const { name, path, form: label, prepare, summary, links, hasToast, isDialog } of forms) {
  test(`${name} is sent with something wrong → the summary has the focus and links to each field, and no stop of Tab is covered`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const title = await page.title();
    const form = page.getByRole("form", { name: label });
    await prepare?.(form, page);
    await form.locator("button[type=submit]").press("Enter");
    const box = form.getByRole("group", { name: "There is a problem" });
    await expect(box).toBeFocused();
    await expect(box).toContainText(summary);
    await expect(box.getByRole("link")).toHaveText(links);
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expect(page.locator(".toast")).toHaveCount(hasToast ? 1 : 0);

    for (const link of links) {
      await box.getByRole("link", { name: link }).press("Enter");
      await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
      expect((await stopOf(page)).isCovered, `${link}: its field is covered`).toBe(false);
    }
    if (hasToast) expect(await coveredStops(page), "covered while they have the focus").toEqual([]);
  });

  if (isDialog) continue;
  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`${name} is posted with something wrong → the page lands at the summary, and its title says so`, async ({
      page,
    }) => {
      provokesErrors(page, /422/);
      await page.goto(path);
      const form = page.getByRole("form", { name: label });
      await prepare?.(form, page);
      await form.locator("button[type=submit]").click();
      const box = page.getByRole("group", { name: "There is a problem" });
      await expect(box).toContainText(summary);
      await expect(box.getByRole("link")).toHaveText(links);
      await expect(box).toBeInViewport();
      await expect(page).toHaveURL(/-summary$/);
      await expect(page).toHaveTitle(/^Error: /);
    });
  });
}

test("another attempt, now right → the title says nothing of errors any more", async ({ page, visitor }) => {
  await openHydrated(page, "/concerns");
  const title = await page.title();
  const form = page.getByRole("form");
  await form.getByRole("button").press("Enter");
  await expect(page).toHaveTitle(`Error: ${title}`);
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Your concern").fill("No light at the crossing");
  await form.getByRole("button").press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page).toHaveTitle(title);
});

test("while a form is on its way → the button keeps the focus, the status says so, and leaving asks first", async ({
  page,
  visitor,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/functions/v1/submit-community-concern", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openHydrated(page, "/concerns");
  const form = page.getByRole("form");
  await form.getByLabel("Name").fill("Ann");
  await form.getByLabel("Email").fill(visitor.email);
  await form.getByLabel("Your concern").fill("No light at the crossing");
  await form.getByRole("button").press("Enter");
  await expect(form.getByRole("button")).toBeDisabled();
  await expect(form.getByRole("button")).toBeFocused();
  await expect(form.getByRole("status").filter({ hasText: "Sending" })).toHaveCount(1);
  const asked = page.waitForEvent("dialog");
  void page.evaluate(() => location.assign("/about"));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  answer.resolve();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
});

test("a text longer than fits → all of it stays, the excess is counted, and the server's rule is said in a sentence", async ({
  page,
}) => {
  await openHydrated(page, "/contact");
  const form = page.getByRole("form", { name: "Write to me" });
  const message = form.getByLabel("Message");
  await message.fill("a".repeat(9_500));
  await expect(form.getByRole("status").filter({ hasText: "500 characters left" })).toBeVisible();
  await message.fill("a".repeat(10_200));
  await expect(
    form.getByRole("status").filter({ hasText: "200 characters too many: at most 10000 fit" }),
  ).toBeVisible();
  expect((await message.inputValue()).length).toBe(10_200);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("link", { name: "Message must be 10000 characters or less" })).toBeVisible();
  expect((await message.inputValue()).length).toBe(10_200);
});

/** Presses Tab from here to the page's end; returns the focused elements that the toast covers in part or wholly. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const { name, isCovered } = await stopOf(page);
    if (name === "BODY") return covered;
    if (isCovered) covered.push(name);
  }
}

async function stopOf(page: Page): Promise<{ name: string; isCovered: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const toast = document.querySelector(".toast");
    if (focused === document.body) return { name: "BODY", isCovered: false };
    const [a, b] = [focused, toast ?? focused].map((element) => element.getBoundingClientRect());
    const meet = a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return {
      name: focused.outerHTML.slice(0, 120),
      isCovered: Boolean(toast && !toast.contains(focused) && meet),
    };
  });
}
