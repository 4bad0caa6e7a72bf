import type { Page } from "#content/blocks/page.ts";

/** The first page (specification section 2, Home). */
export const home: Page = {
  name: "Home",
  address: "/",
  title: {
    usual: "{campaign.name}",
    after: "{campaign.candidate.name}, candidate for {municipality.name} Council in 2026",
  },
  description: {
    usual:
      "{campaign.candidate.name} is an environmental engineer, a neighbour for {figures.yearsInSaanich} years and an independent for {municipality.name} Council: safe streets, respectful growth, strong neighbourhoods.",
    before:
      "{campaign.candidate.name} is an environmental engineer, a neighbour for {figures.yearsInSaanich} years, and intends to stand for {municipality.name} Council: safe streets, respectful growth, strong neighbourhoods.",
    after:
      "{campaign.candidate.name}, environmental engineer and a neighbour for {figures.yearsInSaanich} years, stood as an independent for {municipality.name} Council on {votingDay}. What happens now.",
  },
  keywords: [
    "{municipality.name} Council",
    "2026 municipal election",
    "independent candidate",
    "{municipality.name}",
    "British Columbia",
  ],
  type: "home",

  blocks: [
    {
      kind: "promises-hero",
      id: "opening",
      promises: ["Safe Streets", "Respectful Growth", "Strong Neighbourhoods"],

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

      more: { label: "Read the platform", href: "/platform#platform" },
      caption: "{campaign.candidate.name}, {campaign.candidate.credentials} [Portrait to come.]",
      stats: [
        { figure: "{figures.yearsInSaanich} years", what: "living in {municipality.name}" },
        { figure: "PhD", what: "environmental engineering" },
        { figure: "P.Eng", what: "professional engineer" },
        { figure: "Associate faculty", what: "university" },
      ],
      below: { label: "Learn more about my experience", href: "#experience" },
    },
    {
      kind: "election-now",
      id: "now",
      tone: "sunk",
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
    },
    {
      kind: "supporter-counter",
      id: "supporters",
      tone: "sunk",
      figures: {
        count: "supporters",
        goal: "supporterGoal",
        funding: "counterFunding",
        fundingGoal: "counterFundingGoal",
      },

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
      href: "#email-capture",
      where: "Where supporters live",
      bars: "Supporters by neighbourhood",
      scale: "One mark is 100 neighbours; all 150 are the goal.",
      counted:
        "Neighbours and funding are the campaign’s own counts for this page, as of {statedAsOf}. The [Community Outreach Fund](/donate) is counted apart. [What each count includes is to be confirmed.]",
      confirmed: "Confirmed records.",
      barsNote: "Bars start at zero.",
      note: "[Which count belongs to which neighbourhood is to be confirmed.]",
    },
    {
      kind: "card-tabs",
      id: "experience",
      heading: "Evidence-Based Leadership",
      tabs: [
        {
          id: "leadership-platform",
          label: "Platform",
          cards: [
            {
              title: "Housing and smart growth",
              text: "Homes where services already are, decided on time.",
              points: [
                "A {figures.permitDays} maximum for permit decisions",
                "{figures.affordableShare} affordable units in larger projects",
                "Homes near transit, schools and shops",
              ],
              more: { label: "Learn More", href: "/platform" },
            },
            {
              title: "Infrastructure before density",
              text: "Capacity first, so that growth does not land on old pipes.",
              points: [
                "Pipes, sidewalks and roads sized before approval",
                "Servicing capacity published by neighbourhood",
                "A {figures.consultingCut} cut in consulting spending",
              ],
              more: { label: "Learn More", href: "/platform" },
            },
            {
              title: "Climate action and resilience",
              text: "Trees, streams and shoreline treated as working infrastructure.",
              points: [
                "Keep and replant the Garry oak canopy",
                "Plan now for heat, smoke and stormwater",
                "Report emissions in plain numbers",
              ],
              more: { label: "Learn More", href: "/platform" },
            },
          ],
        },
        {
          id: "leadership-qualifications",
          label: "Qualifications",
          opening:
            "PhD in environmental engineering and economics. Licensed professional engineer. Associate faculty at a university.",
          text: {
            usual:
              "Thirteen years a resident. I can read a drawing, a budget and a study, and I will read the ones that come to council before I vote on them.",
            after:
              "Thirteen years a resident. I can read a drawing, a budget and a study, and I said that I would read the ones that come to council.",
          },
          cards: [],
          next: { label: { usual: "About {campaign.candidate.name}" }, href: "/about" },
        },
        {
          id: "leadership-values",
          label: "Values",
          text: {
            usual: "",
            after: "What I said I would do with a seat. [Which of these go on: to be confirmed.]",
          },
          cards: [
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
          next: {
            label: { usual: "Ask me to come to your street", after: "Write to me about your street" },
            href: "/contact",
          },
        },
      ],
    },
    {
      kind: "grouped-cards",
      id: "priorities",
      heading: "Clear Priorities, Proven Solutions",
      themes: [
        {
          theme: "Safe Communities",
          drawing: "/images/spot-street.svg",
          shows: "",
          entries: [
            {
              id: "issue-housing",
              title: "Housing",
              headline: "A {figures.vacancyRate} vacancy rate is not a market.",
              summary: "Permit faster, build near services, and count affordable units honestly.",
              label: "Learn More",
              href: "/platform#housing",
            },
            {
              id: "issue-transportation",
              title: "Transportation",
              headline: "Every street should be safe to cross.",
              summary: "Finish sidewalks and crossings near schools first.",
              label: "Learn More",
              href: "/platform#transportation",
            },
            {
              id: "issue-safety",
              title: "Safety",
              headline: "Calm streets, lit paths, quick response.",
              summary: "Measure what works and fund it.",
              label: "Learn More",
              href: "/platform#safety",
            },
          ],
        },
        {
          theme: "Climate Action",
          drawing: "/images/spot-oak.svg",
          shows: "",
          entries: [
            {
              id: "issue-climate",
              title: "Climate",
              headline: "Engineer for the weather we now have.",
              summary: "Shade, stormwater and shoreline plans with dates and owners attached.",
              label: "Learn More",
              href: "/platform#climate",
            },
          ],
        },
        {
          theme: "Essential Services",
          drawing: "/images/spot-hall.svg",
          shows: "",
          entries: [
            {
              id: "issue-healthcare",
              title: "Healthcare",
              headline: "A clinic needs a place to open.",
              summary: "Use zoning and municipal space to bring family doctors here.",
              label: "Learn More",
              href: "/platform#healthcare",
            },
            {
              id: "issue-fiscal",
              title: "Fiscal",
              headline: "Ask before borrowing.",
              summary: "A {figures.loan} loan deserves an audit and a vote.",
              label: "Learn More",
              href: "/platform#fiscal",
            },
          ],
        },
      ],
      next: { label: "See the detailed platform", href: "/platform-detailed" },
      other: { label: "Learn what changes, by e-mail", href: "#contact" },
    },
    {
      kind: "sign-up",
      id: "email-capture",
      heading: "Get the campaign letter",
      text: "Dates, documents and votes that affect your street. Your first update arrives within {figures.firstUpdateHours}. To ask or tell me something instead, [write to me](/contact).",
      place: "contact",
    },
  ],
};
