import { figureKey, group, line, moment } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The time until a deadline and, of a drive for signatures, when it opens and how far it came. */
export const countdownBlock = () =>
  kind("countdown", {
    label: "Countdown",
    hint: "How long it is until a deadline. It can say how many there are of how many are needed.",
    fields: {
      closesAt: moment({ label: "The deadline" }),
      words: group({
        open: line({ max: 60, begins: "left.", label: "After the time that is left" }),
        isDue: line({ max: 40, begins: "The deadline is", label: "Before the deadline to come" }),
        closed: line({ max: 60, begins: "It is over.", label: "Once it is over" }),
        wasDue: line({ max: 40, begins: "The deadline was", label: "Before the deadline that is over" }),
        label: line({ max: 40, begins: "Deadline", label: "What the part is, for those who do not see it" }),
      }),
      until: line({ max: 160, label: "Small words below, until it is over" }).optional(),
      after: line({
        label: "Small words below, once it is over",
        hint: "The deadline gets a * as well.",
      }).optional(),
      opening: group(
        {
          opensAt: moment({ label: "Opens" }),
          notYet: line({ max: 60, begins: "It is not open yet:", label: "Before the time until it opens" }),
        },
        { label: "When it opens" },
      ).optional(),
      count: group(
        {
          current: figureKey({ label: "The figure that was reached" }),
          target: figureKey({ label: "The figure that is needed" }),
          reported: line({ max: 40, begins: "signatures reported", label: "After what was reached" }),
          before: line({ max: 40, begins: "target", label: "Before what is needed" }),
          signatures: line({ max: 40, begins: "signatures", label: "After what is needed" }),
          passed: line({ max: 60, begins: "target reached", label: "Where it was reached" }),
          missed: line({ max: 60, begins: "target not reached", label: "Where it was not reached" }),
          bar: line({
            max: 90,
            begins: "{current} against a target of {target}",
            slots: ["current", "target"],
            label: "What the bar shows",
          }),
        },
        { label: "How many of how many" },
      ).optional(),
    },
  });
