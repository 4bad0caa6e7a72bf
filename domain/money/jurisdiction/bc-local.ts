/** B.C. local elections: Local Elections Campaign Financing Act (LECFA), SBC 2014 c.18. Confirm with Elections BC before going live. */

import type { ExpenseClass, Jurisdiction, Mark, Sourced, YearlyLimit } from "./jurisdiction.ts";
import type { Country } from "./country.ts";

/* Canada: its provinces and territories with the first characters of their postal codes (Canada Post), and its receipts. */

/** The country of every Canadian jurisdiction's file. */
export const canada: Country = {
  code: "CA",
  provinces: [
    { code: "AB", name: "Alberta", postalPrefixes: ["T"] },
    { code: "BC", name: "British Columbia", postalPrefixes: ["V"] },
    { code: "MB", name: "Manitoba", postalPrefixes: ["R"] },
    { code: "NB", name: "New Brunswick", postalPrefixes: ["E"] },
    { code: "NL", name: "Newfoundland and Labrador", postalPrefixes: ["A"] },
    { code: "NS", name: "Nova Scotia", postalPrefixes: ["B"] },
    { code: "NT", name: "Northwest Territories", postalPrefixes: ["X0E", "X0G", "X1A"] },
    { code: "NU", name: "Nunavut", postalPrefixes: ["X0A", "X0B", "X0C"] },
    { code: "ON", name: "Ontario", postalPrefixes: ["K", "L", "M", "N", "P"] },
    { code: "PE", name: "Prince Edward Island", postalPrefixes: ["C"] },
    { code: "QC", name: "Quebec", postalPrefixes: ["G", "H", "J"] },
    { code: "SK", name: "Saskatchewan", postalPrefixes: ["S"] },
    { code: "YT", name: "Yukon", postalPrefixes: ["Y"] },
  ],
  /** As Canada Post gives them out. */
  postalCodes: {
    letters: "ABCEGHJKLMNPRSTVWXYZ",
    firstLetters: "ABCEGHJKLMNPRSTVXY",
    rule: "in Canada letters and digits take turns, as in V8X 2R7, without D, F, I, O, Q and U",
  },
  receiptTitles: {
    acknowledgement: "Acknowledgement of contribution",
    official: "Official receipt for income tax purposes",
  },
  /** As Income Tax Regulations s.3501(1) asks for it. */
  taxAuthority: "Canada Revenue Agency, www.canada.ca/en/revenue-agency",
};

const checked = "2026-11-21";
const act = "Local Elections Campaign Financing Act, SBC 2014 c.18";
const toConfirm = "To be confirmed with Elections BC";

/** The rules for an unendorsed candidate; organizations may not give. */
export const bcLocal: Jurisdiction = {
  id: "bc-local",
  name: "British Columbia local elections",
  law: act,
  regulator: "Elections BC",
  currency: "cad",
  country: canada,
  province: "BC",
  timeZones: [
    "America/Vancouver",
    "America/Edmonton",
    "America/Creston",
    "America/Dawson_Creek",
    "America/Fort_Nelson",
  ],
  yearlyLimits: [
    limit(2018, 120_000, "secondary"),
    limit(2019, 120_000, "secondary"),
    limit(2020, 122_460, "secondary"),
    limit(2021, 123_918, "secondary"),
    limit(2022, 125_000, "secondary"),
    limit(2023, 132_400, "secondary"),
    limit(2024, 137_068, "verified"),
  ],
  whoMayGive: {
    provinces: ["BC"],
    text: "Only residents of British Columbia who are Canadian citizens or permanent residents may give, with their own money. Organizations may not.",
  },
  statement: {
    version: "bc-local-1",
    text: "By continuing I declare that I live in British Columbia, that I am a Canadian citizen or permanent resident, and that I give my own money, which nobody will pay back to me.",
  },
  candidateMultiple: sourced({ electionYear: 2, otherYears: 1 }, "verified", act),
  candidateGoodsAreContributions: sourced(false, "secondary", "Bill 15 of 2017, s.13(5)"),
  anonymousLimitCents: sourced(5_000, "secondary", act),
  significantTotalCents: sourced(10_000, "secondary", act),
  ticketThresholdCents: sourced(5_000, "verified", act),
  returnDays: sourced(30, "secondary", act),
  disclosureDaysAfterVoting: sourced(90, "verified", act),
  disclosureTime: sourced("16:30", "verified", "Elections BC, local advertising sponsors, 2019"),
  lateFiling: sourced(
    { days: 120, feeCents: 50_000 },
    "verified",
    "Elections BC, local elections disclosure statements, about 2018",
  ),
  campaignDaysBeforeVoting: sourced(
    28,
    "verified",
    "Elections BC, candidate expense limits; Bill 43 of 2015",
  ),
  expenses: {
    classes: sourced(
      provincialClasses(),
      "unverified",
      "The list of provincial elections (B.C. Reg. 170/2020 and 24/2020); the local list is s.7 of the local regulation. To be confirmed with Elections BC",
    ),
    providerFeeClass: "bank-charges",
    bankFeeClass: "bank-charges",
    electionPeriodStart: sourced("01-01", "verified", "Bill 43 of 2015"),
    personalExpensesCount: sourced(true, "unverified", toConfirm),
  },
  surplus: sourced(
    {
      fromCents: 50_000,
      rule: "it goes to the municipality, in trust",
    },
    "unverified",
    toConfirm,
  ),
  recordRetentionYears: sourced(5, "unverified", toConfirm),
  receipt: {
    kind: "acknowledgement",
    taxSentence:
      "This is not an official receipt for income tax purposes. Contributions to candidates in B.C. local elections are not eligible for a tax credit.",
    disclosureSentence:
      "Your name and the amount may be made public when your contributions come to $100 or more in all.",
  },
  examples: {
    resident: { address: "123 Practice Street", city: "Victoria", province: "BC", postalCode: "V8W 1A1" },
    outsider: { address: "1 Practice Avenue", city: "Calgary", province: "AB", postalCode: "T2P 1A1" },
  },
  authorization: {
    required: true,
    opening: "Authorized by",
    rule: "Name of the financial agent with a B.C. telephone number, B.C. mailing address or e-mail address",
  },
};

/** The nearest list there is: B.C. provincial elections. */
function provincialClasses(): ExpenseClass[] {
  const advertising = [
    ["commercial-canvassing", "Commercial canvassing"],
    ["newspapers", "Newspapers"],
    ["promotional-materials", "Promotional materials"],
    ["radio", "Radio"],
    ["search-engines", "Search engines"],
    ["signs", "Signs"],
    ["social-media", "Social media"],
    ["television", "Television"],
    ["website", "Website"],
    ["other-advertising", "Other advertising"],
  ] as const;
  return [
    { id: "accounting", name: "Accounting" },
    ...advertising.map(([id, name]) => ({ id, name, group: "Advertising" })),
    { id: "bank-charges", name: "Bank charges" },
    { id: "meetings", name: "Meetings" },
    { id: "fundraising", name: "Fundraising" },
    { id: "furniture-and-equipment", name: "Furniture and equipment" },
    { id: "interest", name: "Interest" },
    { id: "office-rent", name: "Office rent" },
    { id: "supplies", name: "Supplies" },
  ];
}

function limit(year: number, cents: number, mark: Mark): YearlyLimit {
  return { year, ...sourced(cents, mark, `${act}, contribution limit indexed for ${year}`) };
}

function sourced<T>(value: T, mark: Mark, source: string): Sourced<T> {
  return { value, source, mark, checked };
}
