/**
 * A page that the browser translates, before its scripts come or afterwards: every part says in each of its states what the same page says
 * untranslated, and no error is reported.
 */

import type { BrowserContext, Page } from "@playwright/test";
import { openHydrated } from "./support/hydrated.ts";
import { expect, isAboutLoading, test } from "./support/test.ts";
import { islandTexts, translate, type Translating } from "./support/translator.ts";

type Step = (page: Page, email: string) => Promise<unknown>;

type Journey = {
  path: string;
  /** Before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The states of the page's parts, one after the other. */
  states: Record<string, Step>;
};

const submit = (form: string) => (page: Page) => page.locator(`#${form} button[type=submit]`).click();

function fill(form: string, fields: Record<string, string>): Step {
  return async (page, email) => {
    for (const [name, text] of Object.entries(fields)) {
      const field = page.locator(`#${form} [name="${name}"]`);
      const isList = (await field.evaluate(({ tagName }) => tagName)) === "SELECT";
      if (isList) await field.selectOption({ index: Number(text) });
      else await field.fill(text === "e-mail" ? email : text);
    }
  };
}

/** Presses the calendar's button of another month, each time once the page shows the one before: by a hand it would cost much more. */
const turnMonths = (which: "first" | "last", times: number) => (page: Page) =>
  page.evaluate(
    async ([selector, count]) => {
      for (let time = 0; time < count; time += 1) {
        const button = document.querySelector<HTMLElement>(selector);
        if (!button) throw new Error(`No button ${selector}`);
        button.click();
        await new Promise((shown) => requestAnimationFrame(shown));
      }
    },
    [`.month .close:${which}-of-type`, times] as const,
  );

const wait = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

const all =
  (...steps: Step[]): Step =>
  async (page, email) => {
    for (const step of steps) await step(page, email);
  };

const signUp = "submit-email-signup";
const volunteer = "submit-volunteer-form";
const contact = "submit-contact-form";
const short = "submit-simple-contact";
const concern = "submit-community-concern";
const feedback = "submit-development-feedback";
const donation = "create-donation-payment";

const success = ".card h2[tabindex], .card h3[tabindex]";
const summary = ".error-summary";
const again = (page: Page) => page.locator(".card button").click();

/** Holds the answer of the backend back until it is asked for. */
async function holdAnswers(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/submit-*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.exposeFunction("letAnswer", resolve);
}

const letAnswer = (page: Page) => page.evaluate("letAnswer()");

const gift = { amountCents: 2500, live: true };
const payments: Record<string, object> = {
  processing: { state: "processing", ...gift },
  held: { state: "held", ...gift },
  paid: { state: "paid", ...gift, paidAt: "2026-09-01T17:00:00.000Z", receiptNumber: "2026-0001" },
  declined: { state: "declined", ...gift, reason: "over-limit" },
  failed: { state: "failed", ...gift },
  expired: { state: "expired", ...gift },
  "ran out": { state: "ran-out", ...gift },
  refunded: { state: "refunded", ...gift, returnedOn: "2026-09-02" },
  "refunded in part": { state: "partly-refunded", ...gift, refundedCents: 1000, receiptNumber: "2026-0002" },
  disputed: { state: "disputed", ...gift, disputedCents: 2500, isLost: false },
  "to be returned": { state: "to-be-returned", ...gift, returnCents: 1000, reason: "not-eligible" },
  rehearsal: { state: "paid", ...gift, live: false, receiptNumber: "TEST-1" },
};

const journeys: Record<string, Journey> = {
  "the sign-up": {
    path: "/newsletter",
    prepare: holdAnswers,
    states: {
      "an address that is none": all(
        fill(signUp, { firstName: "Ann", lastName: "O'Brien", email: "ann@example" }),
        submit(signUp),
        wait(summary),
      ),
      "on its way": all(fill(signUp, { email: "e-mail" }), submit(signUp), wait("[aria-disabled=true]")),
      received: all(letAnswer, wait(success)),
    },
  },
  "the home page": {
    path: "/",
    prepare: async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        Math.random = () => 0;
      });
    },
    states: {
      tabs: async (page) => {
        for (const tab of await page.locator("[role=tab]").all()) await tab.click();
      },
      "somebody joined": (page) => page.clock.runFor(30_000),
      "a moment later": (page) => page.clock.runFor(10_000),
      neighbourhoods: (page) => page.locator("[data-block=supporter-counter] summary").click(),
      "signing up": all(fill(signUp, { firstName: "Ann", email: "e-mail" }), submit(signUp), wait(success)),
    },
  },
  "the volunteer form": {
    path: "/volunteer",
    prepare: holdAnswers,
    states: {
      empty: all(submit(volunteer), wait(summary)),
      "a wrong address": all(
        fill(volunteer, { name: "Ann", email: "ann@" }),
        submit(volunteer),
        wait(summary),
      ),
      "on its way": all(
        fill(volunteer, { email: "e-mail", area: "1" }),
        (page) => page.locator(`#${volunteer} [type=checkbox]`).first().check(),
        submit(volunteer),
        wait("[aria-disabled=true]"),
      ),
      received: all(letAnswer, wait(success)),
      another: all(again, wait(`#${volunteer}`)),
    },
  },
  "the contact form": {
    path: "/contact",
    prepare: holdAnswers,
    states: {
      empty: all(submit(contact), wait(summary)),
      "files, one refused": async (page) => {
        const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("a letter") });
        await page.locator("[type=file]").setInputFiles(["a.txt", "b.txt", "c.exe"].map(file));
        await page.locator(".files li").nth(1).waitFor();
      },
      "a file less": (page) => page.locator(".files button").first().click(),
      "a long message": fill(contact, { message: "word ".repeat(1900) }),
      "uploaded, not answered yet": all(
        fill(contact, {
          firstName: "Ann",
          lastName: "Lee",
          email: "e-mail",
          subject: "1",
          message: "A lamp",
        }),
        submit(contact),
        wait("[aria-valuenow='75']"),
      ),
      received: all(letAnswer, wait(success)),
      another: all(again, wait(`#${contact}`)),
    },
  },
  "the short message": {
    path: "/get-involved",
    prepare: holdAnswers,
    states: {
      "half filled": fill(short, { name: "Ann", message: "Come to our block party" }),
      "on its way": all(
        fill(short, { email: "e-mail", subject: "1" }),
        submit(short),
        wait("[aria-disabled=true]"),
      ),
      received: all(letAnswer, wait(success)),
    },
  },
  "the concern form": {
    path: "/concerns",
    states: {
      empty: all(submit(concern), wait(summary)),
      received: all(
        fill(concern, { name: "Ann", email: "e-mail", message: "The ditch floods" }),
        submit(concern),
        wait(success),
      ),
      another: all(again, wait(`#${concern}`)),
    },
  },
  "the report dialog": {
    path: "/upcoming-developments",
    prepare: (page) => page.clock.install({ time: "2026-10-01T12:00:00-07:00" }),
    states: {
      // While the page gets its new words everything moves: a press that ends beside the button is made again, as by a hand.
      open: (page) =>
        expect(async () => {
          await page.locator("button.needs-script").first().click();
          await expect(page.locator("dialog")).toBeVisible({ timeout: 2_000 });
        }).toPass(),
      "half filled": fill(feedback, { projectName: "Towers at the corner", neighbourhood: "1" }),
      "a wrong address": all(
        fill(feedback, { description: "A sign", contactEmail: "ann@" }),
        submit(feedback),
        wait(summary),
      ),
      "on its way": all(
        fill(feedback, { contactEmail: "e-mail" }),
        (page) => page.clock.pauseAt("2026-10-01T13:00:00-07:00"),
        submit(feedback),
        wait("[aria-disabled=true]"),
      ),
      thanks: all((page) => page.clock.runFor(1000), wait(success)),
      "closed again": (page) => page.clock.runFor(10_000),
    },
  },
  "the donation": {
    path: "/donate",
    states: {
      "a preset": (page) => page.locator("[name=selectedAmount]").first().check(),
      "another amount": fill(donation, { customAmount: "500" }),
      "an amount with cents": fill(donation, { customAmount: "19.99" }),
      "no amount": fill(donation, { customAmount: "" }),
      "another preset": (page) => page.locator("[name=selectedAmount]").nth(1).check(),
      "without a name": all(submit(donation), wait(summary)),
      "an organization's name": all(
        fill(donation, { fullName: "Acme Holdings Ltd.", email: "e-mail" }),
        submit(donation),
        wait("[name=nameConfirmed]"),
      ),
      "a printed receipt, without an address": all(
        fill(donation, { fullName: "Ann O'Brien" }),
        (page) => page.locator("[name=wantsPrintedReceipt]").check(),
        submit(donation),
        wait(summary),
      ),
      "the checkout": all(
        (page) => page.locator("[name=wantsPrintedReceipt]").uncheck(),
        submit(donation),
        wait("form a[href*=sandbox-checkout]"),
      ),
      "another amount after it": fill(donation, { customAmount: "7" }),
    },
  },
  "a donation without a tab": {
    path: "/donate",
    prepare: (page) =>
      page.addInitScript(() => {
        window.open = () => null;
      }),
    states: {
      "the checkout": all(
        fill(donation, { customAmount: "500", fullName: "Ann O'Brien", email: "e-mail" }),
        submit(donation),
        wait("form a[href*=sandbox-checkout]"),
      ),
    },
  },
  "the donor's page": {
    path: "/donation-success?session_id=cs_test_made_up",
    prepare: async (page) => {
      await page.clock.setFixedTime("2026-10-01T19:00:00Z");
      let told: object = { state: "waiting", ...gift };
      await page.route("**/functions/v1/donation-status", (route) => route.fulfill({ json: told }));
      await page.exposeFunction("tell", (state: string) => {
        told = payments[state] ?? told;
      });
    },
    states: Object.fromEntries(
      Object.entries(payments).map(([state]) => [
        state,
        async (page: Page) => {
          await page.evaluate(`tell(${JSON.stringify(state)})`);
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        },
      ]),
    ),
  },
  "the calendar": {
    path: "/news-events",
    prepare: (page) => page.clock.install({ time: "2025-01-16T20:00:00Z" }),
    states: {
      // It starts once it is near, and a page whose fonts are late is longer.
      "near it": (page) => page.locator(".calendar").first().scrollIntoViewIfNeeded(),
      "a day with an event": (page) => page.locator(".calendar .has-event").first().click(),
      "no day": (page) => page.locator(".calendar .has-event").first().click(),
      "every month": turnMonths("last", 13),
      "months back": turnMonths("first", 14),
      today: (page) => page.locator(".below button").click(),
      "the nearest day": (page) => page.locator("button.nearest").click(),
      "another day": (page) => page.locator(".calendar td:not(.out) button").nth(3).click(),
      "a year later": (page) => page.clock.fastForward(365 * 86_400_000),
    },
  },
  "the loan's cost": {
    path: "/operations-centre-plan#all",
    prepare: (page) => page.clock.install({ time: "2024-05-01T12:00:00-07:00" }),
    states: Object.fromEntries([
      ...["ArrowRight", "PageUp", "End", "Home"].map((key) => [
        key,
        all(
          (page) => page.locator("[type=range]").press(key),
          (page) => page.clock.runFor(700),
        ),
      ]),
      ["a day later", (page: Page) => page.clock.fastForward("24:00:00")],
      ["the last hour", (page: Page) => page.clock.fastForward(1295.5 * 3_600_000)],
      ["after the deadline", (page: Page) => page.clock.fastForward("24:00:00")],
    ]),
  },
  "the diagnostic pages": {
    path: "/donation-test",
    states: {
      running: all((page) => page.locator("button.needs-script").click(), wait(".toast")),
      closed: (page) => page.locator(".toast button").click(),
    },
  },
};

/** The page untranslated, and translated in both ways: before its scripts come, and once it answers. */
const ways: Record<string, [Translating, "before" | "after"] | undefined> = {
  "as it is": undefined,
  "words, before the scripts": ["words", "before"],
  "all, once it answers": ["late", "after"],
};

async function open({ path, prepare }: Journey, page: Page, way: (typeof ways)[string]): Promise<void> {
  await prepare?.(page);
  const [translating, when] = way ?? [];
  if (translating && when === "before") await translate(page, translating);
  await openHydrated(page, path);
  if (translating && when === "after") await translate(page, translating);
}

/** Journeys that one after the other have the same windows: a clock is of a whole window. */
const together = [
  ["the sign-up", "the short message", "the concern form"],
  ["the volunteer form", "the contact form", "the diagnostic pages"],
  ["the donation", "a donation without a tab"],
];
const alone = Object.keys(journeys).filter((what) => !together.flat().includes(what));

for (const group of [...together, ...alone.map((what) => [what])]) {
  test(`${group.join(", ")}, translated → each state says what it says untranslated`, async ({
    browser,
    visitor,
  }) => {
    test.setTimeout(120_000);
    const windows = await Promise.all(
      Object.entries(ways).map(async ([name, way], index) => {
        const headers = { "x-forwarded-for": visitor.address.replace(/\d+$/, String(index)) };
        const context = await browser.newContext({ extraHTTPHeaders: headers });
        return { name, way, context, email: `${index}-${visitor.email}` };
      }),
    );
    for (const what of group) await test.step(what, () => walk(journeys[what]!, windows));
    await Promise.all(windows.map(({ context }) => context.close()));
  });
}

type Window = { name: string; way: (typeof ways)[string]; context: BrowserContext; email: string };

async function walk(journey: Journey, windows: Window[]): Promise<void> {
  const opened = await Promise.all(
    windows.map(async ({ context, way, ...known }) => {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (line) => {
        if (line.type() === "error" && !isAboutLoading(line.text())) errors.push(line.text());
      });
      await open(journey, page, way);
      return { ...known, page, errors };
    }),
  );
  for (const [state, step] of Object.entries(journey.states)) {
    await Promise.all(opened.map(({ page, email }) => step(page, email)));
    await expect(async () => {
      const [original, ...translated] = await Promise.all(opened.map(({ page }) => islandTexts(page)));
      for (const texts of translated) expect(texts).toEqual(original);
    }, state).toPass();
    for (const { name, errors } of opened) expect(errors, `${state}, ${name}`).toEqual([]);
  }
  await Promise.all(opened.map(({ page }) => page.close()));
}
