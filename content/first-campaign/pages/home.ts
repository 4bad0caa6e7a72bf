import type { Documents } from "#content/documents.ts";

export const home: Documents["pages/home"] = {
  promises: ["Safe Streets", "Respectful Growth", "Strong Neighbourhoods"],
  hero: {
    introduction: {
      usual:
        "I’m {campaign.candidate.name}: an environmental engineer, a neighbour for {figures.yearsInSaanich} years, and an independent candidate for {municipality.name} Council.",
      before:
        "I’m {campaign.candidate.name}: an environmental engineer and a neighbour for {figures.yearsInSaanich} years. I intend to stand as an independent candidate for {municipality.name} Council.",
      after:
        "I’m {campaign.candidate.name}: an environmental engineer and a neighbour for {figures.yearsInSaanich} years. I stood as an independent candidate for {municipality.name} Council. {campaign.result}",
    },
    actions: {
      usual: [
        {
          label: "Join {figures.supporters.value}+ Neighbors for Better {municipality.name}",
          href: "/get-involved",
        },
      ],
      after: [
        { label: "Read what happens now", href: "/#now" },
        {
          label: "Join {figures.supporters.value}+ Neighbors for Better {municipality.name}",
          href: "/get-involved",
        },
      ],
    },
    platform: "Read the platform",
    experience: "Learn more about my experience",
    portraitCaption: "{campaign.candidate.name}, {campaign.candidate.credentials} [Portrait to come.]",
  },
  now: {
    usual: {
      heading: "I would like one of your votes.",
      lead: "Voting day is {votingDay.long}. Advance voting: [dates and places].",
      picture: "/images/spot-walk.svg",
      shows: "",
      lines: [],
    },
    before: {
      heading: "I would like to be on the ballot.",
      lead: "[What may be said, asked for and spent before nomination: the financial agent.]",
      picture: "/images/spot-porch.svg",
      shows: "",
      lines: [],
    },
    "advance-voting": {
      heading: "You can vote today.",
      lead: "[Places, hours and what to bring, from the {municipality.kind}.]",
      picture: "/images/spot-shelter.svg",
      shows: "",
      lines: [],
    },
    "voting-day": {
      heading: "Today is the day.",
      lead: "Voting places are open today, {campaign.voting.hours}. {campaign.voting.places} Everything else on this site can wait until tomorrow.",
      picture: "/images/spot-townhall.svg",
      shows: "",
      lines: [],
    },
    after: {
      heading: "What happens now",
      lead: "Thank you for voting. What I said I would do is still on this site, with its dates.",
      picture: "/images/spot-ballot.svg",
      shows: "",
      lines: [
        {
          what: "The result",
          text: "{campaign.result}, from the {municipality.kind}’s declaration of [date].",
        },
        {
          what: "Your gift",
          text: "Every contribution is in the disclosure statement, for which the law sets {disclosureDue.long}. [Whether gifts are still accepted](/donate) is for the financial agent to say.",
        },
        {
          what: "Your address",
          text: "The campaign letter goes on only if you stay. Every letter ends with a link to leave.",
        },
        { what: "Your message", text: "I still answer within {figures.contactReplyHours}." },
        {
          what: "Signs",
          text: "Is one still on your lawn? [Tell me](/contact) and it will be collected by [date].",
        },
      ],
    },
  },
  stats: [
    { figure: "{figures.yearsInSaanich} years", what: "living in {municipality.name}" },
    { figure: "PhD", what: "environmental engineering" },
    { figure: "P.Eng", what: "professional engineer" },
    { figure: "Associate faculty", what: "university" },
  ],
  supporters: {
    neighbourhoods: [
      { name: "Gordon Head", count: 285, trend: 8 },
      { name: "Royal Oak", count: 242, trend: 5 },
      { name: "Cadboro Bay", count: 218, trend: 7 },
      { name: "Tillicum", count: 165, trend: 4 },
      { name: "Broadmead", count: 147, trend: 6 },
      { name: "Elsewhere", count: 211, trend: 9 },
    ],
    neighboursPerMark: 100,
    heading: { usual: "neighbors so far", after: "neighbors in our count" },
    goal: { usual: "Our goal is", after: "Our goal was" },
    funding: "Funding:",
    action: { usual: "Become a Supporter", after: "Get the campaign letter" },
    joined: { usual: "neighbors joined in the last hour", after: "" },
    where: "Where supporters live",
    bars: "Supporters by neighbourhood",
    scale: "One mark is 100 neighbours; all 150 are the goal.",
    counted:
      "Neighbours and funding are the campaign’s own counts for this page, as of {statedAsOf}. The [Community Outreach Fund](/donate) is counted apart. [What each count includes is to be confirmed.]",
    confirmed: "Confirmed records.",
    barsNote: "Bars start at zero.",
    note: "[Which count belongs to which neighbourhood is to be confirmed.]",
  },
  leadership: {
    heading: "Evidence-Based Leadership",
    tabs: { platform: "Platform", qualifications: "Qualifications", values: "Values" },
  },
  platformPillars: [
    {
      id: "housing",
      title: "Housing and smart growth",
      description: "Homes where services already are, decided on time.",
      keyPoints: [
        "A {figures.permitDays} maximum for permit decisions",
        "{figures.affordableShare} affordable units in larger projects",
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
        "A {figures.consultingCut} cut in consulting spending",
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
  ],
  qualifications: {
    deck: "PhD in environmental engineering and economics. Licensed professional engineer. Associate faculty at a university.",
    text: {
      usual:
        "Thirteen years a resident. I can read a drawing, a budget and a study, and I will read the ones that come to council before I vote on them.",
      after:
        "Thirteen years a resident. I can read a drawing, a budget and a study, and I said that I would read the ones that come to council.",
    },
  },
  valuesNote: {
    usual: "",
    after: "What I said I would do with a seat. [Which of these go on: to be confirmed.]",
  },
  values: [
    {
      title: "Monthly town halls",
      text: "{rhythm.townHalls.start}. Half the evening is your questions.",
    },
    {
      title: "Monthly performance reports",
      text: "From my first month on council: how I voted, why, and what it costs.",
    },
    {
      title: "Weekly rotating office hours",
      text: "A different neighbourhood each week, at a table anyone can find.",
    },
  ],
  invitation: { usual: "Ask me to come to your street", after: "Write to me about your street" },
  priorities: {
    heading: "Clear Priorities, Proven Solutions",
    platform: "See the detailed platform",
    letter: "Learn what changes, by e-mail",
  },
  letter: {
    heading: "Get the campaign letter",
    text: "Dates, documents and votes that affect your street. Your first update arrives within {figures.firstUpdateHours}. To ask or tell me something instead, [write to me](/contact).",
  },
  themes: [
    { theme: "Safe Communities", drawing: "/images/spot-street.svg", shows: "" },
    { theme: "Climate Action", drawing: "/images/spot-oak.svg", shows: "" },
    { theme: "Essential Services", drawing: "/images/spot-hall.svg", shows: "" },
  ],
  issueCards: [
    {
      title: "Housing",
      headline: "A {figures.vacancyRate} vacancy rate is not a market.",
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
      summary: "A {figures.loan} loan deserves an audit and a vote.",
      theme: "Essential Services",
      issueKey: "fiscal",
    },
  ],
};
