/** How the page's own script reports to the loader that stands in the page (`holdIslands` in layout/inline-scripts.ts). */

/** Fired on `document` by the page's own script, with an `IslandsStart`. */
export const islandsEvent = "hustings:islands";

/** What `data-ready` says of an island whose script failed: it is plain HTML. Of one that answers it says nothing. */
export const plainIsland = "plain";

/** The element that stands for this one after React rendered its island anew; the element itself where it still stands. */
export type TwinOf = <Part extends Element>(part: Part) => Part;

/** What the page's script hands to the loader. */
export type IslandsStart = {
  /** Hydrates one island; `onReady` is called once: when it is hydrated, or when that failed. */
  hydrate: (island: HTMLElement, onReady: (twinOf: TwinOf) => void) => void;
  /** Calls `onNear` with the islands that are in or near sight, and again with those that come near later. */
  watchSight: (onNear: (islands: readonly HTMLElement[]) => void) => void;
};
