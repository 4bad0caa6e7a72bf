/** Words of the page behind the links in our e-mails: it asks for one press, because mail scanners open links. */

import { document, group, inPhases, line, link, list } from "#content/schema/fields.ts";

export const emailLinkSchema = () =>
  document("Links in e-mails", {
    ask: group({
      confirmSignUp: group({
        title: line({ max: 60 }),
        lead: line(),
        button: line({ max: 60 }),
        note: line(),
      }),
      confirmVolunteer: group({
        title: line({ max: 60 }),
        lead: line(),
        button: line({ max: 60 }),
        note: line({ max: 160 }),
      }),
      leave: group({
        title: line({ max: 60 }),
        lead: line(),
        button: line({ max: 60 }),
        note: line({ max: 160 }),
      }),
    }),
    answer: group(
      {
        coming: line({ max: 160, slots: ["people"] }),
        waiting: line({ max: 160, slots: ["people"] }),
        cancelled: line({ max: 160 }),
        over: line({ max: 160 }),
        full: line({ max: 160, label: "When more people do not fit" }),
        keep: line({ max: 60 }),
        cancel: line({ max: 60 }),
        again: line({ max: 60 }),
      },
      { label: "Of an answer to an event" },
    ),
    shifts: group(
      {
        title: line({ max: 60 }),
        lead: line({ max: 200 }),
        none: line({ max: 200 }),
        asked: line({ max: 160 }),
        coming: line({ max: 160 }),
        waiting: line({ max: 160 }),
        handedOn: line({ max: 200 }),
        cancelled: line({ max: 160 }),
        off: line({ max: 160, label: "When the shift does not take place" }),
        over: line({ max: 160 }),
        elsewhere: line({ max: 160, label: "When somebody has something else at that time" }),
        yes: line({ max: 60 }),
        no: line({ max: 60 }),
        another: line({ max: 60 }),
        instead: line({ max: 100, label: "Above other shifts with an empty place" }),
        gone: line({ max: 160, label: "When such a shift can not be taken" }),
        when: line({ max: 100, label: "Asks when else somebody could" }),
        tooLong: line({ max: 160, label: "When that is too long or empty" }),
        send: line({ max: 60 }),
        giveBack: line({ max: 60 }),
        handOn: line({ max: 60, label: "Asks others to take the shift" }),
        keep: line({ max: 60, label: "Keeps the shift after all" }),
        file: line({ max: 60 }),
        subscribe: line({ max: 60 }),
        subscribeNote: line({ max: 200 }),
      },
      { label: "Of a volunteer’s own shifts" },
    ),
    volunteerConfirmed: group({
      title: line({ max: 60 }),
      lead: inPhases(line({ max: 160 })),
      next: list(group({ label: line({ max: 60 }), href: link() }), { max: 12 }),
    }),
    problem: group({
      title: line({ max: 60 }),
      lead: line({ max: 200 }),
      next: list(group({ label: line({ max: 60 }), href: link() }), { max: 12 }),
    }),
  });
