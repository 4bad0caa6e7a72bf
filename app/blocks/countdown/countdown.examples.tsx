import type { Examples } from "#app/ui/examples.ts";
import { Countdown } from "./countdown.tsx";

const drive = {
  kind: "countdown",
  words: {
    open: "left to sign.",
    isDue: "Forms are due",
    closed: "The window is closed.",
    wasDue: "Forms were due",
    label: "Deadline",
  },
  until: "Forms go to the municipality.",
  after: "* By the public record.",
  opening: { opensAt: "2024-05-26T00:00:00", notYet: "The window is not open yet:" },
  count: {
    current: "donationCurrent",
    target: "donationGoal",
    reported: "forms reported",
    before: "target",
    signatures: "signatures",
    passed: "threshold passed",
    missed: "threshold not reached",
    bar: "{current} forms against a target of {target} signatures",
  },
} as const;

const opening = { ...drive.opening, opensAt: "2090-05-26T00:00:00" };

export const countdown: Examples = {
  "a drive that is over": (
    <Countdown block={{ ...drive, id: "example-countdown", closesAt: "2024-06-25T23:59:59" }} />
  ),
  "a drive to come": (
    <Countdown
      block={{
        ...drive,
        id: "example-countdown-to-come",
        words: { ...drive.words, label: "Deadline to come" },
        opening,
        closesAt: "2090-06-25T23:59:59",
      }}
    />
  ),
  "a deadline alone": (
    <Countdown
      block={{
        kind: "countdown",
        id: "example-deadline",
        words: { ...drive.words, label: "Deadline alone" },
        closesAt: "2090-06-25T23:59:59",
      }}
    />
  ),
};
