import { useEffect } from "react";
import { READY_EVENT } from "./inline-scripts.ts";

/** Says that React answers from now on, so that taps held back until then are played again (inline-scripts.ts). */
export function ReadyMark() {
  useEffect(() => {
    document.dispatchEvent(new Event(READY_EVENT));
  }, []);
  return null;
}
