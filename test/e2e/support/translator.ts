/** A browser's translator, as it changes a page: each text becomes an element of an element, and what comes later too. */

import type { Page } from "@playwright/test";

/**
 * `words`: texts with letters, the least that a translator touches. `all`: numbers too, as when whole sentences are translated. `late`: all,
 * a moment after a text was read, as when a server translates it.
 */
export type Translating = "words" | "all" | "late";

/** What the simulated translator puts behind each word. */
const mark = "ø";

/** Translates the page as it stands and all that comes; called before the page opens, it begins before the page's scripts. */
export async function translate(page: Page, translating: Translating): Promise<void> {
  await page.addInitScript(startTranslator, { translating, mark });
  if (page.url() !== "about:blank") await page.evaluate(startTranslator, { translating, mark });
}

function startTranslator({ translating, mark }: { translating: Translating; mark: string }): void {
  const untouched = "font, script, style, textarea, noscript, option, title";
  const isWorthIt = ({ data }: Text) => (translating === "words" ? /\p{L}/u : /\S/).test(data);

  function translateText(text: Text): void {
    const parent = text.parentElement;
    if (!parent || parent.closest(untouched) || !isWorthIt(text)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data.replace(/[A-Za-z]+/g, (word) => word + mark);
    outer.append(inner);
    if (translating === "late") setTimeout(() => text.replaceWith(outer), 100);
    else text.replaceWith(outer);
  }

  function translateAll(root: Node): void {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    texts.forEach(translateText);
  }

  function start(): void {
    document.documentElement.classList.add("translated-ltr");
    translateAll(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        addedNodes.forEach(translateAll);
        if (type === "characterData") translateAll(target);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

/** All that the page's islands say, one text for each, as it was before the translation. */
export async function islandTexts(page: Page): Promise<string[]> {
  const texts = await page.locator("[data-island]").evaluateAll((islands) =>
    islands.map((island) => {
      const copy = island.cloneNode(true) as Element;
      for (const unseen of copy.querySelectorAll("noscript")) unseen.remove();
      return copy.textContent;
    }),
  );
  return texts.map((text) => text.replaceAll(mark, ""));
}
