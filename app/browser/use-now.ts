import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

/**
 * The moment of the visit in milliseconds, to the minute. While the page hydrates it is the moment the page was drawn,
 * so that the browser's first drawing is the delivered one.
 */
export function useNow(drawnAt: number): number {
  return useSyncExternalStore(everyMinute, currentMinute, () => drawnAt);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
