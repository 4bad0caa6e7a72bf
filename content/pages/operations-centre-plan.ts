import type { LoanRates } from "#domain/campaign/loan-cost.ts";
import { aapWindow, type Figure, figures } from "../figures.ts";
import { formatNumber } from "#domain/language.ts";

const f = figures;

/** The interest is what the stated total leaves after the loan; the saving what the two stated costs leave. */
const interestMillions = (f.totalWithInterest.value - f.loan.value) / 1_000_000;
const savedOnProcess = `$${formatNumber(f.referendumCost.value - f.aapProcessCost.value)}`;

/** What the calculator works with. */
export const loanRates: LoanRates = {
  homeOfReference: f.homeOfReference.value,
  taxStep: f.taxStep.value,
  phaseInYears: f.phaseInYears.value,
  years: f.loanYears.value,
  taxSteps: f.taxSteps.value,
  utilities: f.utilityTotal.value,
};

/** A step of the plan; subtitle and details are optional (specification section 3). */
export type Phase = {
  title: string;
  subtitle?: string;
  description: string;
  details?: readonly string[];
  /** The campaign's own drawing: a path on a grid of 24 by 24. */
  icon: string;
};

/** One question, and how each way of asking the public answers it. */
type ComparisonRow = { question: string; approvalProcess: string; referendum: string };

const comparison: readonly ComparisonRow[] = [
  {
    question: "Who has to act",
    approvalProcess: "Only people opposed. They must find, sign and return a form.",
    referendum: "Everyone entitled to vote is asked.",
  },
  {
    question: "What silence means",
    approvalProcess: "Silence counts as consent to the loan.",
    referendum: "Staying home counts for nothing, either way.",
  },
  {
    question: "The test",
    approvalProcess: `${f.aapSignaturesRequired.text} signatures: ${f.aapElectorShare.text} of ${f.aapElectors.text} eligible voters, ${f.aapPopulationShare.text} of the population.`,
    referendum: "A majority of ballots cast.",
  },
  {
    question: "What came in",
    approvalProcess: `Over ${f.aapForms.text.replace("+", "")} forms, each one signed against the loan.`,
    referendum: "A count of both sides.",
  },
  {
    question: "Time",
    approvalProcess: `A ${f.aapWindowDays.text} window. Said to save ${f.aapRationaleMonths.text}.`,
    referendum: `${f.aapRationaleMonths.text} longer.`,
  },
  {
    question: "Administrative cost",
    approvalProcess: f.aapProcessCost.text,
    referendum: f.referendumCost.text,
  },
];

const phases: readonly Phase[] = [
  {
    title: "Independent value-for-money audit",
    subtitle: "Before a dollar is borrowed",
    description:
      "An outside auditor tests the scope, the estimate and the alternatives, and publishes the working papers.",
    details: ["What fails if nothing is built, and when", "Repair, phase, lease or share"],
    icon: "M11 21H5V3h9l4 4v3M8 9h6M8 13h2M16 13.5a3 3 0 1 0 0 6a3 3 0 0 0 0-6M18.2 18.7L21 21.5",
  },
  {
    title: "Right-sized plan",
    description:
      "Build what crews need for safety and service. Put the rest in later phases that can be judged on results.",
    icon: "M3 21V11h10v10zM6 15h4M3 7V3h4M11 3h4M19 3h2v4M21 11v4M21 19v2h-4",
  },
  {
    title: "Binding referendum",
    description: `Then ask. One clear question, the full ${f.loanYears.value}-year cost printed beside it, and a result council must follow.`,
    icon: "M3 12h18v9H3zM8 12V3h8v9M10 16h4M10 7l1.5 1.5L14 6",
  },
];

/** What this page states, in the order of its list of sources. */
const stated: readonly Figure[] = [
  f.aapLoanInWords,
  f.masterPlan,
  f.annualDebtPayment,
  f.loanYears,
  f.totalWithInterest,
  f.taxRisePerYear,
  f.phaseInYears,
  f.remainingYears,
  f.utilityIncrease,
  f.utilityTotal,
  f.aapSignaturesRequired,
  f.aapElectorShare,
  f.aapElectors,
  f.aapPopulationShare,
  f.aapWindowDays,
  f.aapCurrent,
  f.aapForms,
  f.aapProcessCost,
  f.referendumCost,
  f.aapRationaleMonths,
];

export const operationsCentrePlan = {
  countdown: {
    ...aapWindow,
    target: f.aapSignaturesRequired,
    current: f.aapCurrent,
    closed: "The window is closed.",
    open: "left to object.",
    notYet: "The window is not open yet:",
    elsewhere: "Forms go to the District of Saanich. This site neither hands them out nor takes them in.",
    passed: "threshold passed",
    missed: "threshold not reached",
    /** Marked with the same sign after the date (decisions X-04). */
    footnote: "* The public record puts this process in 2025: see “What followed”.",
  },
  hero: {
    heading: `A ${f.loan.text} loan should be put to a vote.`,
    lead: "The operations centre may well need replacing. That is a reason to ask residents, not a reason to skip them.",
    ballots: {
      alternative: "Ten forms: one signed objection, nine blanks that all count as yes",
      caption:
        "How the AAP counts ten voters. Unless one in ten signs, the loan goes ahead: a blank is a yes.",
    },
    stats: [
      { figure: f.aapForms.text, what: "opposition forms" },
      { figure: f.loan.text, what: "loan" },
      { figure: "100%", what: "democratic process" },
    ],
  },
  intro: {
    lead: `The District proposed to borrow ${f.aapLoanInWords.text} for a new operations centre, part of a ${f.masterPlan.text} master plan. It chose the alternative approval process, or AAP: the loan goes ahead unless one in ten eligible voters objects in writing within ${f.aapWindowDays.value} days.`,
    text: `Repaid over ${f.loanYears.text} at ${f.annualDebtPayment.text} a year, ${f.loan.text} becomes ${f.totalWithInterest.text}. Almost half of what you would pay is interest.`,
    /** Lengths in millions of dollars. */
    split: {
      borrowed: { millions: f.loan.value / 1_000_000, text: `${f.loan.text} borrowed` },
      interest: { millions: interestMillions, text: `about $${interestMillions}M interest` },
      alternative: `${f.loan.text} borrowed plus about $${interestMillions}M interest, ${f.totalWithInterest.text} in total`,
      total: f.totalWithInterest.text.replace(/^a/, "A"),
      after: `repaid over ${f.loanYears.text}`,
      caption: `${f.annualDebtPayment.text} a year for ${f.loanYears.text}. Lengths are to scale.`,
    },
  },
  followed: {
    heading: "What followed",
    paragraphs: [
      `The forms passed the threshold. By the Community Charter a council may go ahead only while fewer than ${f.aapElectorShare.text} of the electors hand one in, so this process gave no leave to borrow. For that, council has to win a vote of the electors.`,
      `The date and counts above are the campaign’s. The public record has the process from May 21 to June 25, 2025, with ${f.recordedElectors.text} electors, ${f.aapSignaturesRequired.text} forms needed and, as reported, ${f.recordedResponses.text} valid ones.`,
      "[What council decided next, with its date and source, to be confirmed.]",
    ],
    sources:
      "Sources: [District of Saanich, Loan Authorization Bylaw No. 10105](https://www.saanich.ca/socaap); Community Charter, sections 84 to 86.",
    next: {
      heading: "Where next",
      points: [
        "[The plan](#plan).",
        "[The cost to your home](#calculator).",
        "[The campaign letter](/newsletter), when it comes back to council.",
      ],
    },
  },
  comparison: {
    heading: "Two ways to ask the public",
    columns: ["Question", "Alternative approval process", "Referendum"],
    rows: comparison,
  },
  plan: { heading: "A three-step plan", phases },
  accountability: {
    heading: "The accountability gap",
    rationale: {
      heading: "The stated rationale",
      points: [
        `A faster process, saving ${f.aapRationaleMonths.text}`,
        `Lower admin costs: ${f.aapProcessCost.text} vs ${f.referendumCost.text}`,
        "Standard municipal practice",
        "Legally acceptable",
      ],
    },
    questions: {
      heading: "Critical questions",
      points: [
        "If the plan is sound, why not ask?",
        `What are three months against ${f.loanYears.text} of payments?`,
        "Who reviewed the estimate, and who paid them?",
        "How many residents knew that silence was a yes?",
      ],
      call: `${savedOnProcess} saved on process is 0.1% of the loan. Hold the referendum.`,
    },
  },
  calculator: {
    heading: "What This Plan Will Actually Cost Your Family",
    asProposed: "For the loan as it was proposed, which the process did not approve.",
    label: "Assessed value of your home",
    axis: ["$400K", "$1.2M (avg)", "$2M+"],
    notice: "Notice of cost to this household",
    lines: {
      annualTax: `New annual tax from year ${f.phaseInYears.value}`,
      taxesOver30Years: `Total added taxes over ${f.loanYears.text}`,
      utilities: `Utilities: water +${f.utilityWater.text}, sewer +${f.utilitySewer.text}, waste +${f.utilityWaste.text}`,
      utilitiesYearly: `${f.utilityIncrease.text} a year`,
      utilitiesOver30Years: `Utilities over ${f.loanYears.text}`,
      householdTotal: `Your household, ${f.loanYears.text}`,
    },
    share: "The address of this page keeps the value you choose. Copy it to show someone else their sum.",
    chart: {
      heading: "Your added tax, year by year",
      caption: `${f.taxRisePerYear.text} more each year for ${f.phaseInYears.text}, then the higher rate for the remaining ${f.remainingYears.value}.`,
    },
    table: {
      heading: "The same sum for seven homes",
      columns: [
        "Home",
        `A year, from year ${f.phaseInYears.value}`,
        `Taxes, ${f.loanYears.text}`,
        `Household, ${f.loanYears.text}`,
      ],
      values: [400_000, 600_000, 800_000, 1_000_000, 1_200_000, 1_600_000, 2_000_000],
    },
    assumptions: {
      heading: "How it is worked out",
      points: [
        `Value ÷ ${f.homeOfReference.text} × ${f.taxStep.text} is one year’s step: what a ${f.taxRisePerYear.text} rise adds to the tax on your home.`,
        `The rise comes in over ${f.phaseInYears.text}, one more step each year, and stays for the remaining ${f.remainingYears.text}. Together that is ${f.taxSteps.text} steps.`,
        `Utilities rise by ${f.utilityIncrease.text} a year, the same for every home: ${f.utilityTotal.text} over ${f.loanYears.text}.`,
        "Nothing is added for inflation, for later budgets or for a change in what your home is assessed at. Amounts are rounded to whole dollars.",
        "“Average home” and the scale’s “(avg)” do not agree. Only the value you choose counts.",
      ],
    },
    sources: {
      heading: "Where the figures come from",
      text: "They are the campaign’s own statement. Where a public record says otherwise, write to me and I will correct the page.",
      figures: stated,
    },
    next: { text: "Does a figure look wrong to you?", label: "Ask me about it", href: "/contact" },
  },
} as const;
