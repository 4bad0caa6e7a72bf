/** When to retry: after waits that grow and differ at random, so that retries don't all happen at once. */

const firstWaitMs = 60_000;
const maxWaitMs = 2 * 60 * 60_000;
const serverFirstPauseMs = 5000;
const serverMaxPauseMs = 5 * 60_000;

/** What `pauseAfter` returns at most, and `waitAfter`. */
export const longestPauseMs = serverMaxPauseMs * 1.25;
export const longestWaitMs = maxWaitMs * 1.25;

/** About two days with the waits below: longer than any greylisting and most outages of a recipient. */
export const maxAttempts = 30;

/** Where each try may have brought the mail to its reader. */
const unansweredWaitsMs = [5 * 60_000, maxWaitMs, maxWaitMs];

/** How often a mail is tried before one more try without an answer is its last. */
export const maxUnansweredAttempts = unansweredWaitsMs.length + 1;

/** The wait after a mail's n-th attempt, when that got no answer, in milliseconds. */
export function waitAfterUnanswered(attempts: number, random: number): number {
  return jittered(unansweredWaitsMs[attempts - 1] ?? maxWaitMs, random);
}

/** The wait after a mail's n-th failed attempt, in milliseconds; `random` is between 0 and 1. */
export function waitAfter(attempts: number, random: number): number {
  return jittered(Math.min(firstWaitMs * 2 ** (attempts - 1), maxWaitMs), random);
}

/** The pause after the mail server was out of reach n times in a row, in milliseconds. */
export function pauseAfter(outages: number, random: number): number {
  return jittered(Math.min(serverFirstPauseMs * 2 ** (outages - 1), serverMaxPauseMs), random);
}

function jittered(milliseconds: number, random: number) {
  return Math.round(milliseconds * (0.75 + random / 2));
}
