/** What happens to requests while the process starts and stops. */

/*
 * A balancer that asks for readiness learns by it that a server stops. Until it has, the server goes on serving: no request is refused, and
 * none is on its way on a connection that closes.
 */

/** Whoever asks for readiness more seldom is no balancer. */
const balancerAsksWithinMs = 10_000;
/** A balancer that asks once a second, as in deploy/caddy/replicas.Caddyfile, has heard it by then. */
const drainMs = 3_000;

/** `now` gives milliseconds. */
export function createDrain(now = () => performance.now()) {
  let askedAt = -Infinity;
  let isDraining = false;
  return {
    /** A request for readiness came; returns whether it has to be told that the server stops. */
    asked(): boolean {
      askedAt = now();
      return isDraining;
    },
    /** Begins; resolves when connections may be refused, which is at once where no balancer asks. */
    begin(): Promise<void> {
      isDraining = true;
      if (now() - askedAt >= balancerAsksWithinMs) return Promise.resolve();
      return new Promise((drained) => setTimeout(drained, drainMs));
    },
  };
}

/*
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
