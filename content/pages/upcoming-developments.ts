export const upcomingDevelopments = {
  heading: "What is being built near you",
  lead: "Rezonings and permits are public, but they are scattered. Here is where to look, so that you hear of a project before the excavator does.",
  image: "/images/spot-notice.svg",
  disclaimer: {
    heading: "Unofficial",
    text: "The data come from public sources and are unofficial. They can be late or wrong. For a decision that matters to you, ask the District of Saanich’s planning department for the record.",
  },
  tracker: {
    heading: "Development tracker",
    /** The tracker's https address; while it stands in brackets the page says that it is missing. */
    address: "[Address of the development tracker]",
    title: "Map of proposed developments, from an outside site",
    missing:
      "The tracker is not connected yet. Until it is, the District of Saanich’s own notices are the place to look.",
    outside: "Open the tracker on its own page",
  },
  /** Shown while there is no tracker. */
  whereToLook: {
    heading: "Where a project shows first",
    places: [
      {
        where: "On the land",
        text: "A notice sign on the fence says what is applied for.",
      },
      {
        where: "In your letter box",
        text: "Before a public hearing on a rezoning, the law has a notice sent to the owners and tenants nearby (Local Government Act, section 466).",
      },
      {
        where: "On the agenda",
        text: "Council decides on rezonings in public, and the agenda is out before the meeting.",
      },
      {
        where: "At the desk",
        text: "The District’s planning department keeps the file and can tell you its stage.",
      },
    ],
  },
  map: {
    image: "/images/saanich-map.svg",
    alternative: "A hand-drawn map of eight Saanich neighbourhoods",
    caption:
      "Eight neighbourhoods, drawn by hand. The outlines are approximate, not official boundaries; the green is PKOLS.",
    heading: "The neighbourhoods you can report on",
    /** In the order of the report’s list; places in per cent of the drawing’s width and height. */
    areas: [
      { name: "Cadboro Bay", left: 83.9, top: 78.1 },
      { name: "Gordon Head", left: 71.6, top: 61.9 },
      { name: "Royal Oak", left: 36.1, top: 55.5 },
      { name: "Tillicum", left: 34.5, top: 83.2 },
      { name: "Broadmead", left: 48.7, top: 52.1 },
      { name: "Mount Tolmie", left: 63.2, top: 86.2 },
      { name: "Shelbourne", left: 58.4, top: 73 },
      { name: "Quadra", left: 47.1, top: 74.7 },
    ],
  },
  help: {
    heading: "Is something missing or wrong?",
    text: "A sign on a fence, a notice in your letter box, a project that changed. Tell me and I will check it against the public record. If you would rather write, [send me a message](/contact).",
    report: "Report Missing Project",
    share: "Share Page",
  },
} as const;
