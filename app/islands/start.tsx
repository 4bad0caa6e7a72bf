import { startTransition, StrictMode, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import * as log from "#app/browser/log.ts";
import { pageState } from "#app/browser/page-state.ts";
import { track } from "#app/browser/track.ts";
import { IslandFrame } from "./island-frame.tsx";
import { islandsEvent, type IslandsStart, plainIsland, propsId, type TwinOf } from "./islands-start.ts";
import { keepParts } from "./kept-parts.ts";
import { createSending, keyField, postPlain, type Sending } from "./plain-post.ts";
import { serverDataId } from "./server-data.ts";

/**
 * Where a page's script begins: it hands the components of the page's islands to the loader that stands in the page
 * (`holdIslands`), which says when each is hydrated. `parts` is written by the build, by the islands' names. A page may have several such
 * files: each starts its own islands alone, because it has its own copy of what they are made of.
 */
export function startIslands(parts: Record<string, ComponentType<never>>): void {
  // A page that brings this script has an island; one that lost them all on the way here has nowhere to start.
  if (!document.querySelector("[data-island]")) throw new Error("Root element not found");
  takeOwnAddress();
  const serverData = readJson<object>(serverDataId);
  const props = readJson<Record<string, object>>(propsId);
  /** What makes an island plain HTML again, from the moment it is hydrated. */
  const givingUp = new Map<Element, (error: unknown) => void>();

  const start = (island: HTMLElement, onReady: (twinOf: TwinOf) => void) => {
    const { island: name = "", id = "" } = island.dataset;
    const { carryOver, note, standAsServed, twinOf } = keepParts(island);
    const sending = createSending();
    let root: Root | undefined;

    const giveUp = (error: unknown) => {
      if (!givingUp.delete(island)) return;
      log.error(`${name} failed: it stays as the server rendered it`, error);
      track("render_crash", { message: error instanceof Error ? error.message : "unknown" });
      // React may be in the middle of its work.
      queueMicrotask(() => {
        note();
        unmount(root);
        standAsServed();
        island.dataset["ready"] = plainIsland;
        sendOn(island.querySelector("form"), sending);
        onReady(twinOf);
      });
    };
    givingUp.set(island, giveUp);
    try {
      const Part = parts[name] as ComponentType<object> | undefined;
      if (!Part) throw new Error(`The page's script has no island ${name}`);
      const frame = (
        <IslandFrame
          serverData={serverData}
          sending={sending}
          onRendered={carryOver}
          onReady={() => onReady(twinOf)}
          onCrash={note}
        >
          <Part {...props?.[id]} />
        </IslandFrame>
      );
      root = hydrateRoot(island, import.meta.env.DEV ? <StrictMode>{frame}</StrictMode> : frame, {
        identifierPrefix: id,
        onCaughtError: giveUp,
        onUncaughtError: giveUp,
        // The page was changed on its way here, by a translator or a password manager.
        onRecoverableError: (error) => log.warn(`${name} was rendered anew`, error),
      });
    } catch (error) {
      giveUp(error);
    }
  };
  const begun = pageState("$begun", new Set<HTMLElement>());
  const hydrate: IslandsStart["hydrate"] = (island, onReady) => {
    if (begun.has(island)) return onReady((part) => part);
    begun.add(island);
    // A transition hydrates in slices of a few milliseconds, between which the browser handles input and paints.
    startTransition(() => start(island, onReady));
  };
  // The browser prints what stands when this event ends, so what no island in sight has shown yet is rendered at once.
  window.addEventListener("beforeprint", () => {
    for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
      if (begun.has(island) || !((island.dataset["island"] as string) in parts)) continue;
      begun.add(island);
      flushSync(() => start(island, () => undefined));
    }
  });
  watchHandlers((island, error) => givingUp.get(island)?.(error));
  const detail: IslandsStart = { parts, hydrate, watchSight };
  document.dispatchEvent(new CustomEvent(islandsEvent, { detail }));
}

/** React's own errors while it takes an island down leave nothing to do: what stood there is replaced anyway. */
function unmount(root: Root | undefined): void {
  try {
    root?.unmount();
  } catch (error) {
    log.error("an island could not be taken down", error);
  }
}

/** What the island was sending when it failed is posted at once; a later post by hand has the key of what was sent before. */
function sendOn(form: HTMLFormElement | null, sending: Sending): void {
  if (!form) return;
  const [entries, value] = [sending.entries(), sending.key()];
  if (value) {
    const key = document.createElement("input");
    form.append(Object.assign(key, { type: "hidden", name: keyField, value }));
  }
  if (entries) postPlain(form, entries);
}

/**
 * Tells `onError` of an error in what an island does when it is used, which React leaves to the browser. Only of this script's own errors:
 * an extension's are none of an island's.
 */
function watchHandlers(onError: (island: Element, error: Error) => void): void {
  let used: Element | null = null;
  for (const sign of ["pointerdown", "keydown", "input", "change", "submit", "drop"]) {
    document.addEventListener(
      sign,
      ({ target }) => (used = (target as Element).closest("[data-island]")),
      true,
    );
  }
  const tell = (error: unknown) => {
    const isOwn = error instanceof Error && error.stack?.includes(import.meta.url);
    if (isOwn && used) onError(used, error);
  };
  window.addEventListener("error", ({ error }) => tell(error));
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}

/**
 * A form that came back with errors is rendered in answer to a post, under the function's address: the page takes its own address,
 * so that a reload posts nothing twice.
 */
function takeOwnAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !location.pathname.startsWith("/functions/")) return;
  history.replaceState(null, "", new URL(canonical.href).pathname + location.hash);
}

function readJson<T extends object>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** How far from the window an island is still near: one screen above and below. */
const margin = "100% 0px";

const selector = "[data-island]";

/**
 * Tells `onNear` which islands the visitor sees or may see soon: first in the next frame, then again whenever more come near. All are
 * near at once when the address has a hash, because it may name what only an island can show, and in a browser that cannot tell.
 */
function watchSight(onNear: (islands: readonly HTMLElement[]) => void): void {
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
