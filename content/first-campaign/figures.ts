import type { Figure } from "#content/schema/fields.ts";

const given = { source: "specification", checked: "to confirm" } as const;

export const figures = {
  // The candidate
  yearsInSaanich: { ...given, name: "Years of residence and community involvement", value: 13, text: "13" },

  // Supporters, as the home page states them
  supporters: { ...given, name: "Supporters on the home page", value: 1268, text: "1,268" },
  supporterGoal: { ...given, name: "Supporter goal on the home page", value: 15000, text: "15,000" },
  counterFunding: { ...given, name: "Funding on the supporter card", value: 785, text: "$785" },
  counterFundingGoal: {
    ...given,
    name: "Funding goal on the supporter card",
    value: 15000,
    text: "$15,000",
  },

  // Ways to help states its own, older count
  waysToHelpSupporters: { ...given, name: "Supporters on the ways-to-help page", value: 523, text: "523+" },
  waysToHelpEvents: { ...given, name: "Events on the ways-to-help page", value: 15, text: "15" },
  waysToHelpNeighborhoods: {
    ...given,
    name: "Neighbourhoods on the ways-to-help page",
    value: 7,
    text: "7",
  },

  // Funding progress on the donation page
  donationCurrent: { ...given, name: "Community Outreach Fund so far", value: 1175, text: "$1,175" },
  donationGoal: { ...given, name: "Community Outreach Fund goal", value: 15000, text: "$15,000" },
  donationDonors: { ...given, name: "Donors to the Community Outreach Fund", value: 23, text: "23" },

  // Promises
  contactReplyHours: {
    ...given,
    name: "Hours within which a message is answered",
    value: 24,
    text: "24 hours",
  },
  firstUpdateHours: {
    ...given,
    name: "Hours until the first update after signing up",
    value: 24,
    text: "24 hours",
  },
  volunteerReplyHours: {
    ...given,
    name: "Hours within which a volunteer hears back, at most",
    value: 48,
    text: "24-48 hours",
  },
  printedReceiptDays: {
    ...given,
    name: "Business days until a printed receipt is posted, at most",
    value: 7,
    text: "5-7 business days",
  },

  // Platform claims
  permitDays: {
    ...given,
    name: "Longest wait for a permit, days",
    value: 90,
    text: "90-day",
  },
  affordableShare: { ...given, name: "Affordable units in larger projects", value: 15, text: "15%" },
  consultingCut: { ...given, name: "Cut to spending on consultants", value: 10, text: "10%" },
  vacancyRate: {
    ...given,
    name: "Rental vacancy rate",
    value: 1.5,
    text: "1.5%",
    note: "Name the survey and its year before printing this elsewhere.",
  },
  loan: { ...given, name: "Operations centre loan", value: 150_000_000, text: "$150M" },

  // Operations centre plan: the approval process
  aapSignaturesRequired: {
    ...given,
    name: "Response forms that stop the loan",
    value: 8735,
    text: "8,735",
  },
  aapCurrent: {
    ...given,
    name: "Response forms reported",
    value: 10500,
    text: "10,500",
    note: "The public record differs, as “What followed” says.",
  },
  aapForms: { ...given, name: "Opposition forms, rounded", value: 10000, text: "10,000+" },
  aapElectors: {
    ...given,
    name: "Eligible voters",
    value: 87350,
    text: "87,350",
    note: "The public record differs, as “What followed” says.",
  },
  aapElectorShare: { ...given, name: "Share of electors that must object", value: 10, text: "10%" },
  aapPopulationShare: {
    ...given,
    name: "The required forms as a share of the population",
    value: 3.4,
    text: "about 3.4%",
    note: "Given without its working, and not confirmed.",
  },
  aapWindowDays: {
    ...given,
    name: "Days in which to return a form",
    value: 30,
    text: "30-day",
    note: "The public record differs, as “What followed” says.",
  },
  aapLoanInWords: {
    ...given,
    name: "Operations centre loan, in full",
    value: 150_000_000,
    text: "$150 million",
  },
  recordedElectors: {
    source: "public record",
    checked: "2026-11-22",
    reference: "[Title or address of the District’s page, and its date]",
    name: "Eligible voters, by the District’s own page",
    value: 87_353,
    text: "87,353",
  },
  recordedResponses: {
    source: "public record",
    checked: "to confirm",
    reference: "[Title or address of the report, and its date]",
    name: "Valid response forms, as reported",
    value: 10_613,
    text: "10,613",
  },
  aapRationaleMonths: {
    ...given,
    name: "Months the District said it would save, at most",
    value: 3,
    text: "2-3 months",
  },
  aapProcessCost: { ...given, name: "Cost of the approval process", value: 50_000, text: "$50K" },
  referendumCost: { ...given, name: "Cost of a referendum", value: 200_000, text: "$200K" },

  // Operations centre plan: what it costs
  masterPlan: { ...given, name: "Operations centre master plan", value: 172_000_000, text: "$172M" },
  annualDebtPayment: { ...given, name: "Annual debt payment", value: 9_500_000, text: "$9.5M" },
  loanYears: { ...given, name: "Years of repayment", value: 30, text: "30 years" },
  totalWithInterest: {
    ...given,
    name: "Total with interest",
    value: 285_000_000,
    text: "about $285M",
  },
  taxRisePerYear: { ...given, name: "Tax rise in each phase-in year", value: 0.85, text: "0.85%" },
  phaseInYears: { ...given, name: "Phase-in years", value: 4, text: "4 years" },
  remainingYears: { ...given, name: "Years at the higher rate", value: 26, text: "26 years" },
  homeOfReference: {
    ...given,
    name: "Assessed value of the home that the step is stated for",
    value: 800_000,
    text: "$800,000",
  },
  taxStep: { ...given, name: "One year’s step of the tax on that home", value: 31.5, text: "$31.50" },
  taxSteps: { ...given, name: "Steps over all years of repayment", value: 114, text: "114" },
  utilityIncrease: { ...given, name: "Utility increase a year", value: 9.3, text: "$9.30" },
  utilityWater: { ...given, name: "Water share of the utility increase", value: 3.6, text: "$3.60" },
  utilitySewer: { ...given, name: "Sewer share of the utility increase", value: 4, text: "$4.00" },
  utilityWaste: { ...given, name: "Waste share of the utility increase", value: 1.7, text: "$1.70" },
  utilityTotal: { ...given, name: "Utility increase over all years of repayment", value: 279, text: "$279" },
} satisfies Record<string, Figure>;
