/**
 * The campaign's facts: a new campaign edits this document first.
 * Text in [square brackets], `Candidate Name` and `example.org` are placeholders; `npm run office -- doctor` lists them all.
 */

import { jurisdictionIds } from "#domain/money/jurisdiction/jurisdictions.ts";
import {
  choice,
  date,
  document,
  email,
  group,
  image,
  id,
  line,
  link,
  list,
  number,
  prose,
  time,
  webAddress,
  yesOrNo,
  type ValueOf,
  inPhases,
  entries,
  figure,
} from "./schema/fields.ts";

export const campaignSchema = () =>
  document("Campaign", {
    candidate: group({
      name: line({ max: 80 }),
      slug: id({ label: "Address of the introduction", hint: "The last part of /meet-…" }),
      credentials: line({ max: 60 }),
      strapline: line({ max: 60 }),
    }),
    name: line({ label: "Name of the campaign" }),
    office: line({ max: 40, label: "Office", hint: "What the candidate stands for: council." }),
    municipality: line({ max: 80 }),
    province: line({ max: 60 }),
    election: line({ max: 120 }),
    nominationsOpen: date({
      label: "First day of nominations",
      hint: "Empty while it is not confirmed. Until then the campaign begins, for what the site says, with the campaign period of the law.",
    }).optional(),
    votingDay: date(),
    voting: group(
      {
        advanceDays: list(date(), { label: "Days of advance voting" }),
        advanceHours: line(),
        advancePlaces: prose({ max: 300 }),
        hours: line(),
        places: prose({ max: 300 }),
        closes: time({
          label: "When voting closes",
          hint: "From then on the site asks for no vote. Empty means at midnight.",
        }).optional(),
      },
      { hint: "Confirm each with the municipality." },
    ),
    result: prose({ max: 300, hint: "One sentence, from the official declaration." }),
    jurisdiction: choice(jurisdictionIds, {
      hint: "The law that the campaign is under.",
      words: { "bc-local": "British Columbia local elections" },
    }),
    email: email({ label: "E-mail address" }),
    postalAddress: line(),
    phone: line({ max: 40, label: "Telephone number" }),
    mark: group(
      {
        picture: image({ label: "Beside the name, on every page" }),
        icon: image({ label: "In the browser's tab" }),
        touchIcon: image({ label: "On a phone's home screen, 180 pixels wide" }),
        smallIcon: image({ label: "Of an installed site, 192 pixels wide" }),
        largeIcon: image({ label: "Of an installed site, 512 pixels wide" }),
      },
      { hint: "The campaign's sign, such as its initials." },
    ),
    financialAgent: group({ name: line({ max: 80 }), contact: line() }),
    authorization: line({
      max: 250,
      label: "Authorization line",
      hint: "Stands in the footer, in every e-mail, on every receipt and on the share image (law: sponsorship information).",
    }),
    registrationNumber: line({
      max: 40,
      hint: "Needed for official tax receipts only; B.C. local elections issue acknowledgements.",
    }).optional(),
    receiptPlace: line({ max: 80, label: "Place on receipts" }),
    lastUpdated: date({ hint: "The date of the version banner." }),
    url: webAddress({ label: "Address of the site", hint: "The setting BASE_URL overrides it." }),
    backendBase: webAddress({
      canBeEmpty: true,
      label: "Origin of functions, storage and tables",
      hint: "Empty means the site’s own.",
    }),
    backendKey: line({ label: "Public anonymous key of the backend", hint: "Not a secret." }),
    geo: group(
      {
        region: line({ max: 10 }),
        placename: line({ max: 60 }),
        latitude: number({ min: -90, max: 90 }),
        longitude: number({ min: -180, max: 180 }),
      },
      { label: "Place on the map" },
    ),
    timeZone: line({ max: 60, hint: "Of the tz database, such as America/Vancouver." }),
    social: group({
      linkedin: webAddress({ label: "LinkedIn", canBeEmpty: true }),
      youtube: webAddress({ label: "YouTube", canBeEmpty: true }),
      facebook: webAddress({ canBeEmpty: true }),
      instagram: webAddress({ canBeEmpty: true }),
      twitter: webAddress({ canBeEmpty: true }),
      email: link({ label: "E-mail" }),
      podcast: webAddress({ canBeEmpty: true }),
    }),
    switches: group({
      showWhenCurrent: yesOrNo({
        label: "Version banner although the version is current",
        hint: "After 2 seconds.",
      }),
      supporterCount: choice(["stated", "live"], {
        hint: "“stated” shows the campaign’s own dated figures, “live” only confirmed records.",
      }),
      donationProgress: choice(["stated", "live"], {
        hint: "“live” shows the donations received, the same wherever the site says how far the fund is.",
      }),
      showDraftMark: yesOrNo({
        label: "Line about words still to come",
        hint: "A line above every page says that words in [square brackets] are still to come; off once none remains.",
      }),
      statedAsOf: date({ label: "Day of the stated figures" }),
      analyticsScript: webAddress({
        canBeEmpty: true,
        label: "Address of an analytics script",
        hint: "A privacy-friendly one; empty means none is loaded.",
      }),
    }),
  });

export type Campaign = ValueOf<typeof campaignSchema>;

/**
 * What stands on every page in each phase of the election: before nominations, in the campaign, on a day of advance voting, on
 * voting day, and after the vote. What one page says in a phase stands with that page; the dates are in campaign.ts.
 */
export const phasesSchema = () =>
  document("Phases of the election", {
    strip: inPhases(prose({ max: 300 }), { label: "The line above every page" }),
    independence: line({ max: 200, label: "Who it is, before the line above every page" }),
    draft: line({ label: "The mark of a draft" }),
    candidacy: line({ max: 200, label: "What search engines are told of the candidacy" }),
    jobTitle: inPhases(line({ max: 60 }), { label: "What search engines are told that the candidate is" }),
  });

/** The links of the masthead and the footer, in their order (specification section 2, Navigation; decisions X-33). */
export const navigationSchema = () =>
  document("Navigation", {
    mainLinks: list(group({ href: link(), label: line({ max: 60 }) }), { max: 24 }),
    donateLink: group(
      { href: link(), label: line({ max: 60 }) },
      { hint: "The button of every page; empty for none." },
    ).optional(),
    footerLinks: list(group({ href: link(), label: line({ max: 60 }) }), { max: 24 }),
    footer: group({
      territories: prose({
        max: 400,
        canBeEmpty: true,
        label: "Land acknowledgement",
        hint: "Empty leaves it out.",
      }),
      territoriesNote: line({ canBeEmpty: true }),
      independence: line(),
    }),
  });

/** Who speaks for the candidate. Nobody is shown before the day of their consent is said, or after they took it back. */
export const endorsementsSchema = () =>
  list(
    group({
      id: id({ hint: "Small letters, digits and hyphens, each endorsement its own." }),
      name: line({ max: 80 }),
      about: line({
        label: "Who they are",
        hint: "Such as: teacher, of a street that they name.",
      }).optional(),
      words: prose({ max: 400, label: "Their words" }),
      consentOn: date({
        label: "Day of their consent",
        hint: "To be named here with these words. Nobody is shown before it is said.",
      }).optional(),
      takenBackOn: date({ label: "Taken back on" }).optional(),
    }),
    { label: "Endorsements", max: 200 },
  );

/*
 * Every public number the campaign states, once, with who gave it and when it was last checked.
 * No number is computed from another: two that disagree both stay, each under its own name (decisions section 3).
 * The rules' own limits (money, files, lengths, timings) live in domain/, not here.
 */

/** What the program reads by its key. A campaign has as many others as its texts and blocks name. */
const readByTheProgram = [
  "contactReplyHours",
  "volunteerReplyHours",
  "donationCurrent",
  "donationGoal",
  "donationDonors",
] as const;

export const figuresSchema = () => entries(figure(), readByTheProgram, { label: "Figures" });
