/** A person at an engine: finds what is seen, presses and types as a hand does, and waits for what comes. */

import { expect } from "@playwright/test";
import type { Action, Engine } from "./engine.ts";

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

/** The protocols' own code points of keys without a character. */
const keys: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** Milliseconds between two looks at a page. */
const patience = { timeout: 15_000, intervals: [30, 30, 60, 60, 120] };

export async function createVisitor(engine: Engine, site: string) {
  const [firstTab = ""] = await engine.tabs();
  const otherTabs = async () => (await engine.tabs()).filter((tab) => tab !== firstTab);

  /** Runs a function in the page; it may use nothing from outside itself but its arguments. */
  async function run<Given extends unknown[], Found>(
    inPage: (...given: Given) => Found,
    ...given: Given
  ): Promise<Awaited<Found>> {
    const call = `(${inPage})(...${JSON.stringify(given)})`;
    const { found, thrown } = JSON.parse(
      await engine.evaluate(
        `(async () => { try { return JSON.stringify({ found: await ${call} }) } catch (error) { return JSON.stringify({ thrown: String(error) }) } })()`,
      ),
    );
    if (thrown !== undefined) throw new Error(thrown);
    return found;
  }

  const press = async (key: string) => {
    const parts = key.split("+").map((name) => keys[name] ?? name);
    await engine.act([
      {
        type: "key",
        id: "keyboard",
        actions: [
          ...parts.map((value) => ({ type: "keyDown", value })),
          ...parts.toReversed().map((value) => ({ type: "keyUp", value })),
        ],
      },
    ]);
  };

  /**
   * Presses the first seen element that the selector finds and that has this text, once nothing covers it. As a hand does, it presses
   * again where the press missed it: an engine may still hold the place from before the page scrolled.
   */
  const click = async (selector: string, text = "") => {
    const press = async () => {
      const place = await run(placeOf, selector, text);
      if (!place) return false;
      const actions: Action[] = [
        { type: "pointerMove", ...place },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await engine.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
      // A press that left the page has arrived.
      return run(isArrived).catch(() => true);
    };
    await expect.poll(press, { ...patience, message: `${selector} “${text}” can be pressed` }).toBe(true);
  };

  return {
    engine,
    run,
    press,
    click,
    open: (path: string) => engine.open(new URL(path, site).href),

    async type(selector: string, text: string) {
      await click(selector);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await engine.act([{ type: "key", id: "keyboard", actions }]);
    },

    /** Chooses an option; the list itself is the browser's own window. */
    choose: (selector: string, option: number) =>
      run(
        (selector, option) => {
          const list = document.querySelector<HTMLSelectElement>(selector);
          if (!list) throw new Error(selector);
          list.selectedIndex = option;
          for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
        },
        selector,
        option,
      ),

    /** Waits until a seen element that the selector finds has this text. */
    async sees(selector: string, text = "") {
      await expect
        .poll(() => run(textsOf, selector), { ...patience, message: `${selector} says “${text}”` })
        .toContainEqual(expect.stringContaining(text));
    },

    /** Waits until no seen element is found. */
    async seesNo(selector: string) {
      await expect.poll(() => run(textsOf, selector), { ...patience, message: selector }).toEqual([]);
    },

    /** Waits until a function of the page returns this. */
    async finds<Given extends unknown[]>(
      inPage: (...given: Given) => unknown,
      expected: unknown,
      ...given: Given
    ) {
      await expect.poll(() => run(inPage, ...given), patience).toEqual(expected);
    },

    /** Waits for a tab beside this one, and goes on in it. */
    async showNewTab() {
      await expect.poll(async () => (await otherTabs()).length, patience).toBe(1);
      for (const tab of await otherTabs()) await engine.showTab(tab);
    },

    /** Leaves no tab open but the one that a journey begins in. */
    async closeOtherTabs() {
      for (const tab of await otherTabs()) {
        await engine.showTab(tab);
        await engine.closeTab();
        await engine.showTab(firstTab);
      }
    },
  };
}

/** Where to press an element, in CSS pixels of the window; null while it is not seen, moves, or is covered. Notes the press's arrival. */
async function placeOf(selector: string, text: string) {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.getClientRects().length > 0 && (each.textContent ?? "").includes(text),
  );
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = element.getClientRects()[0];
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = element.getClientRects()[0];
  if (!box || box.x !== before?.x || box.y !== before.y) return null;
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const isOwn = (top: Element | null) =>
    top && (element.contains(top) || top.closest("label")?.contains(element));
  if (!isOwn(document.elementFromPoint(place.x, place.y))) return null;
  const { dataset } = document.documentElement;
  dataset["press"] = "awaited";
  const note = ({ target }: Event) => {
    if (isOwn(target as Element)) delete dataset["press"];
  };
  document.addEventListener("pointerdown", note, { capture: true, once: true });
  return place;
}

/** Whether the last press arrived where it should. */
function isArrived() {
  return document.documentElement.dataset["press"] === undefined;
}

/** What the seen elements say. */
function textsOf(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.innerText);
}
