import { document, group, id, image, line, link, list, number, prose } from "#content/schema/fields.ts";

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
    footer: group({ link: line({ max: 90 }), href: link(), text: prose({ max: 300 }) }),
  });
