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
};
