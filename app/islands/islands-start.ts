/** How the page's own script reports to the loader that stands in the page (`holdIslands` in layout/inline-scripts.ts). */

/** Fired on `document` by each of the page's files that start islands, with an `IslandsStart`. */
export const islandsEvent = "hustings:islands";

/** Where the page keeps, as JSON, the props of its islands: after all that is seen, and once for all of them. */
export const propsId = "props";

/** What `data-ready` says of an island whose script failed: it is plain HTML. Of one that answers it says nothing. */
export const plainIsland = "plain";

/** The element that stands for this one after React rendered its island anew; the element itself where it still stands. */
export type TwinOf = <Part extends Element>(part: Part) => Part;

/** What each of the page's files hands to the loader. */
export type IslandsStart = {
  /** By the names of the islands that are the file's. */
  parts: object;
  /** Hydrates one island; `onReady` is called once: when it is hydrated, or when that failed. */
  hydrate: (island: HTMLElement, onReady: (twinOf: TwinOf) => void) => void;
  /** Calls `onNear` with the islands that are in or near sight, and again with those that come near later. */
  watchSight: (onNear: (islands: readonly HTMLElement[]) => void) => void;
};
