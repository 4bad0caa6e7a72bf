import { useSyncExternalStore } from "react";
import * as log from "./log.ts";
import { pageState } from "./page-state.ts";

const { listeners, unstored } = pageState("$flags", {
  listeners: new Set<() => void>(),
  /** Stands in where the browser refuses storage. */
  unstored: new Set<string>(),
});

/** A fact remembered for the browser session; false in the served page, so that React's first render agrees with it. */
export function useSessionFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => false,
  );
  return [isSet, () => write(key)];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string): boolean {
  try {
    return unstored.has(key) || sessionStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

function write(key: string): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch (cause) {
    log.error("session storage is not available", cause);
    unstored.add(key);
  }
  for (const listener of listeners) listener();
}
