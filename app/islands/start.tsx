import { startTransition, StrictMode, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { log } from "#app/browser/log.ts";
import { IslandFrame } from "./island-frame.tsx";
import { propsId } from "./island-props.ts";
import { islandsEvent, type IslandsStart } from "./islands-start.ts";
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

  const hydrate: IslandsStart["hydrate"] = (island, onReady) => {
    const { island: name = "", id = "" } = island.dataset;
    const Part = parts[name] as ComponentType<object> | undefined;
    if (!Part) throw new Error(`The page's script has no island ${name}`);
    const frame = (
      <IslandFrame returned={returned} onReady={onReady}>
        <Part {...props?.[id]} />
      </IslandFrame>
    );
    const root = import.meta.env.DEV ? <StrictMode>{frame}</StrictMode> : frame;
    // A transition hydrates in slices of a few milliseconds, between which the browser handles input and paints.
    startTransition(() => {
      hydrateRoot(island, root, {
        identifierPrefix: id,
        onUncaughtError(error) {
          log.error(`${name} could not start`, error);
          onReady();
        },
      });
    });
  };
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
