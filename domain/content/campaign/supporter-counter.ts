/** How the supporter card moves (specification sections 4 and 9): pure steps, the dice are handed in. */

/** Timings in milliseconds; the notice's chance is between 0 and 1. */
export const supporterCounter = {
  tickMs: 30_000,
  pulseMs: 1_000,
  noticeChance: 0.3,
  noticeMs: 5_000,
  recentJoinsAtStart: 8,
  recentJoinsFloor: 3,
} as const;

/** What one tick shows: the pulse always, the notice sometimes. */
type CounterTick = { recentJoins: number; showsNotice: boolean };

/**
 * The next tick: recent joins change by -1, 0 or +1 and never fall below the floor.
 * `random` answers numbers from 0 up to but not including 1, as Math.random does.
 */
export function tickCounter(recentJoins: number, random: () => number): CounterTick {
  const change = Math.floor(random() * 3) - 1;
  return {
    recentJoins: Math.max(supporterCounter.recentJoinsFloor, recentJoins + change),
    showsNotice: random() < supporterCounter.noticeChance,
  };
}
