import { type Figure, figures } from "../figures.ts";

const f = figures;

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
export type ComparisonRow = { question: string; approvalProcess: string; referendum: string };

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
    approvalProcess: "Over 10,000 forms, each one signed against the loan.",
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
    description:
      "Then ask. One clear question, the full 30-year cost printed beside it, and a result council must follow.",
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
  /** Local times in Vancouver. The window's first day is the deadline less the stated 30 days. */
  countdown: {
    opensAt: "2024-05-26T00:00:00",
    closesAt: "2024-06-25T23:59:59",
    target: f.aapSignaturesRequired,
    current: f.aapCurrent,
    closed: "The window is closed.",
    open: "left to object.",
    notYet: "The window is not open yet:",
    elsewhere: "Forms go to the District of Saanich. This site neither hands them out nor takes them in.",
    passed: "threshold passed",
    missed: "threshold not reached",
  },
  hero: {
    heading: "A $150M loan should be put to a vote.",
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
    lead: `The District proposed to borrow ${f.aapLoanInWords.text} for a new operations centre, part of a ${f.masterPlan.text} master plan. It chose the alternative approval process, or AAP: the loan goes ahead unless one in ten eligible voters objects in writing within 30 days.`,
    text: `Repaid over ${f.loanYears.text} at ${f.annualDebtPayment.text} a year, ${f.loan.text} becomes ${f.totalWithInterest.text}. Almost half of what you would pay is interest.`,
    /** Lengths in millions of dollars; the interest is what about $285M leaves after the loan. */
    split: {
      borrowed: { millions: 150, text: "$150M borrowed" },
      interest: { millions: 135, text: "about $135M interest" },
      alternative: "$150M borrowed plus about $135M interest, about $285M in total",
      total: "About $285M",
      after: "repaid over 30 years",
      caption: "$9.5M a year for 30 years. Lengths are to scale.",
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
        "A faster process, saving 2-3 months",
        "Lower admin costs: $50K vs $200K",
        "Standard municipal practice",
        "Legally acceptable",
      ],
    },
    questions: {
      heading: "Critical questions",
      points: [
        "If the plan is sound, why not ask?",
        "What are three months against 30 years of payments?",
        "Who reviewed the estimate, and who paid them?",
        "How many residents knew that silence was a yes?",
      ],
      call: "$150,000 saved on process is 0.1% of the loan. Hold the referendum.",
    },
  },
  calculator: {
    heading: "What This Plan Will Actually Cost Your Family",
    label: "Assessed value of your home",
    axis: ["$400K", "$1.2M (avg)", "$2M+"],
    notice: "Notice of cost to this household",
    lines: {
      annualTax: "New annual tax from year 4",
      taxesOver30Years: "Total added taxes over 30 years",
      utilities: "Utilities: water +$3.60, sewer +$4.00, waste +$1.70",
      utilitiesYearly: "$9.30 a year",
      utilitiesOver30Years: "Utilities over 30 years",
      householdTotal: "Your household, 30 years",
    },
    share: "The address of this page keeps the value you choose. Copy it to show someone else their sum.",
    chart: {
      heading: "Your added tax, year by year",
      caption: "0.85% more each year for 4 years, then the higher rate for the remaining 26.",
    },
    table: {
      heading: "The same sum for seven homes",
      columns: ["Home", "A year, from year 4", "Taxes, 30 years", "Household, 30 years"],
      values: [400_000, 600_000, 800_000, 1_000_000, 1_200_000, 1_600_000, 2_000_000],
    },
    assumptions: {
      heading: "How it is worked out",
      points: [
        "Value ÷ $800,000 × $31.50 is one year’s step: what a 0.85% rise adds to the tax on your home.",
        "The rise comes in over 4 years, so year 1 is one step, year 2 two, year 3 three, and year 4 and each of the remaining 26 years four. Together that is 114 steps.",
        "Utilities rise by $9.30 a year, the same for every home: $279 over 30 years.",
        "Nothing is added for inflation, for later budgets or for a change in what your home is assessed at. Amounts are rounded to whole dollars.",
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
