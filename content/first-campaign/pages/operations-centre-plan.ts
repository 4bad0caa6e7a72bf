import type { Page } from "#content/blocks/page.ts";

const questions = [
  {
    question: "Who has to act",
    one: "Only people opposed. They must find, sign and return a form.",
    other: "Everyone entitled to vote is asked.",
  },
  {
    question: "What silence means",
    one: "Silence counts as consent to the loan.",
    other: "Staying home counts for nothing, either way.",
  },
  {
    question: "The test",
    one: "{figures.aapSignaturesRequired} signatures: {figures.aapElectorShare} of {figures.aapElectors} eligible voters, {figures.aapPopulationShare} of the population.",
    other: "A majority of ballots cast.",
  },
  {
    question: "What came in",
    one: "Over {figures.aapForms.number} forms, each one signed against the loan.",
    other: "A count of both sides.",
  },
  {
    question: "Time",
    one: "A {figures.aapWindowDays} window. Said to save {figures.aapRationaleMonths}.",
    other: "{figures.aapRationaleMonths} longer.",
  },
  {
    question: "Administrative cost",
    one: "{figures.aapProcessCost}",
    other: "{figures.referendumCost}",
  },
];

const steps = [
  {
    title: "Independent value-for-money audit",
    subtitle: "Before a dollar is borrowed",
    text: "An outside auditor tests the scope, the estimate and the alternatives, and publishes the working papers.",
    details: ["What fails if nothing is built, and when", "Repair, phase, lease or share"],
    icon: "M11 21H5V3h9l4 4v3M8 9h6M8 13h2M16 13.5a3 3 0 1 0 0 6a3 3 0 0 0 0-6M18.2 18.7L21 21.5",
  },
  {
    title: "Right-sized plan",
    text: "Build what crews need for safety and service. Put the rest in later phases that can be judged on results.",
    icon: "M3 21V11h10v10zM6 15h4M3 7V3h4M11 3h4M19 3h2v4M21 11v4M21 19v2h-4",
  },
  {
    title: "Binding referendum",
    text: "Then ask. One clear question, the full {figures.loanYears.value}-year cost printed beside it, and a result council must follow.",
    icon: "M3 12h18v9H3zM8 12V3h8v9M10 16h4M10 7l1.5 1.5L14 6",
  },
];

/** Why the loan should be put to a vote, in the specification's order (section 2). */
export const operationsCentrePlan: Page = {
  name: "Operations centre plan",
  address: "/operations-centre-plan",
  alsoAt: ["/saanich-operations-centre-urgent"],
  title: {
    usual: "Urgent: {figures.loan} of debt without a vote? | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Urgent: Saanich moved to borrow {figures.loan} unless {figures.aapSignaturesRequired} electors objected within {figures.aapWindowDays.value} days. See what it would cost your household, and the plan: audit, right-size, vote.",
  },
  keywords: [
    "urgent",
    "alternative approval process",
    "AAP",
    "Saanich operations centre",
    "{figures.aapLoanInWords} loan",
    "referendum",
    "property tax calculator",
  ],
  type: "aap",
  blocks: [
    {
      kind: "countdown",
      id: "deadline",
      closesAt: "2024-06-25T23:59:59",
      words: {
        open: "left to object.",
        isDue: "Forms are due",
        closed: "The window is closed.",
        wasDue: "Forms were due",
        label: "Deadline",
      },
      until: "Forms go to the District of Saanich. This site neither hands them out nor takes them in.",
      /** Marked with the same sign after the date (decisions X-04). */
      after: "* The public record puts this process in 2025: see “What followed”.",
      opening: { opensAt: "2024-05-26T00:00:00", notYet: "The window is not open yet:" },
      count: {
        current: "aapCurrent",
        target: "aapSignaturesRequired",
        reported: "forms reported",
        before: "target",
        signatures: "signatures",
        passed: "threshold passed",
        missed: "threshold not reached",
        bar: "{current} forms against a target of {target} signatures",
      },
    },
    {
      kind: "hero",
      id: "opening",
      heading: { usual: "A {figures.loan} loan should be put to a vote." },
      lead: {
        usual:
          "The operations centre may well need replacing. That is a reason to ask residents, not a reason to skip them.",
      },
      claim: {
        ballots: {
          blank: "yes",
          alternative: "Ten forms: one signed objection, nine blanks that all count as yes",
          caption:
            "How the AAP counts ten voters. Unless one in ten signs, the loan goes ahead: a blank is a yes.",
        },
        figures: [
          { number: "{figures.aapForms}", what: "opposition forms" },
          { number: "{figures.loan}", what: "loan" },
          { number: "100%", what: "democratic process" },
        ],
      },
    },
    {
      kind: "part-of-whole",
      id: "proposed",
      label: "What was proposed",
      lead: "The District proposed to borrow {figures.aapLoanInWords} for a new operations centre, part of a {figures.masterPlan} master plan. It chose the alternative approval process, or AAP: the loan goes ahead unless one in ten eligible voters objects in writing within {figures.aapWindowDays.value} days.",
      text: "Repaid over {figures.loanYears} at {figures.annualDebtPayment} a year, {figures.loan} becomes {figures.totalWithInterest}. Almost half of what you would pay is interest.",
      bar: {
        whole: "totalWithInterest",
        part: "loan",
        partWords: "{figures.loan} borrowed",
        restWords: "about {figures.totalWithInterest.less.loan.millions} interest",
        alternative:
          "{figures.loan} borrowed plus about {figures.totalWithInterest.less.loan.millions} interest, {figures.totalWithInterest} in total",
        total: "{figures.totalWithInterest.start}",
        after: "repaid over {figures.loanYears}",
        caption: "{figures.annualDebtPayment} a year for {figures.loanYears}. Lengths are to scale.",
      },
    },
    {
      kind: "text",
      id: "followed",
      tone: "sunk",
      heading: "What followed",
      paragraphs: [
        "The forms passed the threshold. By the Community Charter a council may go ahead only while fewer than {figures.aapElectorShare} of the electors hand one in, so this process gave no leave to borrow. For that, council has to win a vote of the electors.",
        "The date and counts above are the campaign’s. The public record has the process from May 21 to June 25, 2025, with {figures.recordedElectors} electors, {figures.aapSignaturesRequired} forms needed and, as reported, {figures.recordedResponses} valid ones.",
        "[What council decided next, with its date and source, to be confirmed.]",
      ],
      links: {
        sources:
          "Sources: [District of Saanich, Loan Authorization Bylaw No. 10105](https://www.saanich.ca/socaap); Community Charter, sections 84 to 86.",
        heading: "Where next",
        points: [
          "[The plan](#plan)",
          "[The cost to your home](#calculator)",
          "[The campaign letter, when it comes back to council](/newsletter)",
        ],
      },
    },
    {
      kind: "comparison",
      id: "two-ways",
      heading: "Two ways to ask the public",
      columns: { question: "Question", one: "Alternative approval process", other: "Referendum" },
      rows: questions,
    },
    { kind: "conditions", id: "plan", heading: { usual: "A three-step plan" }, items: steps },
    {
      kind: "opposing-lists",
      id: "accountability",
      tone: "sunk",
      heading: "The accountability gap",
      lists: [
        {
          heading: "The stated rationale",
          points: [
            "A faster process, saving {figures.aapRationaleMonths}",
            "Lower admin costs: {figures.aapProcessCost} vs {figures.referendumCost}",
            "Standard municipal practice",
            "Legally acceptable",
          ],
        },
        {
          heading: "Critical questions",
          points: [
            "If the plan is sound, why not ask?",
            "What are three months against {figures.loanYears} of payments?",
            "Who reviewed the estimate, and who paid them?",
            "How many residents knew that silence was a yes?",
          ],
          call: "{figures.referendumCost.less.aapProcessCost.dollars} saved on process is 0.1% of the loan. Hold the referendum.",
        },
      ],
    },
    {
      kind: "cost-calculator",
      id: "calculator",
      heading: "What This Plan Will Actually Cost Your Family",
      asProposed: "For the loan as it was proposed, which the process did not approve.",
      factors: {
        homeOfReference: "homeOfReference",
        taxStep: "taxStep",
        phaseInYears: "phaseInYears",
        years: "loanYears",
        taxSteps: "taxSteps",
        utilities: "utilityTotal",
      },
      slider: {
        label: "Assessed value of your home",
        min: 400_000,
        max: 2_000_000,
        step: 25_000,
        initial: 800_000,
        axis: ["$400K", "$1.2M (avg)", "$2M+"],
        names: [
          { below: 600_000, name: "Starter home" },
          { below: 900_000, name: "Average home" },
          { below: 1_200_000, name: "Above average" },
          { name: "Premium property" },
        ],
      },
      notice: "Notice of cost to this household",
      lines: {
        annualTax: "New annual tax from year {figures.phaseInYears.value}",
        taxesOverYears: "Total added taxes over {figures.loanYears}",
        utilities:
          "Utilities: water +{figures.utilityWater}, sewer +{figures.utilitySewer}, waste +{figures.utilityWaste}",
        utilitiesYearly: "{figures.utilityIncrease} a year",
        utilitiesOverYears: "Utilities over {figures.loanYears}",
        householdTotal: "Your household, {figures.loanYears}",
      },
      share: "The address of this page keeps the value you choose: copy it to share your sum.",
      chart: {
        heading: "Your added tax, year by year",
        caption:
          "{figures.taxRisePerYear} more each year for {figures.phaseInYears}, then the higher rate for the remaining {figures.remainingYears.value}.",
      },
      table: {
        heading: "The same sum for seven homes",
        columns: [
          "Home",
          "A year, from year {figures.phaseInYears.value}",
          "Taxes, {figures.loanYears}",
          "Household, {figures.loanYears}",
        ],
        values: [400_000, 600_000, 800_000, 1_000_000, 1_200_000, 1_600_000, 2_000_000],
      },
      assumptions: {
        heading: "How it is worked out",
        points: [
          "Value ÷ {figures.homeOfReference} × {figures.taxStep} is one year’s step: what a {figures.taxRisePerYear} rise adds to the tax on your home.",
          "The rise comes in over {figures.phaseInYears}, one more step each year, and stays for the remaining {figures.remainingYears}. Together that is {figures.taxSteps} steps.",
          "Utilities rise by {figures.utilityIncrease} a year, the same for every home: {figures.utilityTotal} over {figures.loanYears}.",
          "Nothing is added for inflation, for later budgets or for a change in what your home is assessed at. Amounts are rounded to whole dollars.",
          "“Average home” and the scale’s “(avg)” do not agree. Only the value you choose counts.",
        ],
      },
      sources: {
        heading: "Where the figures come from",
        text: "They are the campaign’s own statement.",
        figures: [
          "aapLoanInWords",
          "masterPlan",
          "annualDebtPayment",
          "loanYears",
          "totalWithInterest",
          "taxRisePerYear",
          "phaseInYears",
          "remainingYears",
          "utilityIncrease",
          "utilityTotal",
          "aapSignaturesRequired",
          "aapElectorShare",
          "aapElectors",
          "aapPopulationShare",
          "aapWindowDays",
          "aapCurrent",
          "aapForms",
          "aapProcessCost",
          "referendumCost",
          "aapRationaleMonths",
        ],
      },
      next: { text: "Does a public record say otherwise?", label: "Tell me", href: "/contact" },
    },
  ],
};
