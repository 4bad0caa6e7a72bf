import type { Examples } from "#app/ui/examples.ts";
import { PartOfWhole } from "./part-of-whole.tsx";

export const partOfWhole: Examples = {
  "a loan and its interest": (
    <PartOfWhole
      block={{
        kind: "part-of-whole",
        id: "example-part",
        label: "What was proposed",
        lead: "The plan is to borrow, and to pay it back with interest.",
        text: "Almost half of it is interest.",
        bar: {
          whole: "donationGoal",
          part: "donationCurrent",
          partWords: "borrowed",
          restWords: "interest",
          alternative: "What is borrowed beside its interest",
          total: "All of it",
          after: "repaid over thirty years",
          caption: "Lengths are to scale.",
        },
      }}
    />
  ),
};
