/** The supporter card: the numbers it shows, and how it moves (specification sections 4 and 9); the dice are handed in. */

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

/** What the `live` switches of content/first-campaign/campaign.ts show, as `POST /rest/v1/rpc/public_numbers` answers it (decisions section 7). */
export type PublicNumbers = {
  /**
   * Subscribers who confirmed, volunteers whose address was confirmed or whom the campaign accepted, and contributors in
   * real money, goods or services, each person once.
   */
  supporters: number;
  /** Those volunteers by the area they named; areas with fewer than five people are left out, so that no one can be singled out. */
  supportersByArea: { area: string; count: number }[];
  /** Contributions of real money that the campaign holds, in cents; loans, which are to be paid back, and goods and services are not among them. */
  donationsCents: number;
  /** People who gave them by name: nobody knows of how many people the others are. */
  donors: number;
};
