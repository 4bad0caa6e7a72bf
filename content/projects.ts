/**
 * The projects that the development tracker shows. The first edition has none: a project is entered once it was found in the public record.
 * The inbox of the office begins one from a resident's report.
 */

import { projectKinds, projectStatuses } from "#domain/content/developments/projects.ts";
import { choiceOf, date, group, id, line, list, neighbourhood, webAddress } from "./schema/fields.ts";

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
