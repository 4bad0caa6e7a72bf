/** What the campaign writes by itself to those who sign up or send something; receipts and letters about money are in domain/. */

import { document, group, inPhases, letter, line } from "./schema/fields.ts";

const subject = line({ label: "Subject" });

const toComers = {
  subject: line({ slots: ["title"] }),
  text: letter({ slots: ["title", "when", "place", "people"] }),
};

export const emailsSchema = () =>
  document("E-mails", {
    signature: line({ max: 200, label: "Below every e-mail" }),
    confirmSignUp: group(
      {
        subject,
        text: letter(),
        button: line({ max: 60, label: "Words of the link" }),
        notYou: letter({ label: "For somebody whose address another person gave" }),
      },
      {
        label: "After a sign-up",
        hint: "Strangers can have it sent to anybody: nothing may be in it that they typed.",
      },
    ),
    alreadyOnList: group({ subject, text: letter() }, { label: "After a sign-up of somebody on the list" }),
    welcome: group(
      {
        subject,
        text: inPhases(letter({ slots: ["site"], max: 2000 }), {
          hint: "{site} is the address of this website.",
        }),
      },
      { label: "Once the address is confirmed: the first update" },
    ),
    event: group(
      {
        coming: group(toComers, { label: "Somebody has a place" }),
        waiting: group(toComers, { label: "Somebody waits for a place" }),
        movedUp: group(toComers, { label: "Somebody who waited has a place now" }),
        known: group(toComers, { label: "Somebody answers again" }),
        changed: group(toComers, { label: "The event was moved, or takes place after all" }),
        cancelled: group(toComers, { label: "The event does not take place" }),
        left: group(toComers, { label: "Somebody does not come after all" }),
        reminder: group(toComers, { label: "The day before" }),
        thanks: group(toComers, { label: "The day after" }),
        button: line({ max: 60, label: "Words of the link to one’s answer" }),
      },
      {
        label: "To those who said yes to an event",
        hint: "{title} is the event, {when} its day and time, {place} where it is, {people} how many come.",
      },
    ),
    messageArrived: group(
      {
        subject: line({ label: "Subject, to those who wrote a message" }),
        volunteerSubject: line({ label: "Subject, to those who want to volunteer" }),
        confirmVolunteer: letter({ label: "Asks volunteers to confirm their address" }),
        button: line({ max: 60, label: "Words of that link" }),
        notYou: letter({ label: "For somebody whose address another person gave" }),
      },
      { label: "After a form", hint: "Between these stands what the form itself says when it was sent." },
    ),
  });
