import { blockOf } from "#test/support/block-of.ts";
import { expectAccessible, expectFineAtBothWidths, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { passFirstFrame, stopClock } from "./support/clock.ts";
import { delayScripts } from "./support/late-scripts.ts";
import { expect, test } from "./support/test.ts";
import { plain, said, words } from "./support/words.ts";

const tabs = blockOf(words["pages/home"], "card-tabs").tabs.map(({ label }) => label);
/** Where the menu's last link leads. */
const { href: lastPath = "/" } = words.navigation.mainLinks.at(-1) ?? {};

test.describe("the menu of a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens, answers Escape, and closes on a link", async ({ page }) => {
    // Without motion no colour is measured during a transition.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    const menu = page.locator("#menu");
    const toggle = page.getByRole("button", { name: "Menu" });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(page.getByRole("button", { name: "Close" })).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole("link").last().click();
    await expect(page).toHaveURL(new RegExp(`${lastPath}$`));
    await expect(page.locator("#menu")).toBeHidden();
    await expect(page.locator("#menu [aria-current=page]")).toHaveAttribute("href", lastPath);
  });

  test.describe("with scripts off", () => {
    test.use({ javaScriptEnabled: false });
    test("opens all the same", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.locator("#menu")).toBeVisible();
    });
  });
});

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });

  test("a pointer rests on a link → the page behind it is fetched ahead; the rules for it wait until the page has painted", async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    const fetchedAhead = new Promise<string>((found) =>
      session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => found(new URL(prefetchUrl).pathname)),
    );
    await session.send("Preload.enable");
    const response = await page.goto("/about");
    expect(await response?.text()).toMatch(
      /<template id="after-paint">.*<script type="speculationrules">.*<\/template>/s,
    );
    await expect(page.locator("head > script[type=speculationrules]")).toHaveCount(1);
    await page.locator(`#menu a[href="${lastPath}"]`).hover();
    expect(await fetchedAhead).toBe(lastPath);
  });
});

test.describe("the version banner", () => {
  const banner = "#version-banner";
  const sentence = "You may be viewing an outdated version of this site";
  const standingLine = ".version-banner > p";

  test("same version → shown after 2 seconds in the place of the standing line, without moving the page, and dismissed for the session @each-width", async ({
    page,
  }) => {
    await stopClock(page);
    const checked = page.waitForResponse(/version\.json/);
    await page.goto("/about");
    await passFirstFrame(page);
    await checked;
    const before = await page.locator("header").boundingBox();
    await expect(page.locator(banner)).toBeHidden();
    await page.clock.runFor(2000);
    await expect(page.locator(banner)).toBeVisible();
    await expect(page.locator(banner)).toContainText(sentence);
    await expect(page.locator(standingLine)).toBeHidden();
    expect(await page.locator("header").boundingBox()).toEqual(before);
    await page.locator(banner).getByRole("button", { name: "Dismiss" }).click();
    await expect(page.locator(banner)).toBeHidden();
    await expect(page.locator(standingLine)).toBeVisible();
    await page.reload();
    await passFirstFrame(page);
    await page.clock.runFor(6000);
    await expect(page.locator(banner)).toBeHidden();
  });

  test("another version → shown at once", async ({ page }) => {
    await page.route("**/version.json*", (route) => route.fulfill({ json: { version: "another" } }));
    await page.goto("/about");
    await expect(page.locator(banner)).toBeVisible();
    const strip = page.getByRole("complementary", { name: "About this site" });
    await expect(strip).toContainText(plain(said(words.phases.strip)));
    await expectNoSidewaysScroll(page);
    await expectFineAtBothWidths(page);
  });

  test("Refresh Now → a fresh page whose address is as before", async ({ page }) => {
    await page.route("**/version.json*", (route) => route.fulfill({ json: { version: "another" } }));
    await page.goto("/news-events?day=1#later");
    const isFresh = (url: string, type: string) =>
      type === "fetch" && new URL(url).pathname === "/news-events";
    const fresh = page.waitForRequest((request) => isFresh(request.url(), request.resourceType()));
    const reloaded = page.waitForEvent("load");
    await page.locator(banner).getByRole("button", { name: "Refresh Now" }).click();
    await fresh;
    await reloaded;
    await expect(page).toHaveURL(/\/news-events\?day=1#later$/);
    await expect(page.locator(banner)).toBeHidden();
  });

  test("the check answers an error, one that names a version, or nonsense → shown after 5 seconds, not after 2", async ({
    page,
  }) => {
    await stopClock(page);
    for (const answer of [
      { status: 500, body: "no" },
      { status: 500, json: { version: "another" } },
      { body: "<html>" },
    ]) {
      await page.route("**/version.json*", (route) => route.fulfill(answer));
      const checked = page.waitForResponse(/version\.json/);
      await page.goto("/about");
      await passFirstFrame(page);
      await checked;
      await page.clock.runFor(4999);
      await expect(page.locator(banner)).toBeHidden();
      await page.clock.runFor(1);
      await expect(page.locator(banner)).toBeVisible();
      await page.unroute("**/version.json*");
    }
  });
});

test.describe("before React answers", () => {
  test("an early tap and the keys after it are played again, in their order; a long step on the slider too", async ({
    page,
  }) => {
    const letScriptsCome = await delayScripts(page, "every script");
    await page.goto("/");
    await page.getByRole("tab", { name: tabs[0]! }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    letScriptsCome();
    await expect(page.getByRole("tab", { name: tabs.at(-1)! })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: tabs.at(-1)! })).toBeVisible();

    const letSliderCome = await delayScripts(page, "every script");
    await page.goto("/operations-centre-plan");
    await page.getByRole("slider").focus();
    await page.keyboard.press("PageUp");
    letSliderCome();
    await expect(page.getByRole("slider")).toHaveValue("1050000");
  });

  test("neither scripts nor the version are asked for before the page has painted", async ({ page }) => {
    await page.goto("/donate");
    await page.waitForFunction(
      (names) =>
        performance.getEntriesByName("first-paint").length > 0 &&
        names.every((name) =>
          performance.getEntriesByType("resource").some((entry) => entry.name.includes(name)),
        ),
      [".js", "version.json"],
    );
    const order = await page.evaluate(() => ({
      // The end of the frame's work in the page; `startTime` is when the screen showed it, a few milliseconds later.
      paint: Number(
        (performance.getEntriesByName("first-paint")[0] as { paintTime?: number } | undefined)?.paintTime,
      ),
      asked: Math.min(
        ...performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\.js$|version\.json/.test(name))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(order.asked).toBeGreaterThanOrEqual(order.paint);
  });

  test("a press before the first frame → answered; in a tab in the background the scripts come unasked", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.goto("/");
    // Without a pointer, as assistive technology presses.
    await page.getByRole("tab", { name: tabs.at(-1)! }).evaluate((tab: HTMLElement) => tab.click());
    await expect(page.getByRole("tabpanel", { name: tabs.at(-1)! })).toBeVisible();

    await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
    const react = page.waitForRequest(/\/assets\/react-.*\.js/);
    await page.goto("/donate");
    await react;
  });

  test("the scripts are fetched before the page has loaded, and ones that stall don't hold it back", async ({
    page,
  }) => {
    const letScriptsCome = await delayScripts(page, "every script");
    let letFontsCome = () => {};
    const fontsMayCome = new Promise<void>((come) => (letFontsCome = come));
    await page.route("**/*.woff2", async (route) => {
      await fontsMayCome;
      await route.continue();
    });
    const react = page.waitForRequest(/\/assets\/react-.*\.js/);
    await page.goto("/donate", { waitUntil: "commit" });
    await react;
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    letFontsCome();
    await page.waitForLoadState("load");
    letScriptsCome();
    await expect(page.locator("[data-island]:not([data-ready])")).toHaveCount(0);
  });

  test("a page of text loads no script at all", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto("/privacy", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
  });
});

test.describe("a social link", () => {
  test("each, the e-mail's too, opens in a new window; its network is told to the tracker before", async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const events: unknown[][] = [];
      Object.assign(window, { events, gtag: (...event: unknown[]) => events.push(event) });
    });
    await context.route("https://**", (route) => route.fulfill({ body: "elsewhere" }));
    for (const path of ["/", "/about"]) {
      await page.goto(path);
      await expect(page.locator("[data-social]")).toHaveCount(14);
      await expect(page.locator('[data-social][target="_blank"][rel="noopener"]')).toHaveCount(14);
    }
    const opened = page.waitForEvent("popup");
    await page.locator("footer").getByRole("link", { name: "LinkedIn" }).click();
    await opened;
    const events = await page.evaluate(() => (window as unknown as { events: unknown[][] }).events);
    expect(events).toEqual([
      ["event", "social_click", { event_category: "social", event_label: "linkedin" }],
    ]);
  });
});
