/** The purpose of each form, said where the details are given (PIPA, B.C.: purpose and contact at or before collection). */

const kept = "How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).";

export const purposes = {
  volunteer: `What you give here is used to plan volunteer work with you. ${kept}`,
  message: `What you write here is used to answer you. ${kept}`,
  concern: `What you write here is used to look into your concern and to answer you. ${kept}`,
  feedback: `What you write here is used to check the tracker and, if you give an address, to answer you. ${kept}`,
  donation: `The law requires a record of who gives: name, address, amount and date. How it is kept and whom to ask: [privacy page](/privacy).`,
} as const;
