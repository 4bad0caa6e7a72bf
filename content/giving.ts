/** What the site says to those who give. */

import { document, group, line, list, number, prose, email, inPhases, yesOrNo } from "./schema/fields.ts";

/** What the donation form says, on whichever page it stands; its errors are the form's own (domain/money/contributions/). */
export const donationFormSchema = () =>
  document("Donation form", {
    form: group(
      {
        label: line({ max: 60, label: "What the form is called, for those who do not see it" }),
        amount: line({ max: 60, label: "Over the amounts" }),
        presetDollars: list(number({ min: 5, max: 5000 }), {
          min: 1,
          max: 12,
          label: "Amounts to choose from",
          hint: "Whole dollars, the smallest first.",
        }),
        custom: line({ max: 60, label: "At the field for another amount" }),
        minimum: line({ max: 60, label: "Below it" }),
        donor: line({ max: 60, label: "Over the donor’s fields" }),
        nameConfirmed: line({ max: 60, label: "At a name that was asked about" }),
        printed: line({ max: 60, label: "At the box for a printed receipt" }),
        addressNote: line({ max: 200, label: "Below the address" }),
        donate: line({ max: 60, label: "The button" }),
        processing: line({ max: 60, label: "The button while it is sent" }),
        needsAmount: line({ max: 60, label: "Without an amount" }),
      },
      { label: "The form" },
    ),
    notes: group(
      {
        maximum: line({ slots: ["amount", "year"] }),
        printed: line({ label: "At the box for a printed receipt" }),
        rehearsal: line({ label: "In practice mode" }),
      },
      { label: "Notes at the form’s fields" },
    ),
    payments: group(
      {
        rehearsal: group({ title: line({ max: 60 }), text: line() }, { label: "In practice mode" }),
        off: group(
          {
            title: line({ max: 60 }),
            text: prose({ max: 200 }),
            otherWays: line({
              max: 200,
              slots: ["ways"],
              label: "In its place where other ways to give stand below",
            }),
          },
          { label: "Without payments" },
        ),
      },
      { label: "Above the form" },
    ),
    cancelled: group(
      {
        title: line({ max: 60 }),
        text: line(),
        kept: line({ max: 60, label: "What was typed is there again" }),
        notKept: line({ label: "In a browser without scripts" }),
      },
      { label: "Of a donor who comes back without paying" },
    ),
    checkout: group(
      {
        opening: line({ max: 60, label: "In the new tab" }),
        opened: line({ max: 60, label: "Below the button" }),
        openAgain: line({ max: 60, label: "Link to the payment page" }),
        redirecting: line({ max: 160, label: "Message when the tab opened" }),
        blocked: line({ max: 160, label: "Message when the browser opened none" }),
        continue: line({ max: 60, label: "Link to the payment page then" }),
      },
      { label: "On the way to the payment page" },
    ),
  });

/**
 * Cheques, e-Transfers and gifts in person: what the financial agent fills in. /donate and the contribution form show what stands here, and
 * nothing of a way that is not filled in.
 */
export const waysToGiveSchema = () =>
  document("Other ways to give", {
    hasNoCards: yesOrNo({
      label: "No card payments on the site",
      hint: "The page says that online donations are not open, and no card is charged.",
    }).optional(),
    cheque: group(
      {
        payee: line({ max: 80, label: "Payable to", hint: "The name of the campaign account." }),
        address: line({ max: 160, label: "Where to send it" }),
      },
      { hint: "Empty while the campaign takes no cheques." },
    ).optional(),
    eTransfer: group(
      {
        address: email({ label: "Address to send it to" }),
        note: prose({ max: 300, hint: "Such as whether a question is needed." }).optional(),
      },
      { label: "Interac e-Transfer", hint: "Empty while the campaign takes no e-Transfers." },
    ).optional(),
    inPerson: group(
      { place: line({ max: 160 }), hours: line({ max: 160, label: "Opening hours" }) },
      { hint: "Where a cheque or cash may be handed over; empty while it may not." },
    ).optional(),
    heading: line({ max: 60 }),
    lead: inPhases(prose({ max: 500 })),
    labels: group({
      cheque: line({ max: 40 }),
      eTransfer: line({ max: 40 }),
      inPerson: line({ max: 40 }),
      payee: line({ max: 40 }),
      address: line({ max: 40 }),
      formLink: line({ max: 60 }),
    }),
    withEach: prose({ label: "What must come with each gift" }),
    notKept: prose({ label: "What happens with money that may not be kept" }),
    form: group({
      title: line({ max: 60 }),
      lead: inPhases(prose({ max: 400 })),
      notOffered: prose({ label: "Instead of the form, while no way is filled in" }),
      howTo: prose({ label: "How to use it; not printed" }),
      who: group({
        heading: line({ max: 60 }),
        name: line({ max: 80 }),
        street: line({ max: 80 }),
        city: line({ max: 40 }),
        province: line({ max: 40 }),
        postalCode: line({ max: 40 }),
        contact: line({ max: 80 }),
      }),
      gift: group({
        heading: line({ max: 60 }),
        amount: line({ max: 40 }),
        day: line({ max: 40 }),
        method: line({ max: 40 }),
        cash: line({ max: 40 }),
        receipt: line({ max: 80 }),
      }),
      declaration: group({
        heading: line({ max: 60 }),
        statements: list(line({ max: 200 }), { min: 1, max: 6 }),
      }),
      signature: line({ max: 40 }),
      signedOn: line({ max: 40 }),
      office: group({ heading: line({ max: 60 }), received: line({ max: 60 }), entered: line({ max: 60 }) }),
    }),
  });
