import { startTransition, StrictMode, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { log } from "#app/browser/log.ts";
import { IslandFrame } from "./island-frame.tsx";
import { propsId } from "./island-props.ts";
import { islandsEvent, type IslandsStart, type TwinOf } from "./islands-start.ts";
import { keepParts } from "./kept-parts.ts";
import { returnedId } from "./returned.ts";
import { watchSight } from "./sight.ts";

/**
 * Where a page's script begins: it hands the components of the page's islands to the loader that stands in the page
 * (`holdIslands`), which says when each is hydrated. `parts` is written by the build, by the islands' names.
 */
export function startIslands(parts: Record<string, ComponentType<never>>): void {
  // A page that brings this script has an island; one that lost them all on the way here has nowhere to start.
  if (!document.querySelector("[data-island]")) throw new Error("Root element not found");
  takeOwnAddress();
  const returned = readJson<object>(returnedId);
  const props = readJson<Record<string, object>>(propsId);

  const start = (island: HTMLElement, onReady: (twinOf: TwinOf) => void) => {
    const { island: name = "", id = "" } = island.dataset;
    const Part = parts[name] as ComponentType<object> | undefined;
    if (!Part) throw new Error(`The page's script has no island ${name}`);
    const { carryOver, twinOf } = keepParts(island);
    const frame = (
      <IslandFrame returned={returned} onRendered={carryOver} onReady={() => onReady(twinOf)}>
        <Part {...props?.[id]} />
      </IslandFrame>
    );
    hydrateRoot(island, import.meta.env.DEV ? <StrictMode>{frame}</StrictMode> : frame, {
      identifierPrefix: id,
      onUncaughtError(error) {
        log.error(`${name} could not start`, error);
        onReady(twinOf);
      },
    });
  };
  const begun = new Set<HTMLElement>();
  const hydrate: IslandsStart["hydrate"] = (island, onReady) => {
    if (begun.has(island)) return onReady((part) => part);
    begun.add(island);
    // A transition hydrates in slices of a few milliseconds, between which the browser handles input and paints.
    startTransition(() => start(island, onReady));
  };
  // The browser prints what stands when this event ends, so what no island in sight has shown yet is rendered at once.
  window.addEventListener("beforeprint", () => {
    const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")].filter(
      (one) => !begun.has(one),
    );
    for (const island of islands) {
      begun.add(island);
      flushSync(() => start(island, () => undefined));
    }
  });
  const detail: IslandsStart = { hydrate, watchSight };
  document.dispatchEvent(new CustomEvent(islandsEvent, { detail }));
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
