/** What placeholders stand for: facts of the campaign, its figures and its law. Reads documents that nobody has checked yet. */

import { donationRules } from "#domain/money/contributions/donation-rules.ts";
import { receiptPurpose } from "#domain/money/jurisdiction/country.ts";
import { campaignDates } from "#domain/money/jurisdiction/jurisdiction.ts";
import { jurisdictionIds, jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatNumber, moneyText } from "#domain/platform/language.ts";
import {
  eventAnswerDays,
  unconfirmedSignupDays,
  unfinishedCheckoutDays,
} from "#domain/platform/retention.ts";
import { formatDate, formatLongDate, isLocalDate } from "#domain/platform/time/local-date.ts";
import { valueAt as at, valueAt } from "./field-place.ts";
import { fillFacts, type Facts } from "./facts-in-texts.ts";

/** The documents whose values other texts repeat. */
export type FactSources = { campaign: unknown; figures: unknown; municipality: unknown; rhythm: unknown };

/**
 * Names and what they print:
 * - `{campaign.email}`, `{campaign.candidate.name}`: a value of the campaign
 * - `{municipality.name}`, `{municipality.kind}`: its name, and whether it is a District, a City or a Town
 * - `{figures.donors}`: the figure's text; `{figures.donors.value}` its number, `{figures.donors.number}` with commas, `{figures.donors.start}` with a capital
 * - `{rhythm.coffee}`; `{rhythm.coffee.start}` with a capital
 * - `{votingDay}`: `October 17, 2026`; `{votingDay.long}` with its weekday; likewise `disclosureDue`, `lastUpdated`, `statedAsOf`
 * - `{figures.whole.less.part.millions}`: what one figure leaves of another, as `$135M`; with `.dollars` as `$135,000,000`
 * - `{law.taxSentence}`, `{law.disclosureSentence}`, `{law.receiptPurpose}`, `{law.whoMayGive}`, `{law.returnDays}`, `{law.eventAnswerDays}`, `{law.unconfirmedSignupDays}`, `{law.unfinishedCheckoutDays}`
 * - `{leastDonation}`: `$5`
 */
export function factsOf({ campaign: typed, figures, municipality, rhythm }: FactSources): Facts {
  const raw = fillFacts(typed, (name) => factIn({ municipality }, name));
  // The campaign's own texts repeat its facts too: the authorization line names the financial agent.
  const campaign = fillFacts(raw, (name) => factIn({ campaign: raw }, name));
  const days = daysOf(campaign);
  const law = lawOf(campaign);
  return (name) => {
    const [head = "", ...path] = name.split(".");
    if (head === "campaign") return printed(at(campaign, path));
    if (head === "municipality") return printed(at(municipality, path));
    if (head === "figures")
      return path[1] === "less" ? differenceText(figures, path) : figureText(figures, path);
    if (head === "rhythm") return inForm(printed(at(rhythm, path.slice(0, 1))), path.slice(1));
    if (head === "law") return printed(at(law, path));
    if (name === "leastDonation") return moneyText(donationRules.minCents, { withCents: false });
    return dayText(at(days, [head]), path);
  };
}

function factIn(documents: Record<string, unknown>, name: string): string | undefined {
  return printed(at(documents, name.split(".")));
}

function daysOf(campaign: unknown): Record<string, unknown> {
  const votingDay = at(campaign, ["votingDay"]);
  const jurisdiction = jurisdictionNamed(campaign);
  return {
    votingDay,
    lastUpdated: at(campaign, ["lastUpdated"]),
    statedAsOf: at(campaign, ["switches", "statedAsOf"]),
    disclosureDue:
      jurisdiction && typeof votingDay === "string" && isLocalDate(votingDay)
        ? campaignDates(jurisdiction, votingDay).disclosureDue
        : undefined,
  };
}

function lawOf(campaign: unknown): Record<string, unknown> {
  const jurisdiction = jurisdictionNamed(campaign);
  return {
    taxSentence: jurisdiction?.receipt.taxSentence,
    disclosureSentence: jurisdiction?.receipt.disclosureSentence,
    receiptPurpose: jurisdiction && receiptPurpose[jurisdiction.receipt.kind],
    whoMayGive: jurisdiction?.whoMayGive.text,
    returnDays: jurisdiction?.returnDays.value,
    eventAnswerDays,
    unconfirmedSignupDays,
    unfinishedCheckoutDays,
  };
}

function jurisdictionNamed(campaign: unknown) {
  const id = at(campaign, ["jurisdiction"]);
  // Of one that is not known the campaign's own check says so.
  return typeof id === "string" && jurisdictionIds.includes(id) ? jurisdictionOf(id) : undefined;
}

/** `whole.less.part.millions`: both are stated, and only their difference is worked out. */
function differenceText(figures: unknown, [whole = "", , part = "", form]: readonly string[]) {
  const [from, taken] = [at(figures, [whole, "value"]), at(figures, [part, "value"])];
  if (typeof from !== "number" || typeof taken !== "number") return undefined;
  if (form === "millions") return `$${(from - taken) / 1_000_000}M`;
  return form === "dollars" ? `$${formatNumber(from - taken)}` : undefined;
}

function figureText(figures: unknown, [key = "", form]: readonly string[]): string | undefined {
  const figure = at(figures, [key]);
  const value = at(figure, ["value"]);
  if (form === undefined || form === "start") return inForm(printed(at(figure, ["text"])), [form]);
  if (typeof value !== "number") return undefined;
  if (form === "value") return String(value);
  return form === "number" ? formatNumber(value) : undefined;
}

function inForm(text: string | undefined, [form]: readonly (string | undefined)[]): string | undefined {
  if (text === undefined || form === undefined) return text;
  return form === "start" ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

function dayText(day: unknown, [form]: readonly string[]): string | undefined {
  if (typeof day !== "string" || !isLocalDate(day)) return undefined;
  if (form === undefined) return formatDate(day);
  return form === "long" ? formatLongDate(day) : undefined;
}

function printed(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/* What is still to be found out about the numbers that the campaign states. */

/** A public number with what is known of where it comes from. */
export type SourcedFigure = {
  name: string;
  /** As the pages print it. */
  text: string;
  source: string;
  /** The day on which it was compared with its source, or “to confirm”. */
  checked: string;
  /** The title or address of what it was read in; in [square brackets] while that is to be found. */
  reference?: string | undefined;
};

/** Whether a value that nobody has checked yet is a figure. */
export function isFigure(value: unknown): value is SourcedFigure {
  if (typeof value !== "object" || value === null) return false;
  return ["name", "text", "source", "checked"].every((key) => typeof valueAt(value, [key]) === "string");
}

/** A figure with what somebody has yet to find out. */
type OpenFigure = { name: string; text: string; missing: string[] };

/** Sources that are the campaign itself, or nobody yet. */
const withoutReference: readonly string[] = ["campaign", "to confirm"];

/** The figures that are not ready for publication, in their order; none is an empty list. */
export function openFigures(figures: Readonly<Record<string, SourcedFigure>>): OpenFigure[] {
  return Object.values(figures)
    .map(({ name, text, source, checked, reference = "[]" }) => ({
      name,
      text,
      missing: [
        source === "to confirm" && "who gave it",
        checked === "to confirm" && "the day it was checked",
        !withoutReference.includes(source) && /^\[.*\]$/.test(reference) && "where it is written",
      ].filter((part) => part !== false),
    }))
    .filter(({ missing }) => missing.length > 0);
}
