/**
 * What the forms say, on whichever page they stand; their labels and errors are the forms' own (domain/messages/forms/). The purpose of each
 * is said where the details are given (PIPA, B.C.: purpose and contact at or before collection).
 */

import { document, group, line, prose } from "./schema/fields.ts";

export const formsSchema = () =>
  document("Forms", {
    signUp: group(
      {
        label: line({ max: 60 }),
        signUp: line({ max: 60 }),
        subscribe: line({ max: 60 }),
        sending: line({ max: 60 }),
        thanks: line({ max: 60 }),
        confirm: line(),
        promise: line(),
      },
      { label: "Sign-up for the letter" },
    ),
    volunteer: group({
      label: line({ max: 60 }),
      interests: line(),
      availability: line({ max: 60 }),
      chooseArea: line({ max: 60 }),
      submit: line({ max: 60 }),
      submitting: line({ max: 60 }),
      welcome: line({ max: 60 }),
      received: line({ max: 200 }),
      meanwhile: line(),
      again: line({ max: 60 }),
    }),
    contact: group(
      {
        label: line({ max: 60 }),
        chooseSubject: line({ max: 60 }),
        send: line({ max: 60 }),
        sending: line({ max: 60 }),
        uploading: line({ max: 60 }),
        thanks: line({ max: 60 }),
        received: line({ max: 160 }),
        again: line({ max: 60 }),
        home: line({ max: 60 }),
      },
      { label: "Message" },
    ),
    attachments: group({
      label: line({ max: 60 }),
      drop: line({ max: 60 }),
      choose: line({ max: 60 }),
      remove: line({ max: 60 }),
      uploadingFile: line({ slots: ["done", "total"] }),
      storedOne: line(),
      storedAll: line(),
      sent: line({ max: 60 }),
    }),
    shortContact: group(
      {
        label: line({ max: 60 }),
        send: line({ max: 60 }),
        sending: line({ max: 60 }),
        whenAvailable: line(),
        chooseSubject: line({ max: 60 }),
        received: line({ max: 60 }),
        thanks: line(),
      },
      { label: "Short message" },
    ),
    feedback: group(
      {
        title: line({ max: 60 }),
        chooseNeighbourhood: line({ max: 60 }),
        submit: line({ max: 60 }),
        submitting: line({ max: 60 }),
        cancel: line({ max: 60 }),
        close: line({ max: 60 }),
        whenAvailable: line(),
      },
      { label: "Report of a missing project" },
    ),
    concern: group({
      label: line({ max: 60 }),
      chooseNeighbourhood: line({ max: 60 }),
      chooseTopic: line({ max: 60 }),
      messageHint: line(),
      send: line({ max: 60 }),
      received: line({ max: 160 }),
      again: line({ max: 60 }),
    }),
    sign: group(
      {
        label: line({ max: 60 }),
        chooseArea: line({ max: 60 }),
        consent: line(),
        addressHint: line({ max: 60 }),
        spotHint: line(),
        send: line({ max: 60 }),
        sending: line({ max: 60 }),
        thanks: line({ max: 60 }),
        received: line({ max: 160 }),
        again: line({ max: 60 }),
        afterVote: prose({ max: 300, label: "In place of the form, once the vote is over" }),
      },
      { label: "Lawn sign" },
    ),
    purposes: group(
      {
        volunteer: prose({ max: 200 }),
        message: prose({ max: 200 }),
        concern: prose({ max: 300 }),
        sign: prose({ max: 300 }),
        feedback: prose({ max: 300 }),
        donation: prose({ max: 200 }),
      },
      { label: "What the details are for", hint: "Said where they are given, as the law asks." },
    ),
  });

/** What the campaign promises to those who write or give, for the messages of the forms and the e-mails. */
export const promisesSchema = () =>
  document("Promises", {
    contactReply: line({ max: 60, label: "Within what time a message is answered" }),
    volunteerReply: line({ max: 60, label: "Within what time a volunteer hears back" }),
    printedReceipt: line({ max: 60, label: "Within what time a printed receipt is posted" }),
  });
