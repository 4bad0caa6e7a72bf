/** The year's contribution limit as the financial agent entered it, for the page that names it. */

import type { LimitState } from "#domain/web/functions.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { lawInForce } from "#server/money/books/figures.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { pathsWithLimit } from "#domain/web/functions.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";

/** The limit in cents, or `undefined` while the one of the law's own table, which the built page names, is in force. */
type EnteredLimit = () => number | undefined;

type Asked = Pick<Services, "database" | "payments" | "clock" | "log" | "content">;

/** A figure that was just entered is on the page a minute later. */
const readEveryMs = 60_000;

const known = new WeakMap<Asked["payments"], EnteredLimit>();

/** One for all who ask with the same payments, whose mode says which of the two books counts: it knows what was read last and reads again by itself, so nobody waits for it. */
export function enteredLimitOf(services: Asked): EnteredLimit {
  const made = known.get(services.payments) ?? watchLimit(services);
  known.set(services.payments, made);
  return made;
}

/** What a page that names the limit gets, where it is another than the built page names. */
export function limitState(services: Asked): LimitState {
  const limitCents = enteredLimitOf(services)();
  return limitCents === undefined ? {} : { limitCents };
}

function watchLimit({ database, payments, clock, log, content }: Asked): EnteredLimit {
  let cents: number | undefined;
  let readAtMs = -Infinity;
  return () => {
    const now = clock.now();
    if (Math.abs(now.getTime() - readAtMs) >= readEveryMs) {
      readAtMs = now.getTime();
      readLimit(now).then(
        (read) => (cents = read),
        (error: unknown) => log.warn("limit-not-read", { error }),
      );
    }
    return cents;
  };

  async function readLimit(now: Date): Promise<number | undefined> {
    const { jurisdiction, timeZone } = content().campaign;
    const law = await lawInForce(database, { jurisdiction, livemode: livemodeOf(payments.mode) });
    const year = yearOf(localDate(now, timeZone));
    const entered = yearlyLimit(law, year).cents;
    return entered === yearlyLimit(jurisdictionOf(jurisdiction), year).cents ? undefined : entered;
  }
}

/* The pages beside /donate that name the year's limit, rendered on demand where the financial agent entered another than the law's table has. */

/** Whether the built page names a limit that is not in force. */
export function isLimitRendered(path: string, services: Services): boolean {
  return pathsWithLimit.some((each) => each === path) && enteredLimitOf(services)() !== undefined;
}

/** The page with the limit in force. */
export function renderWithLimit(request: Request, services: Services): Promise<Response> {
  const path = new URL(request.url).pathname;
  return renderForVisitor(request, { path, state: limitState(services) }, services);
}
