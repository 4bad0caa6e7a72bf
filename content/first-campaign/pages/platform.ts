import type { Page } from "#content/blocks/page.ts";

/** The ids of the planks and their keys are part of the site’s addresses. */
export const platform: Page = {
  name: "Platform",
  address: "/platform",
  alsoAt: ["/platform-detailed"],
  title: {
    usual: "Platform | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Three pillars and six planks: permits, housing, transportation, climate, safety and healthcare, governance. What I will do on council, and how you can check.",
    after:
      "Three pillars and six planks: permits, housing, transportation, climate, safety and healthcare, governance. What I said I would do on council, and how you can check.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "platform",
    "housing",
    "permits",
    "transportation",
    "climate",
    "taxes",
  ],
  type: "general",
  blocks: [
    {
      kind: "hero",
      id: "platform",
      heading: {
        usual: "What I will do, and how you can check.",
        after: "What I said I would do, and how you can check.",
      },
      lead: {
        usual:
          "Three pillars, six planks. Each plank says what is wrong, what I would move at council, and what you would notice on your own street. Where I think the other side has a point, I say so.",
        after:
          "Three pillars, six planks, as I put them to you before the vote of {votingDay}. Each plank says what is wrong, what I would move at council, and what you would notice on your own street.",
      },
      letters: "largest",
    },
    {
      kind: "columns",
      id: "pillars",
      columns: [
        {
          heading: "Smart & Respectful Growth",
          text: { usual: "Homes where services already are, designed with the street they join." },
          more: { label: "Learn more", href: "#housing-section" },
        },
        {
          heading: "Sustainable & Thriving Environment",
          text: { usual: "Oaks, streams and shoreline treated as working infrastructure." },
          more: { label: "Learn more", href: "#climate-section" },
        },
        {
          heading: "Fiscally Responsible & Accountable Government",
          text: { usual: "Audits before loans. Votes before debt. Numbers you can read." },
          more: { label: "Learn more", href: "#governance-section" },
        },
      ],
    },
    {
      kind: "planks",
      id: "planks",
      planks: [
        {
          id: "red-tape",
          title: "Cutting Red Tape & Fixing Permits",
          image: "/images/spot-files.svg",
          shows: "",
          problem: "A basement suite can wait longer for its stamp than it takes to build.",
          concede:
            "Staff are careful for good reason. But a wait with no end date is a cost, and it falls on the smallest builder first.",
          plan: [
            {
              what: "**{figures.permitDays}** permit maximum",
              how: "Counted from a complete file to an answer, and published every month.",
            },
            { what: "One file, one planner", how: "The name on the letter is the person who decides." },
            {
              what: "A public status page",
              how: "Where the file stands, who has it, and what it waits for.",
            },
            {
              what: "**{figures.consultingCut}** consulting cut",
              how: "Less bought-in advice; the saving goes to staff who can say yes or no.",
            },
          ],
          effects: [
            "You can see where next door's application stands without filing a request.",
            "A suite for a parent is finished while the parent still needs it.",
          ],
        },
        {
          id: "housing-section",
          keys: ["housing"],
          title: "Housing",
          image: "/images/spot-trench.svg",
          shows: "",
          problem:
            "The rental vacancy rate sits near **{figures.vacancyRate}**. People who work here drive past homes they cannot rent.",
          concede:
            "Neighbours who worry about a new building are often right about something: the sewer, the corner, the shade. Fix that part and most of the argument is over.",
          plan: [
            {
              what: "**{figures.affordableShare}** affordable units",
              how: "In larger projects, agreed before rezoning and checked at occupancy.",
            },
            { what: "Pre-approved plans", how: "For suites and small infill, free to use." },
            {
              what: "Infrastructure before density",
              how: "Water, sewer and sidewalk capacity published by block, before the hearing.",
            },
            { what: "Homes near what people walk to", how: "Bus routes, schools and village centres first." },
          ],
          effects: [
            "More homes by the bus line. Quiet courts wait until the pipes are ready.",
            "A public hearing where the first slide is capacity, not a rendering.",
          ],
        },
        {
          id: "transportation",
          title: "Transportation",
          image: "/images/spot-shelter.svg",
          shows: "",
          problem: "Too many children are driven to school because the last block has no sidewalk.",
          concede:
            "Plenty of trips need a car, and so do deliveries and ambulances. A safe street still lets them through.",
          plan: [
            { what: "School routes first", how: "Sidewalk money follows where children walk." },
            {
              what: "Crossings you can see",
              how: "Light and paint on arterial roads before ornament elsewhere.",
            },
            { what: "Join the trails", how: "Close the short gaps that send a rider onto a fast road." },
            {
              what: "Buses that keep time",
              how: "Signal priority, asked for route by route with the transit operator.",
            },
          ],
          effects: [
            "A posted list of every missing sidewalk and crossing, ranked, with the reason for the rank.",
            "A walk to school that a parent stops having to supervise.",
          ],
        },
        {
          id: "climate-section",
          keys: ["climate"],
          title: "Climate",
          image: "/images/spot-creek.svg",
          shows: "",
          problem: "Summers are hotter, rain comes harder, and the urban forest is growing old.",
          concede:
            "One district will not change the weather. It does decide whether a storm drain, a shoreline and a street tree are ready for it.",
          plan: [
            {
              what: "Count trees as assets",
              how: "Inventory, condition and a replacement budget, like water mains.",
            },
            {
              what: "Keep the oaks we have",
              how: "Protect roots during construction; planting is the second-best plan.",
            },
            {
              what: "Open creeks where drains flood",
              how: "A stream with room holds more water than a full pipe.",
            },
            {
              what: "Report emissions in plain numbers",
              how: "Each year, with what worked and what did not.",
            },
          ],
          effects: [
            "Shade on the walk to the bus.",
            "Fewer sandbags in November, and a map that says where they will still be needed.",
          ],
        },
        {
          id: "community-health",
          keys: ["safety", "healthcare"],
          title: "Community Safety & Healthcare",
          image: "/images/spot-clinic.svg",
          shows: "",
          problem:
            "A clinic closes for want of a lease, and a dark path goes unreported because nothing happened last time.",
          concede:
            "Doctors are the Province's business and the {municipality.kind} cannot hire them. Rooms, zoning, lighting and crossings are ours.",
          plan: [
            {
              what: "Room for family practice",
              how: "Clinics allowed and offered space in village centres and civic buildings.",
            },
            { what: "Light and sightlines on a schedule", how: "Inspected by night, fixed by date." },
            {
              what: "Fire, police and bylaw figures monthly",
              how: "Response times by neighbourhood, in one table.",
            },
            { what: "Know the neighbours", how: "Block-level emergency plans, with a printed copy." },
          ],
          effects: [
            "A doctor you can walk to is partly a planning decision.",
            "You report a broken light once, and you are told when it is repaired.",
          ],
        },
        {
          id: "governance-section",
          keys: ["fiscal"],
          title: "Governance",
          image: "/images/spot-ledger.svg",
          shows: "",
          problem:
            "A **{figures.loan}** loan was put forward without a vote of the people who would repay it.",
          concede:
            "Borrowing is often the fair way to pay for something that lasts. The works yard may well need replacing. My quarrel is with the order: the audit and the question should have come first.",
          plan: [
            {
              what: "Audit before borrowing",
              how: "An independent value-for-money audit, published in full.",
            },
            {
              what: "A referendum for major debt",
              how: "A question on a ballot, not a form against a deadline.",
            },
            {
              what: "A monthly performance report",
              how: "Permits, response times, projects late and early.",
            },
            {
              what: "Every vote explained",
              how: "What I decided and why, in plain words, within the month.",
            },
          ],
          effects: [
            "You will know what I decided before you have to ask.",
            "A tax notice you can trace to the projects that moved it.",
          ],
        },
      ],
      index: {
        label: "Planks on this page",
        more: [
          { label: "Signature reports", href: "#reports" },
          { label: "Where you live", href: "#neighbourhoods" },
          { label: "Four fair questions", href: "#questions" },
        ],
      },
      planLabel: "Action plan",
      effectsLabel: "On your street",
      concedeLabel: "What is fair",
      note: "The three large numbers in the action plans are commitments. The rest of each action plan is a draft [to be confirmed by the candidate before launch]. The vacancy rate waits for its source [survey and year to be confirmed].",
    },
    {
      kind: "link-list",
      id: "reports",
      tone: "sunk",
      heading: "Signature reports",
      lead: "The homework behind the platform. Each opens in a new tab.",
      links: [
        {
          title: "[Title to be confirmed: report on housing and vacancy]",
          about: "Who is looking for a home here, and what the vacancy rate hides.",
          href: "https://reports.example.org/housing-and-vacancy",
        },
        {
          title: "[Title to be confirmed: report on servicing and infrastructure]",
          about: "What the pipes and sidewalks can carry, block by block.",
          href: "https://reports.example.org/servicing-and-infrastructure",
        },
        {
          title: "[Title to be confirmed: report on the operations centre loan]",
          about: "The plan, the debt and the questions that were not asked.",
          href: "https://reports.example.org/operations-centre-loan",
        },
      ],
    },
    {
      kind: "places",
      id: "neighbourhoods",
      heading: "Where you live",
      lead: "Four places, three concerns each. These lists are my starting point, not a survey: [to be confirmed with residents]. [Tell me what I have wrong](/concerns).",
      population: "Population: {population}",
      proposed: "Proposed:",
    },
    {
      kind: "questions",
      id: "questions",
      folded: {
        heading: {
          usual: "Four fair questions",
          after: "Four fair questions, as I answered them before the vote",
        },
      },
      answers: {
        usual: [
          {
            question: "Are you with a party or a slate?",
            answer:
              "No. I am independent. I will vote on the file in front of me and publish my reasons. Expect me to agree with different people on different nights.",
          },
          {
            question: "Do you oppose density?",
            answer:
              "No. I oppose density that arrives before the pipes, sidewalks and schools it needs. Where they are missing, I will ask what they cost and who pays, before the hearing rather than after.",
          },
          {
            question: "Will you raise taxes?",
            answer:
              "Not for a project that has not been audited. Where a service needs more, I will show the number first. What I will not do is call a {figures.loan} loan free because the payments start later. [See what that plan costs your household](/operations-centre-plan).",
          },
          {
            question: "Why should an engineer sit on council?",
            answer:
              "Because much of what a council buys is pipes, roads and buildings, and it helps when someone can read the drawings. Engineers can be slow to ask how a thing feels to live beside. That is what office hours are for.",
          },
        ],
      },
      next: { label: "Get Involved", href: "/get-involved" },
      more: { label: "Contact", href: "/contact" },
    },
  ],
};
