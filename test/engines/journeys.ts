/**
 * What a visitor does most, in engines beside Chromium: in it `test/e2e/` does the same and more. No page may have a script error, load
 * what its policy forbids, miss a file, or scroll sideways.
 */

import { writeFile } from "node:fs/promises";
import { blockOf } from "#test/support/block-of.ts";
import { feedbackTimings } from "#domain/messages/forms/development-feedback.ts";
import { pagesOfEveryPart } from "#test/support/pages-of-every-part.ts";
import { words } from "#test/e2e/support/words.ts";
import { expect, test, trialLink } from "./support/test.ts";

for (const path of pagesOfEveryPart()) {
  test(`open ${path} and read to its end → it works as a whole, and does not scroll sideways`, async ({
    visitor,
  }) => {
    const { engine } = visitor;
    await visitor.open(path);
    await visitor.finds(readToTheEnd, "every part answers");
    for (const width of [390, 1280]) {
      await engine.resize(width, 844);
      expect.soft(await visitor.run(sidewaysExcess), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test("signing up on the home page → the thanks", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.type("#submit-email-signup [name=firstName]", "Ann");
  await visitor.type("#submit-email-signup [name=email]", "ann@example.com");
  await visitor.click("#submit-email-signup [type=submit]");
  await visitor.sees("h2, h3", "Thank you for signing up");
});

test("applying as a volunteer, empty first → what is missing, then the welcome", async ({ visitor }) => {
  const submit = "#submit-volunteer-form [type=submit]";
  await visitor.open("/volunteer");
  await visitor.click(submit);
  await visitor.sees("[role=alert]", "Please fill in all required fields");
  await visitor.finds(focusedName, "There is a problem");
  await visitor.type("[name=name]", "Ann O'Brien");
  await visitor.type("[name=email]", "ann@example.com");
  await visitor.click("label", "Translation");
  await visitor.click(submit);
  await visitor.sees("h2, h3", "Welcome to the team");
});

test("a message with two files → sent and thanked", async ({ visitor }, testInfo) => {
  const files = ["a.txt", "b.txt"].map((name) => testInfo.outputPath(name));
  for (const file of files) await writeFile(file, "a letter");
  await visitor.open("/contact");
  await visitor.type("[name=firstName]", "Ann");
  await visitor.type("[name=lastName]", "O'Brien");
  await visitor.type("[name=email]", "ann@example.com");
  await visitor.choose("[name=subject]", 1);
  await visitor.type("[name=message]", "No light at the crossing");
  await visitor.engine.attach("[name=attachments]", files);
  await visitor.sees("[aria-label=Attachments] li", "b.txt");
  await visitor.click("#submit-contact-form [type=submit]");
  await visitor.sees(".toast", "Message sent successfully!");
  await visitor.sees("h2, h3", "Thank you");
});

test("reporting a project → thanked in the dialog, which closes and gives the focus back", async ({
  visitor,
}) => {
  await visitor.open("/upcoming-developments");
  await visitor.click("main button", "Report Missing Project");
  await visitor.type("[name=projectName]", "Towers at the corner");
  await visitor.choose("[name=neighbourhood]", 1);
  await visitor.type("dialog [name=description]", "The sign went up on Monday");
  const pressed = performance.now();
  await visitor.click("dialog [type=submit]");
  await visitor.sees("dialog h2, dialog h3", "Thank You!");
  await visitor.seesNo("dialog");
  const { submittingMs, closesAfterMs } = feedbackTimings;
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(submittingMs + closesAfterMs);
  await visitor.finds(() => document.activeElement?.textContent, "Report Missing Project");
});

test("giving $25 → the checkout in a new tab, and after paying there the thanks", async ({ visitor }) => {
  await visitor.open("/donate");
  await visitor.click("label", "$25");
  await visitor.type("[name=fullName]", "Ann O'Brien");
  await visitor.type("#create-donation-payment [name=email]", "ann@example.com");
  await visitor.click("#create-donation-payment [type=submit]");
  await visitor.sees(".toast", "Redirecting to Payment");
  await visitor.showNewTab();
  await visitor.click("button", "Pretend to pay");
  await visitor.sees("h1", "Thank you (rehearsal)");
  await visitor.sees("main", "Your donation of $25.00 has arrived.");
});

test("the menu of a phone → opens, closes with Escape, and leads to a page", async ({ visitor }) => {
  await visitor.open("/about");
  await visitor.seesNo("#menu");
  await visitor.click("button", "Menu");
  await visitor.sees("#menu");
  await visitor.press("Escape");
  await visitor.seesNo("#menu");
  await visitor.click("button", "Menu");
  await visitor.click("#menu a", "Contact");
  await visitor.finds(() => location.pathname, "/contact");
  // A script that is still on its way when the next page is opened would count as one that did not load.
  await visitor.finds(readToTheEnd, "every part answers");
});

test("tabs → a press and the arrow keys show their panels", async ({ visitor }) => {
  const { label = "" } = blockOf(words["pages/home"], "card-tabs").tabs.at(-1) ?? {};
  await visitor.open("/");
  await visitor.click("[role=tab]", label);
  await visitor.sees("#leadership-values");
  await visitor.press("Home");
  await visitor.sees("#leadership-platform");
  await visitor.press("ArrowRight");
  await visitor.sees("#leadership-qualifications");
  await visitor.seesNo("#leadership-platform");
});

test("the calendar → the keys walk over its days, Enter chooses one", async ({ visitor }) => {
  await visitor.open("/news-events");
  await visitor.click("button", blockOf(words["pages/news-events"], "calendar").month.nearest);
  await visitor.finds(() => document.querySelector("[role=grid]")?.ariaLabel, "February 2025");
  await visitor.click("[role=gridcell] button", "18");
  for (const [key, name] of [
    ["ArrowRight", "Wednesday, February 19, 2025"],
    ["ArrowUp", "Wednesday, February 12, 2025"],
    ["End", "Saturday, February 15, 2025"],
    ["PageUp", "Wednesday, January 15, 2025"],
    ["Shift+PageDown", "Thursday, January 15, 2026"],
    ["Shift+PageUp", "Wednesday, January 15, 2025"],
    ["ArrowRight", "Thursday, January 16, 2025"],
  ] as const) {
    await visitor.press(key);
    await visitor.finds(focusedName, expect.stringContaining(name));
  }
  await visitor.press("Enter");
  await visitor.sees(".chosen-day", "Thursday, January 16, 2025");
});

test("the slider → the keys move it, the sum follows, and the address keeps it", async ({ visitor }) => {
  await visitor.open("/operations-centre-plan");
  await visitor.run(() => document.querySelector<HTMLElement>("[type=range]")?.focus());
  for (const [key, value] of [
    ["ArrowRight", "$825,000"],
    ["ArrowLeft", "$800,000"],
    ["PageUp", "$1,050,000"],
    ["Shift+ArrowUp", "$1,300,000"],
    ["Home", "$400,000"],
    ["End", "$2,000,000"],
  ] as const) {
    await visitor.press(key);
    await visitor.sees("#calculator .value", value);
  }
  await visitor.finds(() => location.hash, "#value=2000000");
});

test("the banner of the version → comes by itself, and stays away once dismissed", async ({ visitor }) => {
  await visitor.open("/about");
  await visitor.sees("#version-banner", "You may be viewing an outdated version of this site");
  await visitor.click("#version-banner button", "×");
  await visitor.seesNo("#version-banner");
  await visitor.sees(".version-banner > p");
});

test("the tracker in its frame → its map, and the site's own fonts", async ({ visitor }) => {
  await visitor.open("/upcoming-developments");
  await visitor.run(() => document.querySelector("iframe")?.scrollIntoView());
  await visitor.engine.enterFrame();
  await visitor.finds(isMapThere, true);
  await visitor.finds(unusedFonts, []);
  await visitor.engine.leaveFrame();
});

test("the office's door → says at once whether this browser can use passkeys; a trial's link opens the office", async ({
  visitor,
}) => {
  await visitor.engine.open(new URL("/", trialLink).href);
  await visitor.sees("h1", "Campaign office");
  const hasPasskeys = await visitor.run(() => "PublicKeyCredential" in window);
  if (hasPasskeys) await visitor.seesNo("[data-passkey-problem]");
  else await visitor.sees("[data-passkey-problem]", "This browser can't use passkeys.");
  await visitor.engine.open(trialLink);
  await visitor.sees("h1", "Today");
  for (const width of [1280, 390]) {
    await visitor.engine.resize(width, 844);
    expect.soft(await visitor.run(sidewaysExcess), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await visitor.engine.open(new URL("/settings/look", trialLink).href);
  await visitor.click("label", "Dark");
  await visitor.click("main button", "Keep");
  await visitor.sees(".toast", "Kept on this device.");
  await visitor.finds(() => document.documentElement.dataset["theme"], "dark");
});

/** Scrolls a screen at a time, so that each part comes into sight, and says what then still waits for its scripts. */
async function readToTheEnd(): Promise<string> {
  const end = document.documentElement.scrollHeight;
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  return document.querySelector("[data-island]:not([data-ready])")?.outerHTML ?? "every part answers";
}

function sidewaysExcess(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

function focusedName(): string {
  return document.activeElement?.getAttribute("aria-label") ?? "";
}

/** Whether the page may show the drawn map, which an SVG tells nothing of. */
async function isMapThere(): Promise<boolean> {
  const map = document.querySelector("svg image")?.getAttribute("href");
  if (!map) return false;
  const probe = Object.assign(new Image(), { src: map });
  await probe.decode().catch(() => undefined);
  return probe.naturalWidth > 0;
}

/** Fonts of the site in which words stand as wide as in the one after them. */
function unusedFonts(): string[] {
  const widthIn = (family: string) => {
    const words = Object.assign(document.createElement("span"), { textContent: "Hilly" });
    words.style.cssText = `position:absolute;font:400 40px ${family}`;
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  };
  return ["Alegreya", '"Small Sans"'].filter(
    (family) => widthIn(`${family},monospace`) === widthIn("monospace"),
  );
}
