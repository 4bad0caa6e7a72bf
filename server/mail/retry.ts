/** When to retry: after waits that grow and differ at random, so that retries don't all happen at once. */

const firstMilliseconds = 60_000;
const longestMilliseconds = 2 * 60 * 60_000;
const serverFirstMilliseconds = 5000;
const serverLongestMilliseconds = 5 * 60_000;

/** About two days with the waits below: longer than any greylisting and most outages of a recipient. */
export const mostAttempts = 30;

/** The wait after a mail's n-th failed attempt, in milliseconds; `random` is between 0 and 1. */
export function waitAfter(attempts: number, random: number): number {
  return jittered(Math.min(firstMilliseconds * 2 ** (attempts - 1), longestMilliseconds), random);
}

/** The pause after the mail server was out of reach n times in a row, in milliseconds. */
export function pauseAfter(outages: number, random: number): number {
  return jittered(Math.min(serverFirstMilliseconds * 2 ** (outages - 1), serverLongestMilliseconds), random);
}

function jittered(milliseconds: number, random: number) {
  return Math.round(milliseconds * (0.75 + random / 2));
}
