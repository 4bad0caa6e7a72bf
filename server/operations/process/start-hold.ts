/**
 * Requests that come while the process starts wait for it. A proxy in front tries again what was never accepted; a form's post that
 * was accepted and then refused is not tried again.
 */

/** How long a start may keep requests waiting, in milliseconds: a browser, and the proxies of deploy/, wait longer. */
const holdMs = 30_000;

/** Begins at once: `over` resolves once `end` is called, or after `limitMs`, and requests need not wait any more. */
export function createStartHold(limitMs = holdMs): { over: Promise<void>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(resolve, limitMs).unref();
  return {
    over: promise,
    end() {
      clearTimeout(limit);
      resolve();
    },
  };
}
