import type { Examples } from "#app/ui/examples.ts";
import { Onward } from "./onward.tsx";

export const onward: Examples = {
  "a sentence and a button": (
    <Onward
      block={{
        kind: "onward",
        id: "example-onward",
        tone: "sunk",
        text: "Not sure? Start here.",
        label: "Write to me",
        href: "/contact",
      }}
    />
  ),
  "two buttons": (
    <Onward
      block={{
        kind: "onward",
        id: "example-two-ways",
        text: "If you walk the hill, I would like your eyes on it.",
        label: "Get involved",
        href: "/get-involved",
        second: { label: "Contact", href: "/contact" },
      }}
    />
  ),
};
