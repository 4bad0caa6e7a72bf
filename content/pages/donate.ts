/** Words of /donate. */

import { document, group, inPhases, line, list, number, prose } from "#content/schema/fields.ts";

export const donateSchema = () =>
  document("Donate", {
    page: group({
      title: line({ max: 60 }),
      deck: line({ max: 160 }),
      amount: line({ max: 60 }),
      presetDollars: list(number({ min: 5, max: 5000 }), {
        min: 1,
        max: 12,
        label: "Amounts to choose from",
        hint: "Whole dollars, the smallest first.",
      }),
      custom: line({ max: 60 }),
      minimum: line({ max: 60 }),
      donor: line({ max: 60 }),
      nameConfirmed: line({ max: 60 }),
      printed: line({ max: 60 }),
      addressNote: line({ max: 200 }),
      donate: line({ max: 60 }),
      processing: line({ max: 60 }),
      needsAmount: line({ max: 60 }),
    }),
    giving: inPhases(
      group({ title: line({ max: 60, canBeEmpty: true }), text: line({ max: 700, canBeEmpty: true }) }),
      {
        label: "What may be given now",
        hint: "Before the form: what may be given now, and why. Empty says nothing.",
      },
    ),
    notes: group(
      { maximum: line({ slots: ["amount", "year"] }), printed: line(), rehearsal: line() },
      { label: "Notes at the form’s fields" },
    ),
    taxTruth: group({ title: line({ max: 60 }), text: line({ max: 400 }) }),
    receiptNotice: group({
      title: line({ max: 60 }),
      text: line({ max: 400 }),
      rehearsalText: line({ max: 400 }),
      onEvery: line({ max: 500 }),
    }),
    progress: group({
      campaignTitle: line({ max: 60 }),
      label: line({ max: 60, label: "What the part is, for those who do not see it" }),
      raised: line({ max: 90, slots: ["goal", "donors"], label: "After the amount" }),
      meter: line({ max: 90, slots: ["title", "percent"], label: "What the bar shows" }),
      stated: line({ max: 120, slots: ["percent", "day"], label: "Under the stated figures" }),
      live: line({ max: 120, slots: ["percent"], label: "Under confirmed donations" }),
    }),
    kept: group({ title: line({ max: 60 }) }),
    paymentNotices: group({
      rehearsal: group({ title: line({ max: 60 }), text: line() }),
      off: group({ title: line({ max: 60 }), text: prose({ max: 200 }) }),
    }),
    cancelledCheckout: group({
      title: line({ max: 60 }),
      text: line(),
      kept: line({ max: 60 }),
      notKept: line(),
    }),
    checkout: group({
      opening: line({ max: 60 }),
      opened: line({ max: 60 }),
      openAgain: line({ max: 60 }),
      redirecting: line({ max: 160 }),
      blocked: line({ max: 160 }),
      continue: line({ max: 60 }),
    }),
    afterwards: group({
      title: line({ max: 60 }),
      steps: list(line(), { max: 12 }),
      rehearsalSteps: list(line(), { max: 12, hint: "In practice mode." }),
      unable: prose({ max: 160 }),
    }),
  });
