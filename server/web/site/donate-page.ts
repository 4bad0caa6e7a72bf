/** /donate with a notice when payments are a rehearsal or off, so that donors know before they type. */

import type { Content } from "#content/content.ts";
import { electionDatesOf } from "#domain/content/campaign/election-dates.ts";
import { electionMoment } from "#domain/content/campaign/election-phase.ts";
import { electionStamp } from "#domain/content/site/election-stamp.ts";
import { donationForm } from "#domain/money/contributions/donation-form.ts";
import type { DonatePageState, PaymentsOpen } from "#domain/web/functions.ts";
import { takesDonations } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { enteredLimitOf, limitState } from "./entered-limit.ts";

type RenderedPage = { html: string; status: number; headers: Headers };

/**
 * Responds with the page that says what the built one cannot know. There are two such pages, each rendered once for each content, limit,
 * day and phase of the election: they say the same to everybody.
 */
export function createDonatePage(services: Services): (request: Request) => Promise<Response> {
  const payments = paymentsOpen(services);
  const pages = new Map<boolean, Promise<RenderedPage>>();
  const enteredLimit = enteredLimitOf(services);
  let pagesAreOf: { moment: string; content?: Content; limitCents?: number | undefined } = { moment: "" };
  return (request) => {
    const { searchParams } = new URL(request.url);
    const content = services.content();
    const dates = electionDatesOf(content.campaign);
    const moment = electionStamp.of(electionMoment(dates, services.clock.now().getTime()));
    const limitCents = enteredLimit();
    const isSame =
      moment === pagesAreOf.moment && content === pagesAreOf.content && limitCents === pagesAreOf.limitCents;
    if (!isSame) pages.clear();
    pagesAreOf = { moment, content, limitCents };
    const isCancelled = isCancelledCheckout(searchParams);
    const page = pages.get(isCancelled) ?? render(isCancelled);
    pages.set(isCancelled, page);
    return page.then(({ html, status, headers }) => new Response(html, { status, headers }));
  };

  async function render(isCancelled: boolean): Promise<RenderedPage> {
    try {
      const state = { payments, isCancelled, ...limitState(services) } satisfies DonatePageState;
      const response = await services.renderPage(donationForm.page, state);
      const { status } = response;
      const html = await response.text();
      if (status >= 500) {
        // The next request tries again.
        pages.delete(isCancelled);
        return { html, status, headers: response.headers };
      }
      // As the built page, since it is the same for everybody: `no-store` keeps a page out of the browser's memory for Back.
      const headers = new Headers({ ...Object.fromEntries(response.headers), "cache-control": "no-cache" });
      return { html, status, headers };
    } catch (error) {
      // The next request tries again.
      pages.delete(isCancelled);
      throw error;
    }
  }
}

/** Whether the built page lacks what this donor has to be told. */
export function isDonatePageRendered(query: string, services: Services): boolean {
  return (
    enteredLimitOf(services)() !== undefined ||
    paymentsOpen(services) !== "open" ||
    isCancelledCheckout(new URLSearchParams(query))
  );
}

function isCancelledCheckout(query: URLSearchParams): boolean {
  return query.get("checkout") === "cancelled";
}

/** The same for a donation that was refused: the page comes back with what was typed, and says it too. */
export function withPaymentsNotice(services: Services): Services {
  const payments = paymentsOpen(services);
  return {
    ...services,
    renderPage: (path, state) => services.renderPage(path, { ...state, payments, ...limitState(services) }),
  };
}

function paymentsOpen(services: Pick<Services, "payments" | "config">): PaymentsOpen {
  if (!takesDonations(services)) return "off";
  return services.payments.mode === "live" ? "open" : "rehearsal";
}
