import { line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Two ways to make a tracker better: reporting to it, and telling others of it. */
export const projectReportBlock = () =>
  kind("project-report", {
    label: "Report of a project",
    hint: "Asks for what is missing on the tracker, with a button that opens the form, and one that shares the page.",
    fields: {
      heading: line({ max: 60 }),
      text: prose({ max: 400 }),
      report: line({ max: 40, label: "Button that opens the form" }),
      share: line({ max: 40, label: "Button that shares the page" }),
    },
  });
