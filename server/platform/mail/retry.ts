/** When to retry: after waits that grow and differ at random, so that retries don't all happen at once. */

const firstWaitMs = 60_000;
const maxWaitMs = 2 * 60 * 60_000;
const serverFirstPauseMs = 5000;
const serverMaxPauseMs = 5 * 60_000;

/**
 * Where each try may have brought the mail to its reader, so there are few. The last comes a day later: a server whose filter hangs for a
 * night has been mended by then.
 */
const unansweredWaitsMs = [5 * 60_000, maxWaitMs, 24 * 60 * 60_000];

/** What `pauseAfter` returns at most, `waitAfter`, and `waitAfterUnanswered`. */
export const longestPauseMs = serverMaxPauseMs * 1.25;
export const longestWaitMs = maxWaitMs * 1.25;
export const longestUnansweredWaitMs = Math.max(...unansweredWaitsMs) * 1.25;

/** About two days with the waits below: longer than any greylisting and most outages of a recipient. */
export const maxAttempts = 30;

/** How often a mail may go without an answer. */
export const maxUnanswered = unansweredWaitsMs.length + 1;

/** The wait after a mail went without an answer for the n-th time, n below `maxUnanswered`; in milliseconds. */
export function waitAfterUnanswered(unanswered: number, random: number): number {
  return jittered(unansweredWaitsMs[unanswered - 1] ?? maxWaitMs, random);
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
