import { useCallback, useEffect, useRef, useState } from "react";
import { askStatus } from "./ask-server.ts";
import { mayStillChange, pauseBeforeLook } from "./looks.ts";
import type { Payment } from "./payment.ts";

/** Whether the page still asks by itself, and whether its last request succeeded. */
export type Looking = { isOver: boolean; isReached: boolean };

/**
 * The payment as the books have it: asked again for as long as it may change, and whenever the page is shown again,
 * so that a page that was left open shows the final state however late the provider reports it.
 */
export function usePayment(rendered: Payment | undefined) {
  const [payment, setPayment] = useState(rendered);
  const [looking, setLooking] = useState<Looking>({ isOver: false, isReached: true });
  const since = useRef(0);
  const asked = useRef(0);

  const sessionId = rendered?.sessionId;
  const mayChange = payment !== undefined && (!("status" in payment) || mayStillChange(payment.status));

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
    const pause = pauseBeforeLook(Date.now() - since.current);
    if (pause === undefined) {
      setLooking({ ...looking, isOver: true });
      return;
    }
    const timer = setTimeout(() => void look(), pause);
    return () => clearTimeout(timer);
  }, [looking, mayChange, look]);

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
