/** The law of a jurisdiction as data: one file each beside this one, read by the rules and never known to them by name. */

import { type Country, type ReceiptKind, type Whereabouts, provinceOf } from "./country.ts";
import { addDays } from "#domain/platform/time/local-date.ts";

/** How sure a figure is: read at a primary source, at a secondary one, or still to be confirmed. */
export type Mark = "verified" | "secondary" | "unverified";

/** A figure with where it was read and the local date it was last checked. */
export type Sourced<T> = { value: T; source: string; mark: Mark; checked: string };

/** The most one person may give in a calendar year, in cents. */
export type YearlyLimit = Sourced<number> & { year: number };

/** A made-up home, as a form takes it. */
type ExampleAddress = { address: string; city: string; province: string; postalCode: string };

/** A class that expenses are added up in. */
export type ExpenseClass = {
  id: string;
  name: string;
  /** The heading that it stands under, for advertising and others that have kinds. */
  group?: string;
};

/** How the law divides what a campaign uses. */
type ExpenseRules = {
  /** In the order of the statement. */
  classes: Sourced<readonly ExpenseClass[]>;
  /** The class of what the card payment provider keeps. */
  providerFeeClass: string;
  /** The class of what the bank takes for the campaign account. */
  bankFeeClass: string;
  /** Month and day, `01-01`, of the election year on which the election period begins; it ends on the eve of the campaign period. */
  electionPeriodStart: Sourced<string>;
  /** Whether the candidate's personal expenses count against the limit of the campaign period. */
  personalExpensesCount: Sourced<boolean>;
};

/** Everything that differs from one jurisdiction to the next. */
export interface Jurisdiction {
  id: string;
  name: string;
  /** The statute, as receipts and statements cite it. */
  law: string;
  regulator: string;
  /** Amounts are in Canadian dollars everywhere, on the page and on paper. */
  currency: "cad";
  country: Country;
  /** Code of the province it lies in: forms begin with it, and an address that names none is there. */
  province: string;
  /** The zones of the tz database that its clocks are set by; a campaign's own (`timeZone` of content/first-campaign/campaign.ts) is one of them. */
  timeZones: readonly string[];
  yearlyLimits: readonly YearlyLimit[];
  whoMayGive: {
    /** Codes of the provinces whose residents may give; empty means every one of the country. */
    provinces: readonly string[];
    text: string;
  };
  /** The declaration at the button; a changed wording takes a new version. */
  statement: { version: string; text: string };
  /** The candidate's own gifts, as a multiple of the yearly limit, in the election year and in any other. */
  candidateMultiple: Sourced<{ electionYear: number; otherYears: number }>;
  /** Whether the candidate's own goods and services, for the own campaign, are contributions that count against the limit. */
  candidateGoodsAreContributions: Sourced<boolean>;
  /** Most that may be taken without a name, in all from one person; never by card. */
  anonymousLimitCents: Sourced<number>;
  /** From this total on, name, address, value and date are disclosed. */
  significantTotalCents: Sourced<number>;
  /** A ticket above this price is a contribution. */
  ticketThresholdCents: Sourced<number>;
  /** Days to return a prohibited contribution from the day the financial agent became aware. */
  returnDays: Sourced<number>;
  disclosureDaysAfterVoting: Sourced<number>;
  /** The hour on that day, `16:30`. */
  disclosureTime: Sourced<string>;
  /** Until how many days after voting day a late statement is taken, and for which fee. */
  lateFiling: Sourced<{ days: number; feeCents: number }>;
  /** Days before voting day on which the campaign period begins. */
  campaignDaysBeforeVoting: Sourced<number>;
  expenses: ExpenseRules;
  /** What is left when everything is paid and returned: from which amount on it has to be given away, and to whom: the end of a sentence. */
  surplus: Sourced<{ fromCents: number; rule: string }>;
  recordRetentionYears: Sourced<number>;
  receipt: {
    kind: ReceiptKind;
    /** Stands on the receipt, in the size of the amount. */
    taxSentence: string;
    disclosureSentence: string;
  };
  /** Addresses that nobody has, for rehearsals: of somebody who may give, and of somebody who lives elsewhere in the country. */
  examples: { resident: ExampleAddress; outsider: ExampleAddress };
  /** What each advertisement, mail and receipt must carry. */
  authorization: { required: boolean; opening: string; rule: string };
}

/* Whether the law lets somebody give who lives at an address. */

/** True where the address lies in the country and in a province whose residents may give; without a country it is ours. */
export function mayGiveFrom(
  address: Whereabouts & { country: string | null },
  { country, whoMayGive }: Jurisdiction,
): boolean {
  if ((address.country ?? country.code).toUpperCase() !== country.code) return false;
  return whoMayGive.provinces.length === 0 || whoMayGive.provinces.includes(provinceOf(address, country));
}

/* The phase of the campaign, from its dates: decides what the financial agent is reminded of. */

/** Before the campaign period, in it, voting day, after it, and when the disclosure statement presses. */
export type CampaignPhase = "before" | "campaign" | "voting-day" | "after" | "disclosure-due";

/** Local dates that the phases turn on. */
type CampaignDates = { campaignStart: string; votingDay: string; disclosureDue: string };

/** The disclosure statement is the agent's first task in the last days before it is due, and stays so after. */
const disclosureWarningDays = 30;

/** The dates that follow from voting day under the jurisdiction's rules. */
export function campaignDates(jurisdiction: Jurisdiction, votingDay: string): CampaignDates {
  return {
    campaignStart: addDays(votingDay, -jurisdiction.campaignDaysBeforeVoting.value),
    votingDay,
    disclosureDue: addDays(votingDay, jurisdiction.disclosureDaysAfterVoting.value),
  };
}

/** The phase on a local date; the last one does not end by itself, since a late statement is still due. */
export function campaignPhase(dates: CampaignDates, today: string): CampaignPhase {
  if (today < dates.campaignStart) return "before";
  if (today < dates.votingDay) return "campaign";
  if (today === dates.votingDay) return "voting-day";
  return today < addDays(dates.disclosureDue, -disclosureWarningDays) ? "after" : "disclosure-due";
}

/* How much one person may give in a year, from the jurisdiction's table. */

type LimitOfYear = {
  cents: number;
  /** For every start and for the agent: the year's own figure is missing. */
  warning: string | undefined;
};

/** The limit of a year in cents; an unknown year takes the latest known one before it, which is lower and so safe. */
export function yearlyLimit(jurisdiction: Jurisdiction, year: number): LimitOfYear {
  const limits = jurisdiction.yearlyLimits;
  const found = limits.findLast((limit) => limit.year <= year) ?? limits[0];
  if (!found) throw new Error(`${jurisdiction.name} has no yearly limit at all`);
  if (found.year === year) return { cents: found.value, warning: undefined };
  const warning = `The contribution limit for ${year} is not entered for ${jurisdiction.name}: the figure of ${found.year} is used. Enter the year's figure with its source.`;
  return { cents: found.value, warning };
}

/** The same law with limits that were entered for it; one for a year that it has already takes its place. */
export function withYearlyLimits(jurisdiction: Jurisdiction, entered: readonly YearlyLimit[]): Jurisdiction {
  const byYear = new Map([...jurisdiction.yearlyLimits, ...entered].map((limit) => [limit.year, limit]));
  const yearlyLimits = [...byYear.values()].toSorted((one, other) => one.year - other.year);
  return { ...jurisdiction, yearlyLimits };
}

/** The limit for the candidate's own gifts in cents: a multiple of the yearly limit, larger in the election year. */
export function candidateLimitCents(jurisdiction: Jurisdiction, year: number, votingDay: string): number {
  const multiple = jurisdiction.candidateMultiple.value;
  const factor = votingDay.startsWith(`${year}-`) ? multiple.electionYear : multiple.otherYears;
  return yearlyLimit(jurisdiction, year).cents * factor;
}
