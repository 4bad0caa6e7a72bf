import type { Examples } from "#app/ui/examples.ts";
import { Donation } from "./donation.tsx";

export const donation: Examples = {
  "before it is filled in": (
    <Donation
      block={{
        kind: "donation",
        id: "example-donation",
        heading: "Support this campaign",
        lead: "It is paid for by residents, from their own money.",
        giving: { usual: { title: "", text: "" } },
        tax: { title: "A gift here earns no tax credit.", text: "The law says so." },
        progress: {
          title: "This campaign",
          label: "About this fund",
          raised: "raised of {goal} by {donors} donors",
          meter: "{title}: {percent}% of the goal",
          stated: "{percent}% of the goal, as of {day}.",
          live: "{percent}% of the goal, counted from received donations.",
        },
        receipt: {
          title: "Receipts",
          text: "A receipt comes by e-mail.",
          rehearsalText: "A receipt marked TEST comes by e-mail.",
          onEvery: "It is for the gift, not for taxes.",
        },
        kept: "What is kept about you",
        afterwards: {
          title: "What happens next",
          steps: ["Checkout opens in a new tab."],
          rehearsalSteps: ["A practice checkout opens in a new tab."],
          image: "/images/spot-press.svg",
          shows: "",
          unable: "Not able to give? Go [back home](/).",
        },
      }}
    />
  ),
};
