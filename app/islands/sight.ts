/** How far from the window an island is still near: one screen above and below. */
const margin = "100% 0px";

const selector = "[data-island]";

/**
 * Tells `onNear` which islands the visitor sees or may see soon: first in the next frame, then again whenever more come near. All are
 * near at once when the address has a hash, because it may name what only an island can show, and in a browser that cannot tell.
 */
export function watchSight(onNear: (islands: readonly HTMLElement[]) => void): void {
  const islands = [...document.querySelectorAll<HTMLElement>(selector)];
  const bringAll = () => onNear(islands);
  window.addEventListener("hashchange", bringAll, { once: true });
  if (location.hash) return bringAll();
  try {
    observe(islands, onNear);
  } catch {
    bringAll();
  }
}

function observe(islands: readonly HTMLElement[], onNear: (islands: readonly HTMLElement[]) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(({ target, isIntersecting }) => isIntersecting || !hasBox(target));
      for (const { target } of seen) observer.unobserve(target);
      onNear(seen.flatMap(({ target }) => target.closest<HTMLElement>(selector) ?? []));
    },
    { rootMargin: margin },
  );
  for (const island of islands) {
    // A wrapper may have no box of its own; an island without any can't come into sight and counts as near.
    const boxes = [...island.children].filter(hasBox);
    for (const box of boxes.length > 0 ? boxes : [island]) observer.observe(box);
  }
}

function hasBox(element: Element): boolean {
  return element.getClientRects().length > 0;
}
