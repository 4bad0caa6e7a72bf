/** The words of the pages that only code can render. */

import {
  decoration,
  document,
  group,
  image,
  line,
  link,
  list,
  inPhases,
  id,
  number,
  prose,
  alternative,
  entries,
} from "./schema/fields.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { headFields } from "./blocks/page.ts";

/** Words of the pages after a form that was sent without scripts, and after the links in our e-mails. */
const rest = {
  picture: image(),
  shows: decoration(),
  next: list(group({ label: line({ max: 60 }), href: link() }), { max: 12 }),
};
const own = group({ title: line({ max: 60 }), lead: line({ max: 160 }), ...rest });
/** The specification gives title and lead. */
const given = group({
  title: line({ max: 60 }),
  lead: line(),
  ...rest,
});

export const thankYouSchema = () =>
  document("After a form", {
    signUp: group({ title: line({ max: 60 }), lead: line({ max: 200 }), ...rest }),
    confirmed: own,
    unsubscribed: own,
    volunteer: given,
    message: given,
    concern: given,
    feedback: given,
    event: own,
    sign: own,
  });

/** Words of the page behind the links in our e-mails: it asks for one press, because mail scanners open links. */
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

/* Words of /donation-success: each state of a payment in its own, and none that says more than the books do. */

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

const slots = ["places"];

export const developmentTrackerSchema = () =>
  document("Development tracker", {
    title: line({ max: 90 }),
    heading: line({ max: 90 }),
    map: group({
      heading: line({ max: 60 }),
      label: line({ max: 120, canBeEmpty: true, label: "What the map is, for those who do not see it" }),
      chosen: line({ max: 60, label: "After a chosen neighbourhood, for those who do not see its mark" }),
      image: image({
        canBeEmpty: true,
        hint: "Without the numerals and the areas’ colours, which the page draws on it. Empty shows the list of neighbourhoods without a map.",
      }),
      width: number({ min: 1, max: 4000 }),
      height: number({ min: 1, max: 4000 }),
      closeUp: group(
        {
          left: number({ max: 4000 }),
          top: number({ max: 4000 }),
          width: number({ min: 1, max: 4000 }),
          height: number({ min: 1, max: 4000 }),
        },
        {
          label: "Close-up for narrow screens",
          hint: "The part of the picture with all areas: a phone shows it alone, so that each area is large enough to touch.",
        },
      ).optional(),
      caption: prose({ max: 300, canBeEmpty: true, hint: "Says that it is a drawing and no official map." }),
      areas: list(
        group({
          id: id(),
          name: line({ max: 60 }),
          outline: line({
            max: 400,
            canBeEmpty: true,
            label: "Outline",
            hint: "A path of the picture, as SVG writes it; not needed without a map.",
          }),
          left: number({ max: 4000, label: "Numeral, from the left" }),
          top: number({ max: 4000, label: "Numeral, from the top" }),
        }),
        {
          min: 1,
          max: 20,
          hint: "Also the neighbourhoods that reports and concerns choose from, in this order; “Other” follows them.",
        },
      ),
    }),
    stage: group({ heading: line({ max: 40 }), all: line({ max: 40 }) }),
    list: group({
      one: line({ max: 40, label: "One project" }),
      several: line({ max: 40, label: "Several, after their number" }),
      inPlaces: line({ max: 60, slots, label: "Where they are" }),
      lastCheck: line({ max: 90, slots: ["when"], label: "When they were checked" }),
      fileNumber: line({ max: 40, label: "Before the file number" }),
      record: line({ max: 60, label: "Link to the public record" }),
    }),
    empty: group(
      { lead: line({ max: 120 }), text: prose({ max: 400 }) },
      { label: "While no project is entered" },
    ),
    whereToLook: group({
      heading: line({ max: 60 }),
      places: list(group({ where: line({ max: 40 }), text: line({ max: 240 }) }), { max: 8 }),
    }),
    nothing: group(
      {
        inPlaces: line({ max: 120, slots, label: "In the chosen neighbourhoods" }),
        atStage: line({ max: 120, label: "At the chosen stage" }),
        inPlacesAtStage: line({ max: 120, slots, label: "In the chosen neighbourhoods at the chosen stage" }),
        text: prose({ max: 300 }),
        showAll: line({ max: 60 }),
      },
      { label: "When nothing matches the filter" },
    ),
    footer: group({ link: line({ max: 90 }), href: link(), text: prose({ max: 300 }) }),
  });

/** What a lost visitor reads: the way on, in the order people ask for it. */
export const notFoundSchema = () =>
  document("Page not found", {
    heading: line({ max: 60 }),
    lead: line(),
    image: group({ src: image({ label: "Picture" }), alt: alternative(), caption: line({ max: 60 }) }),
    ways: group({
      heading: line({ max: 60 }),
      links: list(group({ label: line({ max: 60 }), href: link(), text: line({ max: 60 }) }), { max: 12 }),
    }),
    next: group({ label: line({ max: 60 }), href: link() }),
  });

/** Words of /test-donations and /donation-test: for those who run the campaign. */
export const diagnosticsSchema = () =>
  document("Tests of the donation system", {
    note: line({ max: 300 }),
    testPage: group({
      title: line({ max: 60 }),
      back: line({ max: 60 }),
      other: line({ max: 60 }),
      suite: line({ max: 60 }),
      run: line({ max: 60 }),
      running: line({ max: 60 }),
      needsScript: line(),
      finished: line({ max: 60 }),
      form: line({ max: 60 }),
      formNote: line({ max: 200 }),
      guidelines: line({ max: 60 }),
      manual: line({ max: 60 }),
      manualNote: line(),
      scenarios: line({ max: 60 }),
    }),
    manualAmounts: list(number(), { max: 12 }),
    scenarios: list(group({ amount: number(), title: line({ max: 60 }), steps: line({ max: 160 }) }), {
      max: 12,
    }),
    statusPage: group({
      title: line({ max: 60 }),
      back: line({ max: 60 }),
      other: line({ max: 60 }),
      checker: line({ max: 60 }),
      check: line({ max: 60 }),
      checking: line({ max: 60 }),
      needsScript: line(),
      finished: line({ max: 60 }),
      guide: line({ max: 60 }),
      steps: list(group({ title: line({ max: 60 }), text: line({ max: 300 }) }), { max: 12 }),
    }),
  });

/** Title, description and keywords of the pages that the program renders, by path; a page of blocks has its own. */
export const metadataSchema = () =>
  entries(group(headFields()), pagePaths, { label: "Titles and descriptions" });
