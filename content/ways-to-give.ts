/**
 * Cheques, e-Transfers and gifts in person: what the financial agent fills in. /donate and the contribution form show what stands here, and
 * nothing of a way that is not filled in.
 */

import { document, email, group, inPhases, line, list, prose, yesOrNo } from "./schema/fields.ts";

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
