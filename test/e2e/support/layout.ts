/** Checks of a page's layout: each function returns a sentence for every fault that it finds. */

import type { Frame, Locator, Page } from "@playwright/test";

/** Controls smaller than 44 px in width or height; a link within a sentence may be as high as its line. */
export async function smallTargets(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]",
    );
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    const blockOf = (element: Element | null): Element | null =>
      element && isInline(element) ? blockOf(element.parentElement) : element;
    // Words stand beside it in its own block: a full stop or a dot between links makes no sentence.
    const isInSentence = (control: HTMLElement) => {
      const block = blockOf(control.parentElement);
      if (!isInline(control) || !block) return false;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (
          /[\p{L}\p{N}]/u.test(data) &&
          blockOf(parentElement) === block &&
          !parentElement?.closest("a, button, .visually-hidden")
        )
          return true;
      }
      return false;
    };
    return [...controls]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.closest(".visually-hidden, .skip"),
      )
      .filter((control) => !isInSentence(control))
      .map((control) => {
        // The whole label of a checkbox is its target.
        const target = control.matches("input") ? (control.closest("label") ?? control) : control;
        const { width, height } = target.getBoundingClientRect();
        return { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10, control };
      })
      .filter(({ width, height }) => width > 1 && (width < 44 || height < 44))
      .map(({ width, height, control }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
        return `${control.tagName} ${name.slice(0, 40)} ${width}x${height}`;
      });
  });
}

/** Controls of the page's main part that `cover` lies over while they have the focus, reached from either end, as HTML (WCAG 2.4.11). */
export async function coveredWithFocus(cover: Locator): Promise<string[]> {
  return cover.evaluate((over) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a[href], button, summary, input, textarea, select)",
      ),
    ].filter((control) => !over.contains(control));
    // Forwards each comes into sight at the window's end, backwards at its beginning.
    return [...controls, ...controls.toReversed()].flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const [focused, covering] = [control.getBoundingClientRect(), over.getBoundingClientRect()];
      const isCovered = focused.top < covering.bottom && focused.bottom > covering.top;
      return isCovered ? [control.outerHTML] : [];
    });
  });
}

/** What moves although the visitor asked for less motion, as HTML. */
export async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((part) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(part);
        return animationName !== "none" || transitionDuration !== "0s" || scrollBehavior === "smooth";
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  );
}

/** In how many lines the element's text stands. */
export async function linesOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const text = document.createRange();
    text.selectNodeContents(shown);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
}

/** Texts that a line break parts and must not, such as a number and its unit. */
export async function brokenPairs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const months = "January|February|March|April|May|June|July|August|September|October|November|December";
    const units =
      "AM|PM|minutes?|hours?|days?|weeks?|months?|years?|MB|km|per cent|percent|million|billion|neighbou?rs|people|homes|votes|voters|donors|signatures|forms";
    const bound = new RegExp(
      `\\$?\\d[\\d,.:]*\\+? (?:${units})\\b|(?:${months}) \\d{1,2}\\b|\\$[\\d,.]+ of \\$[\\d,.]+|[\\p{L}\\d]+(?:-[\\p{L}\\d]+)+`,
      "gu",
    );
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest("script, style, .visually-hidden, option, svg")
      )
        continue;
      const text = node.data;
      // A placeholder in brackets and an address may wrap anywhere.
      if (/^\s*\[/.test(text)) continue;
      for (const match of text.matchAll(bound)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set(
          [...range.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ bottom }) => Math.round(bottom)),
        );
        if (lines.size > 1)
          broken.push(`${match[0]} in “${text.slice(Math.max(0, match.index - 20), match.index + 40)}”`);
      }
    }
    return broken;
  });
}

/** The spacing that a reader may set for text (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-bottom: 2em !important;
}`;

/** By how many pixels the page is wider than its window with the text spacing of WCAG 1.4.12 and every `<details>` open; the page stays like that. */
export async function excessWithTextSpacing(page: Page): Promise<number> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    for (const details of document.querySelectorAll("details")) details.open = true;
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  }, textSpacing);
}

/** Words of the given elements that a line break parts. */
export async function partedWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const range = document.createRange();
    return all.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const parted: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) parted.push(word);
        }
      }
      return parted;
    });
  });
}

/** Elements past the right edge with text at 200 % and every `<details>` open; the page stays like that. */
export async function wideAtTwiceTheText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    for (const details of document.querySelectorAll("details")) details.open = true;
    if (root.scrollWidth <= root.clientWidth) return [];
    const reach = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth,
    );
    return [
      `${root.scrollWidth} px wide, by ${reach.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))}`,
    ];
  });
}

/** Pictures below this window that load at once. */
export async function earlyPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ loading }) => loading !== "lazy")
      .filter((image) => image.getClientRects().length && image.getBoundingClientRect().top >= innerHeight)
      .map((image) => image.getAttribute("src") ?? ""),
  );
}

/** Adds up from now on what moves on each page by itself; `shiftOf` tells the sum. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.sum += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shift of the page so far, once what changed last has painted. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });
}
