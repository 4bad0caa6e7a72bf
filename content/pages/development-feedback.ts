/** Words of the development feedback dialog; its thanks and its failure are the form's own texts. */

export const feedbackWords = {
  title: "Report Missing Project",
  chooseNeighbourhood: "Choose a neighbourhood",
  submit: "Submit",
  submitting: "Submitting...",
  cancel: "Cancel",
  close: "Close",
  whenAvailable: "Project name, neighbourhood and description are needed.",
} as const;
