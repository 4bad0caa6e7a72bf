import type { Locator, Page } from "@playwright/test";
import { buttonOf, forms as rightForms } from "./support/forms.ts";
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
  /** Which of the right forms it becomes. A dialog that a button opens with scripts has none: `developments.e2e.ts` tests it without them. */
  right?: string;
};

const requiredFields = "Please fill in all required fields";

const forms: FailingForm[] = [
  {
    name: "the contact form",
    path: "/contact",
    form: "Write to me",
    prepare: (form) => form.getByLabel("Message").fill("No light at the crossing"),
    summary: requiredFields,
    links: ["First name is required", "Last name is required", "Email is required", "Subject is required"],
    hasToast: true,
    right: "the contact form with a file",
  },
  ...["/get-involved", "/volunteer"].map((path) => ({
    name: `the volunteer form of ${path}`,
    path,
    form: "Volunteer",
    prepare: (form: Locator) => form.locator("[name=phone]").fill("250 555 0100"),
    summary: requiredFields,
    links: ["Name is required", "Email is required", "Areas of interest: Please choose at least one"],
    hasToast: true,
    right: "the volunteer form",
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
    right: "the donation form",
  },
  {
    name: "the concerns form",
    path: "/concerns",
    form: "What is wrong on your street?",
    prepare: (form) => form.getByLabel("Neighbourhood").selectOption({ index: 1 }),
    summary: requiredFields,
    links: ["Name is required", "Email is required", "Your concern is required"],
    hasToast: true,
    right: "the concern form",
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
    right: "the short message",
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
    right: "the sign-up of the home page",
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
  },
];

/** Two or three in a test: each worker has one. */
for (const some of [forms.slice(0, 2), forms.slice(2, 5), forms.slice(5)]) {
  test(`${some.map(({ name }) => name).join(", ")} sent with something wrong → the summary has the focus and links to each field, and no stop of Tab is covered`, async ({
    page,
  }) => {
    test.slow();
    for (const { name, path, form: label, prepare, summary, links, hasToast } of some)
      await test.step(name, async () => {
        await openHydrated(page, path);
        const title = await page.title();
        const form = page.getByRole("form", { name: label });
        await prepare?.(form, page);
        await buttonOf(form).press("Enter");
        const box = form.getByRole("group", { name: "There is a problem" });
        await expect(box, name).toBeFocused();
        await expect(box).toContainText(summary);
        await expect(box.getByRole("link")).toHaveText(links);
        await expect(page).toHaveTitle(`Error: ${title}`);
        await expect(page.locator(".toast")).toHaveCount(hasToast ? 1 : 0);

        for (const link of links) {
          await box.getByRole("link", { name: link }).press("Enter");
          await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
          expect((await stopOf(page)).isCovered, `${name}, ${link}: its field is covered`).toBe(false);
        }
        if (hasToast)
          expect(await coveredStops(page), `${name}: covered while they have the focus`).toEqual([]);
      });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every form posted with something wrong → the page lands at the summary with what was typed, its title says so; then right → it arrives", async ({
    page,
    visitor,
  }) => {
    test.slow();
    provokesErrors(page, /422/);
    for (const { name, path, form: label, prepare, summary, links, right } of forms) {
      if (!right) continue;
      await test.step(name, async () => {
        await page.goto(path);
        const form = page.getByRole("form", { name: label });
        await prepare?.(form, page);
        const typed = await typedInto(form);
        await buttonOf(form).click();
        const box = page.getByRole("group", { name: "There is a problem" });
        await expect(box, name).toContainText(summary);
        await expect(box.getByRole("link")).toHaveText(links);
        await expect(box).toBeInViewport();
        await expect(page).toHaveURL(/-summary$/);
        await expect(page).toHaveTitle(/^Error: /);
        expect(await typedInto(form)).toEqual(typed);
        const { fill, leadsTo } = rightForms[right]!;
        const printed = form.getByLabel("Send me a printed receipt by post");
        if (await printed.isVisible()) await printed.uncheck();
        await fill(form, visitor.email);
        await buttonOf(form).click();
        await expect(page).toHaveURL(leadsTo);
      });
    }
  });
});

/** What stands in the fields and what is chosen. */
async function typedInto(form: Locator): Promise<Record<string, unknown>> {
  return form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(element)].filter(
        ([name, value]) => !name.startsWith("_") && typeof value === "string",
      ),
    ),
  );
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
