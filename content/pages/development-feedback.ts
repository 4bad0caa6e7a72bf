/** Words of the development feedback dialog; its thanks and its failure are the form’s own texts. */

import { document, line } from "#content/schema/fields.ts";

export const developmentFeedbackSchema = () =>
  document("Report of a missing project", {
    title: line({ max: 60 }),
    chooseNeighbourhood: line({ max: 60 }),
    submit: line({ max: 60 }),
    submitting: line({ max: 60 }),
    cancel: line({ max: 60 }),
    close: line({ max: 60 }),
    whenAvailable: line(),
  });
