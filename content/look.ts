/** How the campaign looks: its theme, portrait and drawings, and the words on shared pictures and papers. */

import {
  inkSetNames,
  inkSetWords,
  letterPairNames,
  letterPairWords,
  refuseUnreadable,
} from "#domain/content/theme/theme.ts";
import {
  choice,
  colour,
  document,
  group,
  alternative,
  image,
  list,
  line,
  number,
  entries,
  inPhases,
  prose,
} from "./schema/fields.ts";

/** How the campaign looks; everything else follows from it (domain/content/theme/theme.ts). */
export const themeSchema = () =>
  document("Theme", {
    colours: choice([...inkSetNames, "own"], {
      label: "Colours",
      words: { ...inkSetWords, own: "Own" },
      hint: "Letters, papers, pictures and icons follow them. Everybody can read the first four; “Own” takes the five below, and a pair that can’t be read is refused.",
    }),
    own: group(
      {
        paper: colour({ label: "Paper", hint: "A light one: everything stands on it." }),
        ink: colour({ label: "Ink", hint: "A dark one: all text." }),
        primary: colour({ label: "Primary", hint: "The campaign’s own: bands and headings." }),
        action: colour({ label: "Action", hint: "Links and buttons." }),
        accent: colour({ label: "Accent", hint: "A bright one, for what should catch the eye." }),
      },
      { label: "Own colours" },
    ).optional(),
    letters: choice(letterPairNames, { label: "Letters", words: letterPairWords }),
  }).check(refuseUnreadable);

/** The candidate's portrait, which the home page, the introduction and the page about the candidate show. */
export const portraitSchema = () =>
  document("Portrait", {
    pictures: list(image(), {
      min: 1,
      max: 12,
      hint: "The first is shown. The home page shows the next where one does not load.",
    }),
    alternative: alternative(),
  });

/** The walk across the municipality that pages open with. */
export const transectSchema = () =>
  document("Walk across the municipality", {
    image: image(),
    alternative: alternative(),
    labels: list(group({ text: line({ max: 60 }), left: number(), top: number() }), { max: 12 }),
    peak: line({ max: 40, label: "Name at the summit in the middle" }).optional(),
  });

/** The words on the pictures that shared links show, of which each page has one; `npm run draw` draws those of the first edition. */
const card = group({
  name: line({ max: 60, label: "What the team calls this picture" }),
  words: inPhases(list(line({ max: 30 }), { min: 1, max: 3 }), { hint: "Up to three short lines." }),
});

/** Posts, events and new pages begin with the general one. */
export const shareCardsSchema = () =>
  entries(card, ["general"] as const, { label: "Pictures of shared links" });

/** The words of the papers that volunteers carry: door hanger, window sign and flyer (domain/content/site/kit.ts). */
export const kitSchema = () =>
  document("Volunteer kit", {
    lines: list(line({ max: 60 }), {
      max: 3,
      label: "In large letters on the door hanger",
      hint: "Up to three lines.",
    }),
    heading: line({ max: 60, label: "Above the promises on the flyer" }),
    promises: list(
      group({
        figure: line({ max: 12, label: "Figure in front", hint: "Such as 15%." }).optional(),
        text: line({ max: 120, label: "What you promise" }),
      }),
      { max: 4, label: "Promises on the flyer" },
    ),
    ask: line({ max: 80, label: "What you ask of who reads it" }),
    invitation: prose({ max: 160, label: "How to answer, in one sentence" }),
    appointment: line({
      max: 600,
      label: "Words that appoint a scrutineer",
      hint: "As your election office asks for them.",
    }),
  });
