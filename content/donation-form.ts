/** What the donation form says, on whichever page it stands; its errors are the form's own (domain/money/contributions/). */

import { document, group, line, list, number, prose } from "#content/schema/fields.ts";

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
