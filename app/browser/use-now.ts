import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

/**
 * The moment of the visit in milliseconds, to the minute. While the page hydrates it is the moment the page was rendered,
 * so that the browser's first render is the delivered one.
 */
export function useNow(renderedAt: number): number {
  return useSyncExternalStore(everyMinute, currentMinute, () => renderedAt);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
