import type { Examples } from "#app/ui/examples.ts";
import { Countdown } from "./countdown.tsx";

const words = {
  closed: "The window is closed.",
  formsWereDue: "Forms were due",
  formsAreDue: "Forms are due",
  reported: "forms reported",
  target: "target",
  signatures: "signatures",
  bar: "{current} forms against a target of {target} signatures",
  open: "left to sign.",
  notYet: "The window is not open yet:",
  elsewhere: "Forms go to the municipality.",
  passed: "threshold passed",
  missed: "threshold not reached",
  footnote: "* By the public record.",
};

const counts = { target: "donationGoal", current: "donationCurrent" };

export const countdown: Examples = {
  "a drive that is over": (
    <Countdown
      block={{
        kind: "countdown",
        id: "example-countdown",
        ...counts,
        opensAt: "2024-05-26T00:00:00",
        closesAt: "2024-06-25T23:59:59",
        label: "Deadline",
        words,
      }}
    />
  ),
  "a drive to come": (
    <Countdown
      block={{
        kind: "countdown",
        id: "example-countdown-to-come",
        ...counts,
        opensAt: "2090-05-26T00:00:00",
        closesAt: "2090-06-25T23:59:59",
        label: "Deadline to come",
        words,
      }}
    />
  ),
};
