import type { RateLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Metrics } from "./metrics.ts";

/** The limiter, with what it refuses counted by what was limited: the first part of each key, which is a word of ours. */
export function countRefusals({ check, giveBack }: RateLimiter, metrics: Metrics): RateLimiter {
  return {
    giveBack,
    async check(key, rule) {
      const verdict = await check(key, rule);
      if (!verdict.ok) metrics.count("hustings_limits_hit_total", key.split(":", 1)[0] ?? "");
      return verdict;
    },
  };
}
