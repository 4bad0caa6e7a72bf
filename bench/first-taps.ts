import { events } from "#content/first-campaign/news.ts";
import { nearestEventDay } from "#domain/content/calendar/calendar.ts";
import { formatLongDate, localDate } from "#domain/platform/time/local-date.ts";

/** What a visitor may do first on each interactive page, and what shows that the page has reacted. */

export type FirstTap = {
  tap: string;
  /** What stands in the form's fields by then, by selector. */
  fill?: Record<string, string>;
  /** A key that is pressed on it instead of a tap. */
  key?: string;
  answered: { shows: string; text?: string };
};

const refused: FirstTap["answered"] = { shows: "form .error-summary" };
const send = "main form button[type=submit]";

export const firstTaps: Record<string, FirstTap> = {
  "/": { tap: "#leadership-values-tab", answered: { shows: "#leadership-values:not([data-hidden])" } },
  "/platform": {
    tap: "[role=tab]:last-child",
    answered: { shows: "[role=tab]:last-child[aria-selected=true]" },
  },
  "/donate": {
    tap: "[name=selectedAmount][value='50']",
    answered: { shows: "form button[type=submit]", text: "\\$50" },
  },
  "/operations-centre-plan": {
    tap: "#property-value",
    key: "PageUp",
    answered: { shows: ".calculator .value", text: "1,050,000" },
  },
  "/contact": { tap: send, answered: refused },
  "/concerns": { tap: send, answered: refused },
  "/volunteer": { tap: send, answered: refused },
  "/get-involved": { tap: send, answered: refused },
  "/upcoming-developments": { tap: "main button.needs-script", answered: { shows: "dialog[open]" } },
  "/news-events": { tap: "button.nearest", answered: { shows: ".chosen-day", text: nearestDay() } },
  // What the browser takes for an address and the form does not.
  "/newsletter": {
    tap: send,
    fill: { "[name=firstName]": "Ann", "[name=email]": "ann@example" },
    answered: { shows: "form [aria-invalid=true]" },
  },
  "/donation-success": { tap: "main button", answered: { shows: "main .actions [role=status]", text: "." } },
  "/donation-test": { tap: "main button", answered: { shows: "main button:disabled" } },
  "/test-donations": { tap: "main button", answered: { shows: "main button:disabled" } },
};

function nearestDay(): string {
  const nearest = nearestEventDay(events, localDate(new Date(), "America/Vancouver"));
  if (!nearest) throw new Error("The calendar has no event to lead to.");
  return formatLongDate(nearest);
}
