/** Scripts that come and then fail, wherever: a form is sent as plain HTML, once, and any other part stays as the server rendered it. */

import type { Page, Request } from "@playwright/test";
import { buttonOf, expectFileKept, forms, type SentForm } from "./support/forms.ts";
import { openHydrated } from "./support/hydrated.ts";
import { delayScripts, watchPosts } from "./support/late-scripts.ts";
import { expect, provokesErrors, test } from "./support/test.ts";

const keyOf = (post: Request | undefined) =>
  /_idempotency_key"?(?:[:=]"?|"\s+)([\w-]+)/.exec(post?.postData() ?? "")?.[1];

/** From now on, what the page's script does with it throws. */
async function breakFunction(page: Page, type: string, name: string): Promise<void> {
  await page.evaluate(`${type}[${JSON.stringify(name)}] = () => { throw new TypeError("made to fail") }`);
}

const formOn = (page: Page, { name }: SentForm) => page.getByRole("form", { name });

/** Opens the page, and the form's part answers. */
async function openForm(page: Page, form: SentForm): Promise<void> {
  await page.goto(form.path);
  await formOn(page, form).locator("input:visible").first().focus();
  await expect(page.locator(`[data-island="${form.island}"]`).first()).toHaveAttribute("data-ready", "");
}

test.beforeEach(({ page }) =>
  provokesErrors(page, /made to fail|Cannot read|is not a function|could not be sent|failed: it stays/),
);

for (const some of [Object.keys(forms).slice(0, 3), Object.keys(forms).slice(3)]) {
  test(`${some.join(", ")}: the script fails at the press → goes as plain HTML, once, whole`, async ({
    page,
    visitor,
  }) => {
    test.slow();
    for (const what of some)
      await test.step(what, async () => {
        const form = forms[what]!;
        const posts = watchPosts(page);
        await openForm(page, form);
        await form.fill(formOn(page, form), visitor.email);
        await breakFunction(page, "String.prototype", "normalize");
        await buttonOf(formOn(page, form)).click();
        await expect(page).toHaveURL(form.leadsTo);
        expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
        if (form.hasFile) await expectFileKept();
      });
  });
}

/** Where it fails is the same for all forms: two that differ in the most are tried everywhere. */
for (const what of ["the contact form with a file", "the donation form"]) {
  const form = forms[what]!;

  test(`${what}, its part fails as it starts, pressed before → goes as plain HTML, once, whole`, async ({
    page,
    visitor,
  }) => {
    await breakIsland(page, form.path, form.island);
    const posts = watchPosts(page);
    const letScriptsCome = await delayScripts(page, "every script");
    await page.goto(form.path);
    await form.fill(formOn(page, form), visitor.email);
    await buttonOf(formOn(page, form)).click();
    letScriptsCome();
    await expect(page).toHaveURL(form.leadsTo);
    expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
    if (form.hasFile) await expectFileKept();
  });

  test(`${what}, its script fails at the answer → goes as plain HTML with the same key`, async ({
    page,
    visitor,
  }) => {
    const posts = watchPosts(page);
    await openForm(page, form);
    await form.fill(formOn(page, form), visitor.email);
    await page.route(
      "**/functions/v1/*",
      async (route) => {
        const response = await route.fetch();
        // The words of success are read from there, and a toast leaves by a timer.
        await page.evaluate(() => {
          document.getElementById("site")!.textContent = "no JSON";
          Object.assign(globalThis, { setTimeout: null });
        });
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await buttonOf(formOn(page, form)).click();
    await expect(page).toHaveURL(form.leadsTo);
    // The driver may report a post later than the page that it led to.
    await expect.poll(() => posts.map((post) => post.isNavigationRequest())).toEqual([false, true]);
    expect(keyOf(posts[0])).toBeTruthy();
    expect(keyOf(posts[1])).toBe(keyOf(posts[0]));
  });
}

test("a form's part fails while it is sent → the answer's page, under the same key", async ({
  page,
  visitor,
}) => {
  const form = forms["the contact form with a file"]!;
  const posts = watchPosts(page);
  await openForm(page, form);
  await form.fill(formOn(page, form), visitor.email);
  // The bar of the upload is rounded.
  await breakFunction(page, "Math", "round");
  await buttonOf(formOn(page, form)).click();
  await expect(page).toHaveURL(form.leadsTo);
  expect(posts.filter((post) => post.isNavigationRequest())).toHaveLength(1);
  await expectFileKept();
});

test("a form's part fails at a key → what was typed stays, and a press sends it as plain HTML", async ({
  page,
  visitor,
}) => {
  const form = forms["the short message"]!;
  const posts = watchPosts(page);
  await openForm(page, form);
  await formOn(page, form).getByLabel("Name").fill("Ann");
  await breakFunction(page, "Array.prototype", "every");
  await formOn(page, form).getByLabel("Email").pressSequentially("a");
  await expect(page.locator(`[data-island="${form.island}"]`)).toHaveAttribute("data-ready", "plain");
  await expect(formOn(page, form).getByLabel("Name")).toHaveValue("Ann");
  await expect(formOn(page, form).getByLabel("Email")).toBeFocused();
  await expect(formOn(page, form).getByLabel("Email")).toHaveValue("a");
  await form.fill(formOn(page, form), visitor.email);
  await buttonOf(formOn(page, form)).click();
  await expect(page).toHaveURL(form.leadsTo);
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
});

test("the report dialog fails when it is opened → the form stands in the page, filled in, and posts", async ({
  page,
}) => {
  const opener = page.getByRole("button", { name: "Report Missing Project" });
  const form = page.getByRole("form", { name: "Report Missing Project" });
  await openHydrated(page, "/upcoming-developments");
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await form.getByLabel("Project name").fill("Towers at the corner");
  await breakFunction(page, "Array.prototype", "every");
  await form.getByLabel("Description").fill("The sign went up on Monday");
  await expect(opener).toBeHidden();
  await expect(form.getByLabel("Project name")).toHaveValue("Towers at the corner");
  await expect(form.getByLabel("Description")).toHaveValue("The sign went up on Monday");
  await form.getByLabel("Neighbourhood").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/thank-you\/feedback/);
});

test("an extension moves the form's parts, or writes the form anew, and it is sent half empty → the answer's page says what is missing", async ({
  page,
}) => {
  provokesErrors(page, /not on the page|NotFoundError/);
  const form = forms["the volunteer form"]!;
  const moveParts = () => {
    for (const part of document.querySelectorAll("main form .hint")) {
      const around = document.createElement("div");
      part.replaceWith(around);
      around.append(part);
    }
  };
  const writeAnew = () => {
    const written = document.querySelector("main form")!;
    written.innerHTML = `${written.innerHTML}`;
  };
  for (const change of [moveParts, writeAnew]) {
    await openForm(page, form);
    await page.evaluate(change);
    await formOn(page, form).getByLabel("Name").fill("Ann");
    await buttonOf(formOn(page, form)).click();
    await expect(formOn(page, form).getByRole("group", { name: "There is a problem" })).toBeVisible();
    await expect(formOn(page, form).getByLabel("Name")).toHaveValue("Ann");
  }
});

test("an extension fails while a form is filled in → the form goes on", async ({ page }) => {
  const form = forms["the short message"]!;
  await openForm(page, form);
  await formOn(page, form).getByLabel("Name").fill("Ann");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("made to fail elsewhere");
    });
    return new Promise((resolve) => setTimeout(resolve, 10));
  });
  await expect(page.locator(`[data-island="${form.island}"]`)).toHaveAttribute("data-ready", "");
});

test("the tabs fail as they start → every panel shows, and the rest of the page reacts; the calendar → the sentence for pages without scripts", async ({
  page,
}) => {
  await breakIsland(page, "/", "ui/tab-list");
  await page.goto("/");
  const tabs = page.locator('[data-island="ui/tab-list"]');
  await tabs.evaluate((island) => island.nextElementSibling?.scrollIntoView());
  await expect(tabs).toHaveAttribute("data-ready", "plain");
  for (const panel of await page.getByRole("tabpanel").all()) await expect(panel).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  const form = page.getByRole("form", { name: "Campaign letter" });
  await form.getByLabel("First name").fill("Ann");
  // The browser accepts this address and the form does not.
  await form.getByLabel("Email").fill("ann@example");
  await form.getByRole("button").click();
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(1);

  await breakIsland(page, "/news-events", "blocks/calendar/event-calendar");
  await page.goto("/news-events");
  await expect(page.locator(".no-script")).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

/** Lets the page come with props on which the island fails as soon as it is rendered. */
async function breakIsland(page: Page, path: string, island: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const [, id = ""] = new RegExp(`data-island="${island}" data-id="([^"]+)"`).exec(html) ?? [];
      const body = html.replace(/(?<=id="props">).*?(?=<\/script>)/, (props) =>
        JSON.stringify({ ...JSON.parse(props), [id]: { words: null, tabs: null } }),
      );
      await route.fulfill({ response, body });
    },
  );
}
