/** MADE UP: the law of no real place. A test adds it to a copy of the project, as a contributor would add a province. */

import type { Country } from "#domain/money/jurisdiction/country.ts";
import type { Jurisdiction, Sourced } from "#domain/money/jurisdiction/jurisdiction.ts";

const law = "Made-up Elections Act";

const madeUpCountry: Country = {
  code: "QZ",
  provinces: [
    { code: "ZY", name: "Made-up Plains", postalPrefixes: ["9"] },
    { code: "ZZ", name: "Made-up Hills", postalPrefixes: ["88"] },
  ],
  receiptTitles: { acknowledgement: "Made-up slip", official: "Made-up tax slip" },
  taxAuthority: "Made-up Revenue, revenue.example",
};

/** One made-up province of a made-up country. */
export const madeUp: Jurisdiction = {
  id: "made-up",
  name: "Made-up local elections",
  law,
  regulator: "Elections Made-up",
  currency: "cad",
  country: madeUpCountry,
  province: "ZZ",
  timeZones: ["Pacific/Kiritimati"],
  yearlyLimits: [{ year: 2026, ...sourced(50_000) }],
  whoMayGive: { provinces: ["ZZ"], text: "Only residents of the Made-up Hills may give." },
  statement: { version: "made-up-1", text: "By continuing I declare that I live in the Made-up Hills." },
  candidateGoodsAreContributions: sourced(true),
  candidateMultiple: sourced({ electionYear: 3, otherYears: 1 }),
  anonymousLimitCents: sourced(1_000),
  significantTotalCents: sourced(20_000),
  ticketThresholdCents: sourced(4_000),
  returnDays: sourced(11),
  disclosureDaysAfterVoting: sourced(120),
  disclosureTime: sourced("12:00"),
  lateFiling: sourced({ days: 150, feeCents: 1_000 }),
  campaignDaysBeforeVoting: sourced(40),
  expenses: {
    classes: sourced([
      { id: "banners", name: "Banners", group: "Made-up advertising" },
      { id: "tea", name: "Tea" },
    ]),
    providerFeeClass: "tea",
    bankFeeClass: "tea",
    electionPeriodStart: sourced("03-01"),
    personalExpensesCount: sourced(false),
  },
  surplus: sourced({ fromCents: 0, rule: "it goes to the Made-up Hills" }),
  recordRetentionYears: sourced(7),
  receipt: {
    kind: "acknowledgement",
    taxSentence: "This made-up slip is good for no tax at all.",
    disclosureSentence: "From $200 on, your made-up name is public.",
  },
  examples: {
    resident: { address: "1 Made-up Lane", city: "Hilltop", province: "ZZ", postalCode: "88001" },
    outsider: { address: "2 Made-up Lane", city: "Plainfield", province: "ZY", postalCode: "90001" },
  },
  authorization: { required: true, opening: "Authorized by", rule: "Name of a made-up agent" },
};

function sourced<T>(value: T): Sourced<T> {
  return { value, source: law, mark: "unverified", checked: "2026-01-01" };
}
