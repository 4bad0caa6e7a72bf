/** A drive for signatures against a deadline: before it opens, while it runs, after it closed (decisions ). */

import { counted } from "#domain/platform/language.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Instants in milliseconds since the epoch; counts in signatures. */
export type SignatureDrive = { opensAt: number; closesAt: number; target: number; current: number };

/** What is shown of a drive at one instant. */
export type Countdown = {
  phase: "before" | "during" | "after";
  /** Time until it opens or closes, in words; absent once it is closed. */
  timeLeft?: string;
  hasPassedTarget: boolean;
  /** Length of the bar in per cent, 0 to 100; the target's line uses the same scale. */
  barPercent: number;
  targetPercent: number;
};

/** The state of a drive at an instant. The closing second itself still counts as open. */
export function countdownAt(now: number, drive: SignatureDrive): Countdown {
  return { ...phaseAt(now, drive), ...progressOf(drive) };
}

function phaseAt(now: number, { opensAt, closesAt }: SignatureDrive): Pick<Countdown, "phase" | "timeLeft"> {
  if (now < opensAt) return { phase: "before", timeLeft: inWords(opensAt - now) };
  if (now < closesAt + 1000) return { phase: "during", timeLeft: inWords(closesAt - now) };
  return { phase: "after" };
}

function progressOf({ target, current }: SignatureDrive): Omit<Countdown, "phase" | "timeLeft"> {
  const full = Math.max(target, current, 1);
  return {
    hasPassedTarget: current >= target,
    barPercent: toTenth((Math.max(current, 0) / full) * 100),
    targetPercent: toTenth((Math.max(target, 0) / full) * 100),
  };
}

/** The largest whole unit, rounded down so that it never shows more time than is left. */
function inWords(ms: number): string {
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), "day");
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), "hour");
  if (ms >= minuteMs) return counted(Math.floor(ms / minuteMs), "minute");
  return "less than a minute";
}

function toTenth(percent: number): number {
  return Math.round(percent * 10) / 10;
}
