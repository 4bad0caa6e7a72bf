import type { Documents } from "#content/documents.ts";
import type { Page } from "#content/blocks/page.ts";

/** The campaign’s own tracker, which /upcoming-developments shows in a frame. */
export const developmentTracker: Documents["pages/development-tracker"] = {
  title: "Development tracker",
  heading: "Projects by neighbourhood",
  map: {
    heading: "Neighbourhood",
    label: "A hand-drawn map of eight {municipality.name} neighbourhoods",
    chosen: "chosen, press to leave it out",
    image: "/images/saanich-map.svg",
    width: 620,
    height: 470,
    closeUp: { left: 146, top: 184, width: 445, height: 253 },
    caption:
      "Eight neighbourhoods, drawn by hand. The outlines are approximate, not official boundaries; the green is PKOLS.",
    areas: [
      {
        id: "cadboro-bay",
        name: "Cadboro Bay",
        outline: "M525 320l12 38l50 38l-31 8l-44 3l-25-11l-12 30l-35-16v-38l15-46l50-4z",
        left: 520,
        top: 377,
      },
      {
        id: "gordon-head",
        name: "Gordon Head",
        outline: "M372 236l28 1l50 8l50 38l25 37l-20 2l-50 4l-53-4l-22-32z",
        left: 444,
        top: 301,
      },
      {
        id: "royal-oak",
        name: "Royal Oak",
        outline: "M180 222l35-17l47 1l6 44l-6 46l-57 4l-27-32z",
        left: 224,
        top: 271,
      },
      {
        id: "tillicum",
        name: "Tillicum",
        outline: "M250 360l12 62l-50 4l-37-30l-25-24l55-32z",
        left: 214,
        top: 401,
      },
      {
        id: "broadmead",
        name: "Broadmead",
        outline: "M262 206l34-18l34 24l2 40v48l-32-20l-38 16l6-46z",
        left: 302,
        top: 255,
      },
      {
        id: "mount-tolmie",
        name: "Mount Tolmie",
        outline: "M336 376l24-4l36-20l44 20v38l-28 4l-25 19l-50-7z",
        left: 392,
        top: 415,
      },
      {
        id: "shelbourne",
        name: "Shelbourne",
        outline: "M332 300l48-10l22 32l-6 30l-36 20l-24 4z",
        left: 362,
        top: 353,
      },
      {
        id: "quadra",
        name: "Quadra",
        outline: "M262 296l38-16l32 20l4 76l1 50l-25-19l-50 15l-12-62z",
        left: 292,
        top: 361,
      },
    ],
  },
  stage: { heading: "Stage", all: "All" },
  list: {
    one: "project",
    several: "projects",
    inPlaces: "in {places}",
    lastCheck: "Checked against the public record {when}.",
    fileNumber: "file",
    record: "The {municipality.kind}’s record",
  },
  empty: {
    lead: "No project has been entered yet.",
    text: "A project is listed here once it has been found in the public record and compared with it. Until then, the {campaign.municipality}’s own notices are the place to look.",
  },
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
        text: "The {municipality.kind}’s planning department keeps the file and can tell you its stage.",
      },
    ],
  },
  nothing: {
    inPlaces: "Nothing known in {places}.",
    atStage: "Nothing known at this stage.",
    inPlacesAtStage: "Nothing known in {places} at this stage.",
    text: "That means only that nobody has told me. The {municipality.kind}’s own notices are the place to be sure.",
    showAll: "Show all neighbourhoods",
  },
  footer: {
    link: "What is being built near you",
    href: "/upcoming-developments",
    text: "has the button Report Missing Project. The data come from public sources and are unofficial.",
  },
};

export const upcomingDevelopments: Page = {
  name: "Developments",
  address: "/upcoming-developments",
  title: {
    usual: "Developments | {campaign.candidate.name}",
  },
  description: {
    usual:
      "What is proposed near you: an unofficial tracker drawn from public sources, and a way to report what is missing.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "development tracker",
    "rezoning",
    "building proposals",
  ],
  type: "general",
  blocks: [
    {
      kind: "hero",
      id: "opening",
      heading: { usual: "What is being built near you" },
      lead: {
        usual:
          "Rezonings and permits are public, but they are scattered. This tracker puts the ones I know of in one place, so that you hear of a project before the excavator does.",
      },
      notice: {
        heading: "Unofficial",
        text: "The data come from public sources and are unofficial. They can be late or wrong. For a decision that matters to you, ask the {campaign.municipality}’s planning department for the record.",
        image: "/images/spot-notice.svg",
        shows: "",
      },
    },
    {
      kind: "tracker",
      id: "tracker",
      heading: "Development tracker",
      address: "",
      title: "Development tracker: proposed developments by neighbourhood",
      ownPage: "Open the tracker on its own page",
    },
    {
      kind: "project-report",
      id: "report",
      tone: "sunk",
      heading: "Is something missing or wrong?",
      text: "A sign on a fence, a notice in your letter box, a project that changed. Tell me and I will check it against the public record. If you would rather write, [send me a message](/contact).",
      report: "Report Missing Project",
      share: "Share Page",
    },
  ],
};
