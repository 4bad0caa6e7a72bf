/** How often one visitor may submit (specification sections 5, 8 and 9). */

/** So many submissions in a window that begins with the first; refusals beyond a number lock the key. */
export type RateRule = {
  limit: number;
  windowSeconds: number;
  lockAfterViolations?: number;
  lockSeconds?: number;
};

/** What is remembered of one key; times are milliseconds since the epoch, 0 is never. */
export type RateState = {
  windowStartedAt: number;
  count: number;
  violations: number;
  lockedUntil: number;
};

/** The answer to one attempt, and what is to be remembered of it; the wait is in whole seconds. */
export type RateDecision =
  | { ok: true; state: RateState }
  | { ok: false; state: RateState; retryAfterSeconds: number };

/** 3 in 10 minutes; the third refusal locks for 30 minutes (specification section 9). */
export const submissionRule: RateRule = {
  limit: 3,
  windowSeconds: 10 * 60,
  lockAfterViolations: 3,
  lockSeconds: 30 * 60,
};

/** What one address may do in all, however many people and forms are behind it: a household, an office, a library. */
export const addressRule: RateRule = { limit: 60, windowSeconds: 10 * 60 };

/** How many mails the sign-up sends to one mailbox that has not confirmed: enough for a second and a third try. */
export const mailboxRule: RateRule = { limit: 3, windowSeconds: 60 * 60 };

/** Forgotten keys are removed at most this often (specification section 9). */
export const cleanupSeconds = 5 * 60;

/** Decides one submission at `now` (milliseconds since the epoch) and says what to remember. */
export function countSubmission(state: RateState | undefined, now: number, rule: RateRule): RateDecision {
  if (!state || hasEnded(state, now, rule)) {
    return { ok: true, state: { windowStartedAt: now, count: 1, violations: 0, lockedUntil: 0 } };
  }
  if (state.lockedUntil > 0) return refuse(state, state.lockedUntil, now);
  if (state.count < rule.limit) return { ok: true, state: { ...state, count: state.count + 1 } };

  const violations = state.violations + 1;
  const { lockAfterViolations = Infinity, lockSeconds = 0 } = rule;
  const lockedUntil = violations >= lockAfterViolations ? now + lockSeconds * 1000 : 0;
  return refuse({ ...state, violations, lockedUntil }, lockedUntil || windowEnd(state, rule), now);
}

/** What to remember once an attempt that was counted came to nothing for a fault of ours: nobody is to wait for that. */
export function uncountSubmission(state: RateState | undefined): RateState | undefined {
  return state && state.count > 0 ? { ...state, count: state.count - 1 } : state;
}

/** When this state no longer matters, in milliseconds since the epoch. */
export function rateStateEnds(state: RateState, rule: RateRule): number {
  return state.lockedUntil || windowEnd(state, rule);
}

/** The refusal's sentence (specification section 8). */
export function rateLimitMessage(minutes: number): string {
  return `Rate limit exceeded. Please wait ${minutes} minutes before trying again.`;
}

/** A window also ends when the clock was set back: otherwise a clock that was wrong for a while would lock visitors out. */
function hasEnded(state: RateState, now: number, rule: RateRule) {
  return now >= rateStateEnds(state, rule) || now < state.windowStartedAt;
}

function windowEnd({ windowStartedAt }: RateState, { windowSeconds }: RateRule) {
  return windowStartedAt + windowSeconds * 1000;
}

function refuse(state: RateState, until: number, now: number): RateDecision {
  return { ok: false, state, retryAfterSeconds: Math.ceil((until - now) / 1000) };
}
