import { figureKey, group, line, moment } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** A drive for signatures: the time until it opens or closes, and how far it came. */
export const countdownBlock = () =>
  kind("countdown", {
    label: "Countdown",
    hint: "How long signatures can still be handed in, and how many there are against how many are needed, where two figures are named.",
    fields: {
      target: figureKey({ label: "The figure that is needed" }).optional(),
      current: figureKey({ label: "The figure that was reached" }).optional(),
      opensAt: moment(),
      closesAt: moment(),
      label: line({
        max: 40,
        begins: "Deadline",
        label: "What the part is, for those who do not see it",
      }),
      words: group({
        closed: line({ max: 60, begins: "It is closed." }),
        formsWereDue: line({
          max: 40,
          begins: "Signatures were due",
          label: "Before the deadline that is over",
        }),
        formsAreDue: line({ max: 40, begins: "Signatures are due", label: "Before the deadline to come" }),
        reported: line({ max: 40, begins: "signatures reported", label: "After what was reached" }),
        target: line({ max: 40, begins: "target", label: "Before the target" }),
        signatures: line({ max: 40, begins: "signatures", label: "After the target" }),
        bar: line({
          max: 90,
          begins: "{current} against a target of {target}",
          slots: ["current", "target"],
          label: "What the bar shows",
        }),
        open: line({ max: 60, begins: "left to sign." }),
        notYet: line({ max: 60, begins: "It is not open yet:" }),
        elsewhere: line({ max: 160, begins: "[Where signatures are handed in]" }),
        passed: line({ max: 60, begins: "target reached" }),
        missed: line({ max: 60, begins: "target not reached" }),
        footnote: line({ begins: "* [Where the number is published]" }),
      }),
    },
  });
