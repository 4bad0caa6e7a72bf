/** Whether this machine's clock is right, by somebody else's that we talk to anyway. */

import { sql } from "kysely";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";

const askWithinMs = 5_000;
/** The seconds of an HTTP date are whole, and an answer takes time. */
const maxSkewSeconds = 30;

/** Another clock: what it is called, and what it says. */
type OtherClock = { name: string; read(): Promise<Date> };

/** A sentence where our clock is wrong; nothing where there is no other clock, or it does not answer. */
export async function clockProblems(services: Services, clocks = otherClocks(services)): Promise<string[]> {
  for (const { name, read } of clocks) {
    const before = services.clock.now().getTime();
    const remote = await read().catch(() => undefined);
    if (remote === undefined || Number.isNaN(remote.getTime())) continue;
    const middle = (before + services.clock.now().getTime()) / 2;
    const skew = Math.round((middle - remote.getTime()) / 1000);
    if (Math.abs(skew) <= maxSkewSeconds) return [];
    const way = skew > 0 ? "ahead of" : "behind";
    return [
      `The clock of this machine is ${Math.abs(skew)} seconds ${way} that of ${name}. The payment provider's events are refused from 300 seconds on, and deadlines are wrong: sudo timedatectl set-ntp true`,
    ];
  }
  return [];
}

/** The payment provider's, the file store's, the database's: whichever this campaign has. */
function otherClocks({ config, payments, database }: Services): OtherClock[] {
  const clocks: OtherClock[] = [];
  if (payments.mode === "live" || payments.mode === "stripe-test")
    clocks.push({ name: "the payment provider", read: () => dateOf("https://api.stripe.com/") });
  const { s3 } = config;
  if (s3) clocks.push({ name: "the file store", read: () => dateOf(s3.endpoint) });
  if (usesPostgres(database))
    clocks.push({
      name: "the database",
      async read() {
        const { rows } = await sql<{ seconds: number }>`select extract(epoch from now()) as seconds`.execute(
          database,
        );
        return new Date(Number(rows[0]?.seconds) * 1000);
      },
    });
  return clocks;
}

/** The Date header (RFC 9110, section 6.6.1) of any answer. */
async function dateOf(url: string): Promise<Date> {
  const response = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(askWithinMs) });
  return new Date(response.headers.get("date") ?? Number.NaN);
}
