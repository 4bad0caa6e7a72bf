import { figureKey, group, line, moment } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** A drive for signatures: the time until it opens or closes, and how far it came. */
export const countdownBlock = () =>
  kind("countdown", {
    label: "Countdown",
    hint: "How long signatures can still be handed in, and how many there are against how many are needed.",
    fields: {
      target: figureKey({ label: "The figure that is needed" }),
      current: figureKey({ label: "The figure that was reached" }),
      opensAt: moment(),
      closesAt: moment(),
      label: line({ max: 40, label: "What the part is, for those who do not see it" }),
      words: group({
        closed: line({ max: 60 }),
        formsWereDue: line({ max: 40, label: "Before the deadline that is over" }),
        formsAreDue: line({ max: 40, label: "Before the deadline to come" }),
        reported: line({ max: 40, label: "After the number of forms" }),
        target: line({ max: 40, label: "Before the target" }),
        signatures: line({ max: 40, label: "After the target" }),
        bar: line({ max: 90, slots: ["current", "target"], label: "What the bar shows" }),
        open: line({ max: 60 }),
        notYet: line({ max: 60 }),
        elsewhere: line({ max: 160 }),
        passed: line({ max: 60 }),
        missed: line({ max: 60 }),
        footnote: line(),
      }),
    },
  });
