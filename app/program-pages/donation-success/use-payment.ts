import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Payment, askStatus } from "./payment.ts";
import type { DonationStatus } from "#domain/web/functions.ts";

/** Whether the page still asks by itself, and whether its last request succeeded. */
export type Looking = { isOver: boolean; isReached: boolean };

/**
 * The payment as the books have it. It is asked again for as long as it may change, and whenever the page is shown again.
 * So a page that was left open shows the final state however late the provider reports it.
 */
export function usePayment(rendered: Payment | undefined) {
  const [payment, setPayment] = useState(rendered);
  const [looking, setLooking] = useState<Looking>({ isOver: false, isReached: true });
  const since = useRef(0);
  const asked = useRef(0);

  const inAddress = useSyncExternalStore(neverChanges, sessionInAddress, () => undefined);
  const sessionId = rendered?.sessionId ?? inAddress;
  const isUnread = payment === undefined || !("status" in payment);
  const mayChange = sessionId !== undefined && (isUnread || mayStillChange(payment.status));

  const look = useCallback(async () => {
    if (sessionId === undefined) return;
    const turn = ++asked.current;
    const status = await askStatus(sessionId);
    // The response of a later request is newer than a late response of an earlier one.
    if (turn !== asked.current) return;
    if (status) setPayment({ sessionId, status, lookedAt: new Date().toISOString() });
    setLooking({ isOver: false, isReached: status !== undefined });
  }, [sessionId]);

  useEffect(() => {
    since.current ||= Date.now();
    if (!mayChange || looking.isOver) return;
    const isFirst = payment === undefined && asked.current === 0;
    const pause = isFirst ? 0 : pauseBeforeLook(Date.now() - since.current);
    if (pause === undefined) {
      setLooking({ ...looking, isOver: true });
      return;
    }
    const timer = setTimeout(() => void look(), pause);
    return () => clearTimeout(timer);
  }, [payment, looking, mayChange, look]);

  useEffect(() => {
    const lookWhenShown = () => {
      if (document.visibilityState === "visible") void look();
    };
    document.addEventListener("visibilitychange", lookWhenShown);
    return () => document.removeEventListener("visibilitychange", lookWhenShown);
  }, [look]);

  return {
    payment,
    looking,
    /** The visitor asks: the page looks at once, and by itself from then on. */
    lookAgain() {
      since.current = Date.now();
      void look();
    },
  };
}

/** In a static copy of the site nobody rendered the state of the checkout that the address names. */
function sessionInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("session_id") ?? undefined;
}

/** A page is left, and opened again, when its address changes. */
function neverChanges(): () => void {
  return () => undefined;
}

/* When the page asks again for a payment that may still change. Milliseconds. */

const firstMs = 3_000;
const maxMs = 60_000;
/** After this time the page stops asking, and says so. */
const stopAfterMs = 2 * 60 * 60 * 1000;

/** The pause before the next look, longer the longer it takes; undefined when the page stops looking by itself. */
export function pauseBeforeLook(waitedMs: number): number | undefined {
  if (waitedMs >= stopAfterMs) return undefined;
  return Math.min(Math.max(waitedMs / 20, firstMs), maxMs);
}

/** States that no word of the provider changes within the hours of a visit. */
const finalStates: readonly DonationStatus["state"][] = [
  "paid",
  "declined",
  "failed",
  "ran-out",
  "refunded",
  "partly-refunded",
  "disputed",
  "to-be-returned",
];

/** Whether it may still change by itself: a checkout that ended may turn out to be paid. A state that this page does not know is asked again. */
export function mayStillChange({ state }: DonationStatus): boolean {
  return !finalStates.includes(state);
}
