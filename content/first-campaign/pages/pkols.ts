import type { Page } from "#content/blocks/page.ts";

/** The position on PKOLS. Its figures are drawn for the page; none shows data, and each says so. */
export const pkols: Page = {
  name: "PKOLS",
  address: "/pkols",
  title: {
    usual: "PKOLS | {campaign.candidate.name}",
  },
  description: {
    usual:
      "A position on off-leash areas, trails and the last Garry oak meadows: a three-condition test and three commitments for PKOLS (Mount Douglas).",
    after:
      "My position before the vote on off-leash areas, trails and the last Garry oak meadows: a three-condition test and three commitments for PKOLS (Mount Douglas).",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "PKOLS",
    "Mount Douglas",
    "off-leash",
    "Garry oak meadow",
    "park plan",
  ],
  type: "pkols",
  blocks: [
    {
      kind: "hero",
      id: "opening",
      heading: { usual: "PKOLS is not a dog park. It is not a museum either." },
      lead: {
        usual: "A position on off-leash areas, trails and the last Garry oak meadows.",
        after:
          "My position before the vote of {votingDay}, on off-leash areas, trails and the last Garry oak meadows.",
      },
      picture: {
        image: "/images/pkols-skyline.svg",
        alternative:
          "PKOLS, also called Mount Douglas, with Garry oaks at the top and a camas meadow in front",
      },
    },
    {
      kind: "illustrated-text",
      id: "summary",
      lead: "PKOLS carries a SENĆOŦEN name and a W̱SÁNEĆ history far older than the park. It also lies within lək̓ʷəŋən country. Anything we decide about leashes starts there.",
      paragraphs: [
        "Many maps still call the hill Mount Douglas. People love it with dogs, on foot and in the rain. The question is not whether dogs belong here. It is where each use belongs, and what evidence would change our minds.",
        "**In short:** open proper off-leash ground before closing any, keep leashes on in the meadow all year, and count for two springs before making a rule permanent.",
      ],
      plates: [
        {
          number: 1,
          title: "The hill",
          caption: "Meadow on the open top, forest on the flanks, the sea beyond.",
          source: "drawn for this page; not to scale",
          alternative:
            "A hill in section: streets on the left, forest on both flanks, an open meadow at the top, the sea on the right",
          drawing: "/images/plate-hill.svg",
          labels: [
            { text: "meadow", left: 204, top: 56 },
            { text: "forest", left: 196, top: 222, look: "light" },
            { text: "streets", left: 16, top: 286, look: "light" },
            { text: "sea", left: 438, top: 278 },
          ],
        },
      ],
    },
    {
      kind: "illustrated-text",
      id: "test",
      heading: "A three-condition test",
      paragraphs: [
        "There is a fair argument on each side. Off-leash time is good for dogs and for the people who meet over them. A meadow that took centuries to make can be lost in a few springs. A test should be able to hurt both sides, so here is the one I would use, for any area, on any hill.",
      ],
      quotation: {
        text: "Off-leash belongs where it is safe for people, harmless to habitat, and enforceable on an ordinary Tuesday.",
        points: [
          "**Safe.** A toddler, an elder and a nervous dog can share the path.",
          "**Harmless.** No rare plants, nests or streams within reach of a running dog.",
          "**Enforceable.** The rule can be understood from a sign and kept without a patrol.",
        ],
        source:
          "The candidate's test, as put on this page. [Meeting, date and page to be supplied if it is quoted from another document]",
      },
      after: [
        "All three, not two of three. A place that fails one can still be a good place for a dog on a leash.",
      ],
      plates: [
        {
          number: 2,
          title: "From one trail to many",
          caption: "Side paths appear, and one meadow becomes several small ones.",
          source: "schematic; nothing was measured",
          alternative:
            "One wide trail crosses a meadow; four dashed side paths leave it and cut the meadow into pieces",
          drawing: "/images/plate-trails.svg",
          labels: [
            { text: "the trail", left: 22, top: 42 },
            { text: "side paths, and a", left: 250, top: 262 },
            { text: "meadow in pieces", left: 250, top: 286 },
          ],
        },
        {
          number: 3,
          title: "Where things are",
          caption: "Open meadow at the summit, forest and streams below, trails along the edge.",
          source: "schematic zones; the park-plan viewer has the boundaries",
          alternative:
            "Three zones, one inside the other: a summit meadow, forest and streams around it, and a trail along the outer edge",
          drawing: "/images/plate-zones.svg",
          labels: [
            { text: "summit meadow", left: 146, top: 152 },
            { text: "forest, streams", left: 104, top: 246, look: "light" },
            { text: "edge trail", left: 356, top: 34 },
          ],
        },
      ],
    },
    {
      kind: "months",
      id: "year",
      number: 4,
      title: "A year on the hill",
      caption: "The months with most people are also the months of flowers and nests.",
      source: "schematic seasons, not records; to be confirmed with biologists",
      alternative:
        "Schematic year: camas flowers in April and May, birds nest on the ground from April to July, soils are wet from November to March, trails are busiest from May to September",
      rows: [
        { label: "Camas flowers", ink: "action", spans: [[3.3, 5]] },
        { label: "Birds nest on the ground", ink: "give", spans: [[3, 7]] },
        {
          label: "Soils wet",
          ink: "water",
          spans: [
            [0, 3],
            [10, 12],
          ],
        },
        { label: "Trails busiest", ink: "primary", spans: [[4, 9]] },
      ],
    },
    {
      kind: "conditions",
      id: "commitments",
      heading: { usual: "Three commitments", after: "Three commitments, made before the vote" },
      items: [
        {
          title: "Fenced areas first",
          text: "I will ask for proper off-leash space, fenced, drained and close to parking, to open before any existing area closes. Taking first and promising later is how people stop trusting park plans.",
          plate: {
            number: 5,
            title: "Apart, not against",
            caption: "A fence gives a dog room to run and leaves the roots alone.",
            source: "drawn for this page; not a proposed site",
            alternative: "A dog runs inside a fence, some way from a Garry oak",
            drawing: "/images/plate-fence.svg",
            labels: [
              { text: "habitat: leash on", left: 30, top: 282 },
              { text: "fenced: leash off", left: 282, top: 282 },
            ],
          },
        },
        {
          title: "On-leash in the meadow",
          text: "All year, not by season, because a rule that changes with the calendar is a rule nobody remembers. The signs will say why, and name the birds and flowers they are for.",
          plate: {
            number: 6,
            title: "A sign anyone can keep",
            caption: "One rule, one reason, all year.",
            source: "wording proposed by the campaign",
            alternative: "A trail sign: Meadow ahead. Leash on, all year. Birds nest on the ground here.",
            drawing: "/images/plate-sign.svg",
            labels: [
              { text: "Meadow ahead", left: 240, top: 84, look: "heading", isCentred: true },
              { text: "Leash on, all year.", left: 240, top: 122, isCentred: true },
              { text: "Birds nest on the ground here.", left: 240, top: 152, isCentred: true },
            ],
          },
        },
        {
          title: "Count, then decide",
          text: "Two springs of monitoring, with the method published first and the sheets published after. If the count says I am wrong, I will say so at council.",
          plate: {
            number: 7,
            title: "What two springs of counting looks like",
            caption: "Four lines on a clipboard, for anyone who can tell a leash from a stick.",
            source: "a blank form with sample marks, not data",
            alternative: "A tally sheet with rows for people, dogs on leash, dogs off leash and side trails",
            drawing: "/images/plate-tally.svg",
            labels: [
              { text: "People", left: 24, top: 60 },
              { text: "Dogs, on leash", left: 24, top: 122 },
              { text: "Dogs, off leash", left: 24, top: 184 },
              { text: "Side trails", left: 24, top: 246 },
            ],
          },
        },
      ],
    },
    {
      kind: "columns",
      id: "further",
      rule: "across",
      columns: [
        {
          heading: "See for yourself",
          links: [
            { label: "Open the park-plan viewer", href: "https://parkplan.example.org" },
            {
              label: "[Title to be confirmed: first public hearing recording]",
              href: "https://video.example.org/public-hearing-1",
            },
            {
              label: "[Title to be confirmed: second public hearing recording]",
              href: "https://video.example.org/public-hearing-2",
            },
          ],
        },
        {
          heading: "Thank you",
          text: {
            usual:
              "To the stewards who pull broom in the rain, to the dog owners who pick up after strangers, and to the W̱SÁNEĆ and lək̓ʷəŋən families whose care made these meadows. The hill is in better shape for all of you.",
          },
        },
        {
          heading: "References",
          points: [
            "District of Saanich, park plan for PKOLS, by way of the [park-plan viewer](https://parkplan.example.org). [Title, date and page to be supplied]",
            "Public hearing recordings, [first](https://video.example.org/public-hearing-1) and [second](https://video.example.org/public-hearing-2). [Dates to be supplied]",
            "Spelling and use of the names PKOLS, SENĆOŦEN, W̱SÁNEĆ and lək̓ʷəŋən. [To be confirmed with the Nations]",
          ],
          isNumbered: true,
        },
      ],
    },
    {
      kind: "onward",
      id: "onward",
      tone: "sunk",
      text: "If you walk the hill, with a dog or without, I would like your eyes on it. The count needs people of both kinds.",
      label: "Get Involved",
      href: "/get-involved",
      second: { label: "Contact", href: "/contact" },
      phases: ["before", "campaign", "advance-voting", "voting-day"],
    },
    {
      kind: "onward",
      id: "onward-after",
      tone: "sunk",
      text: "If you walk the hill, with a dog or without, tell me what you see. [What goes on after the vote: to be confirmed.]",
      label: "Get Involved",
      href: "/get-involved",
      second: { label: "Contact", href: "/contact" },
      phases: ["after"],
    },
  ],
};
