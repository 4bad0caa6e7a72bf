/** Where the campaign is: the municipality, its neighbourhoods and the projects there. */

import {
  document,
  group,
  id,
  image,
  languageCode,
  line,
  list,
  placeName,
  alternative,
  entries,
  choiceOf,
  date,
  neighbourhood,
  webAddress,
} from "./schema/fields.ts";
import { projectKinds, projectStatuses } from "#domain/content/developments/projects.ts";

/** The town or district of the election: what its texts, maps and forms follow. A campaign elsewhere changes this document next to `campaign`. */
export const municipalitySchema = () =>
  document("Municipality", {
    name: line({ max: 60, hint: "Without its kind, such as “District of”." }),
    kind: line({ max: 30, hint: "As the province calls it: District, City, Town, Village." }),
    names: list(
      group({
        name: placeName(),
        language: languageCode({ hint: "Its registered code: str is SENĆOŦEN and lək̓ʷəŋən." }),
      }),
      {
        label: "Names in another language",
        hint: "Programs that read aloud say them as such wherever they stand, and no line parts them.",
      },
    ),
    skyline: image({ label: "Drawing behind the sign-up", hint: "Wide and low; it only decorates." }),
    volunteerAreas: list(group({ id: id(), label: line({ max: 60 }) }), {
      min: 1,
      max: 40,
      label: "Areas that volunteers choose from",
      hint: "“Other” follows them. Sent applications keep the short name, so leave it as it is.",
    }),
  });

/** Four neighbourhoods with their concerns, and one proposal for each kind of concern (specification section 3: the solution is derived). */
export const neighbourhoodsSchema = () =>
  document("Neighbourhoods", {
    proposals: entries(line({ max: 250 }), [], { hint: "One for each kind of concern." }),
    places: list(
      group({
        id: id(),
        name: line({ max: 60 }),
        image: group({ src: image({ label: "Picture" }), alt: alternative(), caption: line() }),
        population: line({
          max: 60,
          hint: "As printed, with its source; a placeholder until somebody has looked it up.",
        }),
        sketch: line(),
        concerns: list(
          group({
            category: line({ max: 60, hint: "A kind that has a proposal." }),
            issues: list(line(), { max: 12 }),
          }),
          { max: 12 },
        ),
      }),
      { max: 12 },
    ),
  });

/**
 * The projects that the development tracker shows. The first edition has none: a project is entered once it was found in the public record.
 * The inbox of the office begins one from a resident's report.
 */
export const projectsSchema = () =>
  list(
    group({
      id: id({ hint: "Small letters, digits and hyphens, each project its own." }),
      name: line({ max: 120 }),
      address: line({ max: 160, label: "Street and number" }),
      kind: choiceOf(projectKinds),
      fileNumber: line({
        max: 40,
        label: "File number",
        hint: "As the municipality files it; empty while it is not known.",
      }).optional(),
      status: choiceOf(projectStatuses),
      neighbourhood: neighbourhood({ hint: "As the tracker’s map has it." }),
      text: line({ max: 400, label: "What it is", hint: "One or two sentences." }).optional(),
      filed: date({ label: "Filed on" }).optional(),
      hearing: date({ label: "Public hearing on" }).optional(),
      decided: date({ label: "Decided on" }).optional(),
      worksFrom: date({ label: "Work begins on" }).optional(),
      worksUntil: date({ label: "Work ends on" }).optional(),
      source: webAddress({ label: "Web address of the public record" }),
      checked: date({ label: "Last compared with the record on" }),
    }),
    { label: "Projects of the development tracker", max: 300 },
  );
