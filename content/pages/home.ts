/** The home page's words (specification section 2, Home). */

import { formatDate } from "#domain/time/local-date.ts";
import { campaign } from "../campaign.ts";
import { figures, supportersByNeighbourhood } from "../figures.ts";

/** What a 'Learn more' asks for; anything else goes to the platform's top. */
export type IssueKey = "housing" | "transportation" | "safety" | "climate" | "healthcare" | "fiscal";

export type IssueCard = {
  title: string;
  headline: string;
  summary: string;
  theme: Theme;
  issueKey: IssueKey;
};

type Theme = "Safe Communities" | "Climate Action" | "Essential Services";

type PlatformPillar = {
  id: "housing" | "infrastructure" | "climate";
  title: string;
  description: string;
  keyPoints: readonly string[];
};

export const promises = ["Safe Streets", "Respectful Growth", "Strong Neighbourhoods"] as const;

export const hero = {
  /** The photo, the alternate and the stock placeholder, tried in this order (specification section 8). */
  portraits: ["/images/hero-portrait.svg", "/images/portrait-alternate.svg", "/images/mark.svg"],
  portraitAlternative: "Placeholder for the candidate’s portrait",
  portraitCaption: `${campaign.candidate.name}, ${campaign.candidate.credentials} [Portrait to come.]`,
};

export const stats = [
  { figure: `${figures.yearsInSaanich.text} years`, what: "living in Saanich" },
  { figure: "PhD", what: "environmental engineering" },
  { figure: "P.Eng", what: "professional engineer" },
  { figure: "Associate faculty", what: "university" },
] as const;

/** The campaign's stated counts by home neighbourhood (specification section 9); the names are to be confirmed. */
export const supporters = {
  count: figures.supporters.value,
  goal: figures.supporterGoal.value,
  fundingDollars: figures.counterFunding.value,
  fundingGoalDollars: figures.counterFundingGoal.value,
  neighbourhoods: supportersByNeighbourhood,
  neighboursPerMark: 100,
  scale: "One mark is 100 neighbours; all 150 are the goal.",
  counted: `Neighbours and funding are the campaign’s own counts for this page, as of ${formatDate(campaign.switches.statedAsOf)}. The [Community Outreach Fund](/donate) is counted apart. [What each count includes is to be confirmed.]`,
  barsNote: "Bars start at zero.",
  note: "[Which count belongs to which neighbourhood is to be confirmed.]",
} as const;

export const platformPillars: readonly PlatformPillar[] = [
  {
    id: "housing",
    title: "Housing and smart growth",
    description: "Homes where services already are, decided on time.",
    keyPoints: [
      `A ${figures.permitDays.text} maximum for permit decisions`,
      `${figures.affordableShare.text} affordable units in larger projects`,
      "Homes near transit, schools and shops",
    ],
  },
  {
    id: "infrastructure",
    title: "Infrastructure before density",
    description: "Capacity first, so that growth does not land on old pipes.",
    keyPoints: [
      "Pipes, sidewalks and roads sized before approval",
      "Servicing capacity published by neighbourhood",
      `A ${figures.consultingCut.text} cut in consulting spending`,
    ],
  },
  {
    id: "climate",
    title: "Climate action and resilience",
    description: "Trees, streams and shoreline treated as working infrastructure.",
    keyPoints: [
      "Keep and replant the Garry oak canopy",
      "Plan now for heat, smoke and stormwater",
      "Report emissions in plain numbers",
    ],
  },
];

export const qualifications = {
  deck: "PhD in environmental engineering and economics. Licensed professional engineer. Associate faculty at a university.",
  text: "Thirteen years a resident. I can read a drawing, a budget and a study, and I will read the ones that come to council before I vote on them.",
};

export const values = [
  { title: "Monthly town halls", text: `First Saturday of every month. Half the evening is your questions.` },
  {
    title: "Monthly performance reports",
    text: "From my first month on council: how I voted, why, and what it costs.",
  },
  {
    title: "Weekly rotating office hours",
    text: "A different neighbourhood each week, at a table anyone can find.",
  },
] as const;

export const themes: readonly { theme: Theme; drawing: string }[] = [
  { theme: "Safe Communities", drawing: "/images/spot-street.svg" },
  { theme: "Climate Action", drawing: "/images/spot-oak.svg" },
  { theme: "Essential Services", drawing: "/images/spot-hall.svg" },
];

export const issueCards: readonly IssueCard[] = [
  {
    title: "Housing",
    headline: `A ${figures.vacancyRate.text} vacancy rate is not a market.`,
    summary: "Permit faster, build near services, and count affordable units honestly.",
    theme: "Safe Communities",
    issueKey: "housing",
  },
  {
    title: "Transportation",
    headline: "Every street should be safe to cross.",
    summary: "Finish sidewalks and crossings near schools first.",
    theme: "Safe Communities",
    issueKey: "transportation",
  },
  {
    title: "Safety",
    headline: "Calm streets, lit paths, quick response.",
    summary: "Measure what works and fund it.",
    theme: "Safe Communities",
    issueKey: "safety",
  },
  {
    title: "Climate",
    headline: "Engineer for the weather we now have.",
    summary: "Shade, stormwater and shoreline plans with dates and owners attached.",
    theme: "Climate Action",
    issueKey: "climate",
  },
  {
    title: "Healthcare",
    headline: "A clinic needs a place to open.",
    summary: "Use zoning and municipal space to bring family doctors here.",
    theme: "Essential Services",
    issueKey: "healthcare",
  },
  {
    title: "Fiscal",
    headline: "Ask before borrowing.",
    summary: `A ${figures.loan.text} loan deserves an audit and a vote.`,
    theme: "Essential Services",
    issueKey: "fiscal",
  },
];
