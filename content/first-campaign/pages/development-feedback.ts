import type { Documents } from "#content/documents.ts";

export const developmentFeedback: Documents["pages/development-feedback"] = {
  title: "Report Missing Project",
  chooseNeighbourhood: "Choose a neighbourhood",
  submit: "Submit",
  submitting: "Submitting...",
  cancel: "Cancel",
  close: "Close",
  whenAvailable: "Project name, neighbourhood and description are needed.",
};
