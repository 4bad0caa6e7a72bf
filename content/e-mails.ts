/** What the campaign writes by itself to those who sign up or send something; receipts and letters about money are in domain/. */

import { document, group, inPhases, letter, line } from "./schema/fields.ts";

const subject = line({ label: "Subject" });

const toComers = {
  subject: line({ slots: ["title"] }),
  text: letter({ slots: ["title", "when", "place", "people"] }),
};

const toVolunteers = {
  subject: line({ slots: ["title", "when"] }),
  text: letter({ slots: ["title", "when", "place"] }),
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
    shift: group(
      {
        asked: group(toVolunteers, { label: "Somebody is asked for a shift" }),
        coming: group(toVolunteers, { label: "Somebody has the shift" }),
        waiting: group(toVolunteers, { label: "Somebody said yes too late, and is a reserve" }),
        movedUp: group(toVolunteers, { label: "A reserve has the shift now" }),
        changed: group(toVolunteers, { label: "The shift was moved, or takes place after all" }),
        elsewhere: group(toVolunteers, {
          label: "The shift was moved to hours at which somebody has another one",
        }),
        cancelled: group(toVolunteers, { label: "The shift does not take place" }),
        left: group(toVolunteers, { label: "Somebody gave the shift back, or another took it" }),
        reminder: group(toVolunteers, { label: "The day before" }),
        answers: group(
          { yes: line({ max: 60 }), no: line({ max: 60 }), another: line({ max: 60 }) },
          { label: "Words of the links to an answer" },
        ),
        button: line({ max: 60, label: "Words of the link to one’s own shifts" }),
      },
      {
        label: "To volunteers, about shifts",
        hint: "{title} is the role, {when} its day and hours, {place} where it is.",
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
