/** Words of the development feedback dialog; its thanks and its failure are the form’s own texts. */

import { document, line, type ValueOf } from "#content/schema/fields.ts";

export const developmentFeedbackSchema = () =>
  document("Report of a missing project", {
    title: line({ max: 60, isReserved: true }),
    chooseNeighbourhood: line({ max: 60 }),
    submit: line({ max: 60 }),
    submitting: line({ max: 60, isReserved: true }),
    cancel: line({ max: 60 }),
    close: line({ max: 60 }),
    whenAvailable: line(),
  });

export const developmentFeedback: ValueOf<typeof developmentFeedbackSchema> = {
  title: "Report Missing Project",
  chooseNeighbourhood: "Choose a neighbourhood",
  submit: "Submit",
  submitting: "Submitting...",
  cancel: "Cancel",
  close: "Close",
  whenAvailable: "Project name, neighbourhood and description are needed.",
};
