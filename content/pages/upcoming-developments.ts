export const upcomingDevelopments = {
  heading: "What is being built near you",
  lead: "Rezonings and permits are public, but they are scattered. This map puts the ones I know of in one place, so that you hear of a project before the excavator does.",
  image: "/images/spot-street.svg",
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
      "The map is not connected yet. Until it is, the District of Saanich’s own notices are the place to look.",
    outside: "Open the tracker on its own page",
  },
  help: {
    heading: "Is something missing or wrong?",
    text: "A sign on a fence, a notice in the mail, a project that changed. Tell me and I will check it against the public record. If you would rather write, [send me a message](/contact).",
    report: "Report Missing Project",
    share: "Share Page",
  },
} as const;
