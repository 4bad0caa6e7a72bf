import type { Documents } from "#content/documents.ts";

export const formNotes: Documents["pages/form-notes"] = {
  volunteer:
    "What you give here is used to plan volunteer work with you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
  message:
    "What you write here is used to answer you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
  concern:
    "What you write here is used to look into your concern and to answer you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
  feedback:
    "What you write here is used to check the tracker and, if you give an address, to answer you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
  donation:
    "The law requires a record of who gives: name, address, amount and date. How it is kept and whom to ask: [privacy page](/privacy).",
};
