/**
 * Pages with a donation form, with a notice when payments are a rehearsal or off, so that donors know before they type. Also the page after
 * a checkout, and those that name the year's limit.
 */

import type { Content } from "#content/content.ts";
import { electionDatesOf, electionMoment } from "#domain/content/campaign/election-phase.ts";
import { pagesOfForm } from "#domain/content/site/page-documents.ts";
import { electionStamp } from "#domain/content/site/site-code.ts";
import { donationForm } from "#domain/money/contributions/donation-request.ts";
import {
  type DonatePageState,
  type PaymentsOpen,
  type LimitState,
  pathsWithLimit,
} from "#domain/web/functions.ts";
import { takesDonations, livemodeOf } from "#server/money/payments/payments.ts";
import type { Services, PublicFunction } from "#server/services.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";

type RenderedPage = { html: string; status: number; headers: Headers };

/**
 * Responds with the page that says what the built one cannot know. Of each there are two, rendered once for each content, limit, day and
 * phase of the election: they say the same to everybody.
 */
export function createDonationPages(services: Services): (request: Request) => Promise<Response> {
  const payments = paymentsOpen(services);
  const pages = new Map<string, Promise<RenderedPage>>();
  const enteredLimit = enteredLimitOf(services);
  let pagesAreOf: { moment: string; content?: Content; limitCents?: number | undefined } = { moment: "" };
  return (request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    const content = services.content();
    const dates = electionDatesOf(content.campaign);
    const moment = electionStamp.of(electionMoment(dates, services.clock.now().getTime()));
    const limitCents = enteredLimit();
    const isSame =
      moment === pagesAreOf.moment && content === pagesAreOf.content && limitCents === pagesAreOf.limitCents;
    if (!isSame) pages.clear();
    pagesAreOf = { moment, content, limitCents };
    const isCancelled = isCancelledCheckout(searchParams);
    const key = `${path} ${isCancelled}`;
    const page = pages.get(key) ?? keep(key, render(path, isCancelled));
    return page.then(({ html, status, headers }) => new Response(html, { status, headers }));
  };

  /** Until it turns out that it could not be rendered: then the next request tries again. */
  function keep(key: string, page: Promise<RenderedPage>): Promise<RenderedPage> {
    pages.set(key, page);
    const forget = () => pages.get(key) === page && pages.delete(key);
    page.then(({ status }) => status >= 500 && forget(), forget);
    return page;
  }

  async function render(path: string, isCancelled: boolean): Promise<RenderedPage> {
    const state = { payments, isCancelled, ...limitState(services) } satisfies DonatePageState;
    const response = await services.renderPage(path, state);
    const { status, headers } = response;
    const html = await response.text();
    // As the built page, since it is the same for everybody: `no-store` keeps a page out of the browser's memory for Back.
    if (status < 500) headers.set("cache-control", "no-cache");
    return { html, status, headers };
  }
}

/** Whether a page has the form, and as it was built lacks what this donor has to be told. */
export function isDonationPageRendered(
  { path, query }: { path: string; query: string },
  services: Services,
): boolean {
  return (
    donationPages(services.content()).has(path) &&
    (enteredLimitOf(services)() !== undefined ||
      paymentsOpen(services) !== "open" ||
      isCancelledCheckout(new URLSearchParams(query)))
  );
}

const pagesOf = new WeakMap<Content, ReadonlySet<string>>();

/** The addresses of the pages that have the form: every request asks for them, so they are looked for once. */
function donationPages(content: Content): ReadonlySet<string> {
  const pages = pagesOf.get(content) ?? new Set(pagesOfForm(donationForm, content));
  pagesOf.set(content, pages);
  return pages;
}

function isCancelledCheckout(query: URLSearchParams): boolean {
  return query.get("checkout") === "cancelled";
}

/** The same for a form that was refused: the page on which a donation form stands comes back with what was typed, and says it too. */
export function withPaymentsNotice(services: Services): Services {
  const payments = paymentsOpen(services);
  return {
    ...services,
    renderPage: (path, state) => {
      const isShown = donationPages(services.content()).has(path) || isOfDonation(state);
      return services.renderPage(path, isShown ? { ...state, payments, ...limitState(services) } : state);
    },
  };
}

/** The form comes back even where its page has lost it meanwhile. */
function isOfDonation(state: object): boolean {
  return "functionName" in state && state.functionName === donationForm.functionName;
}

function paymentsOpen(services: Pick<Services, "payments" | "config">): PaymentsOpen {
  if (!takesDonations(services)) return "off";
  return services.payments.mode === "live" ? "open" : "rehearsal";
}

/* The donor's page after the checkout: the state of the session in its address, with or without scripts. */

/** Without a session the page is one of the site's own: it thanks and claims nothing. */
export function isDonationSuccessRendered(query: string): boolean {
  return Boolean(new URLSearchParams(query).get("session_id"));
}

/** Renders the page with the session's state; the state comes from the same function that a script would ask. */
export async function renderDonationSuccess(
  request: Request,
  services: Services,
  donationStatus: PublicFunction,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const sessionId = query.get("session_id");
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.set("accept", "application/json");
  const question = new Request(request.url, { method: "POST", headers, body: JSON.stringify({ sessionId }) });
  const response = await donationStatus(question, services);
  const body = await response.json();
  const state = {
    sessionId,
    lookedAt: services.clock.now().toISOString(),
    ...(response.ok ? { status: body } : { refusal: body.error }),
    ...resendOutcome(query.get("receipt")),
  };
  const rendered = await renderForVisitor(request, { path: "/donation-success", state }, services);
  if (response.ok || rendered.status === 429) return rendered;
  const refused = new Response(rendered.body, { status: response.status, headers: rendered.headers });
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter) refused.headers.set("retry-after", retryAfter);
  return refused;
}

/** What `resend-donation-receipt` wrote into the address that it sent a plain HTML form to. */
function resendOutcome(written: string | null): { resend?: string } {
  return written === "sent" || written === "none" ? { resend: written } : {};
}

/* The year's contribution limit as the financial agent entered it, for the page that names it. */

/** The limit in cents, or `undefined` while the one of the law's own table, which the built page names, is in force. */
type EnteredLimit = () => number | undefined;

type Asked = Pick<Services, "database" | "payments" | "clock" | "log" | "content">;

/** A figure that was just entered is on the page a minute later. */
const readEveryMs = 60_000;

const known = new WeakMap<Asked["payments"], EnteredLimit>();

/** One for all who ask with the same payments, whose mode says which of the two books counts: it knows what was read last and reads again by itself, so nobody waits for it. */
function enteredLimitOf(services: Asked): EnteredLimit {
  const made = known.get(services.payments) ?? watchLimit(services);
  known.set(services.payments, made);
  return made;
}

/** What a page that names the limit gets, where it is another than the built page names. */
function limitState(services: Asked): LimitState {
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
