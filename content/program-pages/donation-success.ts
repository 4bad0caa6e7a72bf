/** Words of /donation-success: each state of a payment in its own, and none that says more than the books do. */

import { document, group, inPhases, line, list } from "#content/schema/fields.ts";

/** A state in words; the stamp repeats it in a word or two, for the eye and not the screen reader. */
const head = { title: line(), heading: line(), stamp: line({ max: 30 }) };
const state = group({ ...head, text: list(line({ max: 500 }), { max: 4 }) });

export const donationSuccessSchema = () =>
  document("After a donation", {
    title: line(),
    plain: line(),
    rehearsal: line(),
    rehearsalStamp: line({ max: 30 }),
    rehearsalTitle: line({ slots: ["title"] }),
    rows: group({
      amount: line({ max: 40 }),
      paidOn: line({ max: 40 }),
      receipt: line({ max: 40 }),
      refunded: line({ max: 40 }),
      returnedOn: line({ max: 40 }),
      disputed: line({ max: 40 }),
      kept: line({ max: 40 }),
      toReturn: line({ max: 40 }),
      dueOn: line({ max: 40 }),
      taken: line({ max: 40 }),
      lastLooked: line({ max: 40 }),
    }),
    taxNote: line({ max: 500 }),
    looksAgain: line(),
    looksNoMore: line({ max: 200 }),
    notReached: line(),
    lookAgain: line({ max: 40 }),
    unread: group({ ...head, text: line({ max: 300 }) }),
    tryAgain: line({ max: 40 }),
    ask: line({ max: 40 }),
    share: line({ max: 40 }),
    volunteer: line({ max: 40 }),
    home: line({ max: 40 }),
    resend: line({ max: 60 }),
    resendOutcome: group({ sent: line({ max: 160 }), none: line({ max: 160 }), failed: line({ max: 160 }) }),
    shareText: inPhases(line()),
    states: group({
      waiting: group({ ...head, known: line({ max: 300 }), unknown: line({ max: 300 }) }),
      ofNewerServer: state,
      processing: state,
      held: state,
      paid: group({
        ...head,
        arrived: line({ max: 200, slots: ["amount"] }),
        receipt: line({ max: 300, slots: ["receipt"] }),
        testReceipt: line({ max: 300, slots: ["receipt"] }),
        noReceipt: line({ max: 200 }),
      }),
      declined: group({ ...head, noReason: line({ max: 300 }), ending: line({ max: 300 }) }),
      failed: state,
      expired: state,
      "ran-out": state,
      refunded: state,
      partlyRefunded: group({
        ...head,
        heading: line({ slots: ["kept"] }),
        sentBack: line({ max: 200, slots: ["refunded"] }),
        receipt: line({ max: 200, slots: ["receipt", "kept"] }),
      }),
      disputed: state,
      disputeLost: state,
      toBeReturned: group({
        ...head,
        titleOfPart: line(),
        headingOfPart: line({ slots: ["amount"] }),
        by: line({ slots: ["day"] }),
        within: line(),
        whole: line({ max: 200, slots: ["amount", "when"] }),
        part: line({ max: 200, slots: ["amount", "when"] }),
      }),
    }),
    declineReasons: group({
      "not-eligible": line({ max: 500 }),
      "address-missing": line({ max: 300 }),
      "over-limit": line({ max: 300 }),
      organization: line({ max: 500 }),
    }),
    mayNotKeep: line({
      max: 200,
      hint: "Also where the financial agent had declined it, for a reason that is not the law’s.",
    }),
  });
