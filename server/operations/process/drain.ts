/**
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
