/** How the campaign looks; everything else follows from it (domain/content/theme/theme.ts). */

import {
  inkSetNames,
  inkSetWords,
  letterPairNames,
  letterPairWords,
  refuseUnreadable,
} from "#domain/content/theme/theme.ts";
import { choice, colour, document, group } from "./schema/fields.ts";

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
