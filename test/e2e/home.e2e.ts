import { formatNumber } from "#domain/platform/language.ts";
import { blockOf } from "#test/support/block-of.ts";
import { expectFineAtBothWidths } from "./support/accessibility.ts";
import { stopClock } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";
import { said, words } from "./support/words.ts";

const home = words["pages/home"];
const hero = blockOf(home, "promises-hero");
const supporters = blockOf(home, "supporter-counter");
const issues = blockOf(home, "grouped-cards").themes.flatMap(({ entries }) => entries);
const [platform = "", qualifications = "", values = ""] = blockOf(home, "card-tabs").tabs.map(
  ({ label }) => label,
);
const letter = blockOf(home, "sign-up");

test("the home page → who, what and the next step at a glance", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    hero.promises.map((promise) => `${promise}.`).join(" "),
  );
  for (const { label, href } of said(hero.actions)) {
    await expect(page.locator(".hero").getByRole("link", { name: label })).toHaveAttribute("href", href);
  }
  await expect(page.locator(".hero .stats dd")).toHaveText(hero.stats.map(({ figure }) => figure));
  const { y = 0, height = 0 } = (await page.locator(".hero .plate").boundingBox()) ?? {};
  expect(y + height, "the face is on the first screen").toBeLessThan(page.viewportSize()?.height ?? 0);
});

test("no portrait loads → each is tried once, the last stays, and no endless loop", async ({ page }) => {
  const { pictures } = words.portrait;
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pictures.includes(pathname),
    (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.abort();
    },
  );
  await page.goto("/");
  await page.mouse.click(5, 5);
  await expect(page.locator(".hero .plate img")).toHaveAttribute("src", pictures.at(-1) ?? "");
  for (const picture of pictures.slice(0, -1)) {
    expect(asked.filter((path) => path === picture)).toHaveLength(1);
  }
});

test("the walk's picture does not load → the window has all of its alternative text @each-width", async ({
  page,
}) => {
  const { image, alternative } = words.transect;
  await page.route(`**${image}`, (route) => route.abort());
  await page.goto("/");
  const box = await page.getByRole("img", { name: alternative }).boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(page.viewportSize()?.width);
});

test("the supporter card → a pulse every 30 seconds for one second, a notice for five", async ({ page }) => {
  await stopClock(page);
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  await page.goto("/");
  await page.mouse.click(5, 5);
  await page.getByRole("tab", { name: values }).click();
  await expect(page.getByRole("tabpanel", { name: values })).toBeVisible();
  const notice = page.locator("#supporters .notice .live");
  const joined = said(supporters.joined);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(page.locator("#supporters .pulse")).toHaveCount(1);
  await expect(notice).toHaveText(joined ? [`7 ${joined}`] : []);
  await page.clock.runFor(1000);
  await expect(page.locator("#supporters .pulse")).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(notice).toHaveCount(0);
});

test("where supporters live → hidden at first, each neighbourhood when asked; the card's button → the sign-up is in view", async ({
  page,
}) => {
  await page.goto("/");
  const rows = page.getByRole("list", { name: supporters.bars }).getByRole("listitem");
  const toConfirm = page.getByText(supporters.note);
  await expect(rows).toHaveCount(0);
  await expect(toConfirm).toBeHidden();
  await page.getByText(supporters.where).click();
  await expect(rows).toHaveCount(supporters.neighbourhoods.length);
  await expect(toConfirm).toBeVisible();
  await expect(rows.first().locator("i"), "printed too").toHaveCSS("print-color-adjust", "exact");
  await expect(page.locator(".tally"), "on one sheet").toHaveCSS("break-inside", "avoid");
  await expect(rows.locator("b")).toHaveText(
    supporters.neighbourhoods.map(({ count, trend }) => `${count} +${trend}`),
  );
  await expectFineAtBothWidths(page);
  await page.getByRole("link", { name: said(supporters.action) }).click();
  await expect(page).toHaveURL(/#email-capture$/);
  await expect(page.getByRole("heading", { name: letter.heading })).toBeInViewport();
});

test("the tabs → arrows, Home and End move and choose", async ({ page }) => {
  await page.goto("/");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab(platform).click();
  await page.keyboard.press("ArrowRight");
  await expect(tab(qualifications)).toBeFocused();
  await expect(tab(qualifications)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tab(values)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(platform)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(page.getByRole("tabpanel", { name: platform })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expectFineAtBothWidths(page);
});

test("Learn More about an issue → its part of the platform", async ({ page }) => {
  const { planks } = blockOf(words["pages/platform"], "planks");
  for (const { id: issue } of issues) {
    const issueKey = issue.replace("issue-", "");
    const plank = planks.find(({ id, keys = [] }) => [id, ...keys].includes(issueKey));
    await page.goto("/");
    await page
      .locator(`#${issue}`)
      .getByRole("link", { name: /Learn More/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/platform#${issueKey}$`));
    await expect(page.locator(`#${plank?.id}`)).toBeInViewport();
  }
});

test("the delivered text → its counted sentences stand whole, for whoever reads it without a browser", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const { supporters: count, counterFunding, counterFundingGoal } = words.figures;
  for (const { label } of said(hero.actions)) expect(html).toContain(escaped(label));
  const [firstWord = ""] = said(supporters.heading).split(" ");
  expect(html).toContain(escaped(`${count.value}+ ${firstWord}`));
  expect(html).toContain(`$${counterFunding.value} of $${formatNumber(counterFundingGoal.value)}`);
});

/** As React writes a text into HTML. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
}
