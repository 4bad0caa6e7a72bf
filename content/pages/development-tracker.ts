import {
  document,
  group,
  id,
  image,
  line,
  list,
  number,
  prose,
  type ValueOf,
} from "#content/schema/fields.ts";

const slots = ["places"];

export const developmentTrackerSchema = () =>
  document("Development tracker", {
    title: line({ max: 90 }),
    heading: line({ max: 90 }),
    map: group({
      heading: line({ max: 60 }),
      label: line({ max: 120, canBeEmpty: true, label: "What the map is, for those who do not see it" }),
      chosen: line({ max: 60, label: "After a chosen neighbourhood, for those who do not see its mark" }),
      image: image({
        canBeEmpty: true,
        hint: "Without the numerals and the areas’ colours, which the page draws on it. Empty shows the list of neighbourhoods without a map.",
      }),
      width: number({ min: 1, max: 4000 }),
      height: number({ min: 1, max: 4000 }),
      closeUp: group(
        {
          left: number({ max: 4000 }),
          top: number({ max: 4000 }),
          width: number({ min: 1, max: 4000 }),
          height: number({ min: 1, max: 4000 }),
        },
        {
          label: "Close-up for narrow screens",
          hint: "The part of the picture with all areas: a phone shows it alone, so that each area is large enough to touch.",
        },
      ).optional(),
      caption: prose({ max: 300, canBeEmpty: true, hint: "Says that it is a drawing and no official map." }),
      areas: list(
        group({
          id: id(),
          name: line({ max: 60 }),
          outline: line({
            max: 400,
            canBeEmpty: true,
            label: "Outline",
            hint: "A path of the picture, as SVG writes it; not needed without a map.",
          }),
          left: number({ max: 4000, label: "Numeral, from the left" }),
          top: number({ max: 4000, label: "Numeral, from the top" }),
        }),
        {
          min: 1,
          max: 20,
          hint: "Also the neighbourhoods that reports and concerns choose from, in this order; “Other” follows them.",
        },
      ),
    }),
    stage: group({ heading: line({ max: 40 }), all: line({ max: 40 }) }),
    list: group({
      one: line({ max: 40, label: "One project" }),
      several: line({ max: 40, label: "Several, after their number" }),
      inPlaces: line({ max: 60, slots, label: "Where they are" }),
      lastCheck: line({ max: 90, slots: ["when"], label: "When they were checked" }),
      fileNumber: line({ max: 40, label: "Before the file number" }),
      record: line({ max: 60, label: "Link to the public record" }),
    }),
    empty: group(
      { lead: line({ max: 120 }), text: prose({ max: 400 }) },
      { label: "While no project is entered" },
    ),
    whereToLook: group({
      heading: line({ max: 60 }),
      places: list(group({ where: line({ max: 40 }), text: line({ max: 240 }) }), { max: 8 }),
    }),
    nothing: group(
      {
        inPlaces: line({ max: 120, slots, label: "In the chosen neighbourhoods" }),
        atStage: line({ max: 120, label: "At the chosen stage" }),
        inPlacesAtStage: line({ max: 120, slots, label: "In the chosen neighbourhoods at the chosen stage" }),
        text: prose({ max: 300 }),
        showAll: line({ max: 60 }),
      },
      { label: "When nothing matches the filter" },
    ),
    footer: group({ link: line({ max: 90 }), text: prose({ max: 300 }) }),
  });

/** The campaign’s own tracker, which /upcoming-developments shows in a frame. */
export const developmentTracker: ValueOf<typeof developmentTrackerSchema> = {
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
    text: "has the button Report Missing Project. The data come from public sources and are unofficial.",
  },
};
