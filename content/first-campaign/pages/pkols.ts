import type { Documents } from "#content/documents.ts";

export const pkols: Documents["pages/pkols"] = {
  hero: {
    heading: "PKOLS is not a dog park. It is not a museum either.",
    deck: {
      usual: "A position on off-leash areas, trails and the last Garry oak meadows.",
      after:
        "My position before the vote of {votingDay}, on off-leash areas, trails and the last Garry oak meadows.",
    },
    image: {
      src: "/images/pkols-skyline.svg",
      alt: "PKOLS, also called Mount Douglas, with Garry oaks at the top and a camas meadow in front",
    },
  },
  summary: [
    "PKOLS carries a SENĆOŦEN name and a W̱SÁNEĆ history far older than the park. It also lies within lək̓ʷəŋən country. Anything we decide about leashes starts there.",
    "Many maps still call the hill Mount Douglas. People love it with dogs, on foot and in the rain. The question is not whether dogs belong here. It is where each use belongs, and what evidence would change our minds.",
    "**In short:** open proper off-leash ground before closing any, keep leashes on in the meadow all year, and count for two springs before making a rule permanent.",
  ],
  test: {
    heading: "A three-condition test",
    lead: "There is a fair argument on each side. Off-leash time is good for dogs and for the people who meet over them. A meadow that took centuries to make can be lost in a few springs. A test should be able to hurt both sides, so here is the one I would use, for any area, on any hill.",
    quotation:
      "Off-leash belongs where it is safe for people, harmless to habitat, and enforceable on an ordinary Tuesday.",
    source:
      "The candidate's test, as put on this page. [Meeting, date and page to be supplied if it is quoted from another document]",
    conditions: [
      { name: "Safe.", text: "A toddler, an elder and a nervous dog can share the path." },
      { name: "Harmless.", text: "No rare plants, nests or streams within reach of a running dog." },
      { name: "Enforceable.", text: "The rule can be understood from a sign and kept without a patrol." },
    ],
    after:
      "All three, not two of three. A place that fails one can still be a good place for a dog on a leash.",
  },
  commitments: {
    heading: { usual: "Three commitments", after: "Three commitments, made before the vote" },
    items: [
      {
        title: "Fenced areas first",
        text: "I will ask for proper off-leash space, fenced, drained and close to parking, to open before any existing area closes. Taking first and promising later is how people stop trusting park plans.",
      },
      {
        title: "On-leash in the meadow",
        text: "All year, not by season, because a rule that changes with the calendar is a rule nobody remembers. The signs will say why, and name the birds and flowers they are for.",
      },
      {
        title: "Count, then decide",
        text: "Two springs of monitoring, with the method published first and the sheets published after. If the count says I am wrong, I will say so at council.",
      },
    ],
  },
  /** In the order of their numbers on the page. */
  plates: {
    hill: {
      title: "The hill",
      caption: "Meadow on the open top, forest on the flanks, the sea beyond.",
      source: "drawn for this page; not to scale",
      alt: "A hill in section: streets on the left, forest on both flanks, an open meadow at the top, the sea on the right",
    },
    trails: {
      title: "From one trail to many",
      caption: "Side paths appear, and one meadow becomes several small ones.",
      source: "schematic; nothing was measured",
      alt: "One wide trail crosses a meadow; four dashed side paths leave it and cut the meadow into pieces",
    },
    zones: {
      title: "Where things are",
      caption: "Open meadow at the summit, forest and streams below, trails along the edge.",
      source: "schematic zones; the park-plan viewer has the boundaries",
      alt: "Three zones, one inside the other: a summit meadow, forest and streams around it, and a trail along the outer edge",
    },
    year: {
      title: "A year on the hill",
      caption: "The months with most people are also the months of flowers and nests.",
      source: "schematic seasons, not records; to be confirmed with biologists",
      alt: "Schematic year: camas flowers in April and May, birds nest on the ground from April to July, soils are wet from November to March, trails are busiest from May to September",
    },
    apart: {
      title: "Apart, not against",
      caption: "A fence gives a dog room to run and leaves the roots alone.",
      source: "drawn for this page; not a proposed site",
      alt: "A dog runs inside a fence, some way from a Garry oak",
    },
    sign: {
      title: "A sign anyone can keep",
      caption: "One rule, one reason, all year.",
      source: "wording proposed by the campaign",
      alt: "A trail sign: Meadow ahead. Leash on, all year. Birds nest on the ground here.",
    },
    tally: {
      title: "What two springs of counting looks like",
      caption: "Four lines on a clipboard, for anyone who can tell a leash from a stick.",
      source: "a blank form with sample marks, not data",
      alt: "A tally sheet with rows for people, dogs on leash, dogs off leash and side trails",
    },
  },
  /** Spans in months from the start of January (0) to the end of December (12). */
  seasons: [
    { label: "Camas flowers", ink: "camas", spans: [[3.3, 5]] },
    { label: "Birds nest on the ground", ink: "arbutus", spans: [[3, 7]] },
    {
      label: "Soils wet",
      ink: "sea",
      spans: [
        [0, 3],
        [10, 12],
      ],
    },
    { label: "Trails busiest", ink: "oak", spans: [[4, 9]] },
  ],
  further: {
    heading: "See for yourself",
    viewer: { label: "Open the park-plan viewer", href: "https://parkplan.example.org" },
    videos: [
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
  gratitude: {
    heading: "Thank you",
    text: "To the stewards who pull broom in the rain, to the dog owners who pick up after strangers, and to the W̱SÁNEĆ and lək̓ʷəŋən families whose care made these meadows. The hill is in better shape for all of you.",
  },
  references: {
    heading: "References",
    items: [
      "District of Saanich, park plan for PKOLS, by way of the [park-plan viewer](https://parkplan.example.org). [Title, date and page to be supplied]",
      "Public hearing recordings, [first](https://video.example.org/public-hearing-1) and [second](https://video.example.org/public-hearing-2). [Dates to be supplied]",
      "Spelling and use of the names PKOLS, SENĆOŦEN, W̱SÁNEĆ and lək̓ʷəŋən. [To be confirmed with the Nations]",
    ],
  },
  action: {
    text: {
      usual:
        "If you walk the hill, with a dog or without, I would like your eyes on it. The count needs people of both kinds.",
      after:
        "If you walk the hill, with a dog or without, tell me what you see. [What goes on after the vote: to be confirmed.]",
    },
    involved: { label: "Get Involved", href: "/get-involved" },
    contact: { label: "Contact", href: "/contact" },
  },
};
