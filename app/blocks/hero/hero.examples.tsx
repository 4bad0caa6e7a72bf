import type { Examples } from "#app/ui/examples.ts";
import { Hero } from "./hero.tsx";

export const hero: Examples = {
  "with a drawing and a note": (
    <Hero
      block={{
        kind: "hero",
        id: "example-hero",
        heading: { usual: "The heading of a page" },
        lead: { usual: "What it says in two sentences. With **stress** where it helps." },
        note: "A note below.",
        scene: "transect",
        caption: "What the drawing shows.",
      }}
    />
  ),
  "in the largest letters": (
    <Hero
      block={{
        kind: "hero",
        id: "example-large-hero",
        heading: { usual: "What I will do, and how you can check" },
        lead: { usual: "What it says in two sentences." },
        letters: "largest",
      }}
    />
  ),
  "with figures beside": (
    <Hero
      block={{
        kind: "hero",
        id: "example-hero-figures",
        heading: { usual: "An hour is a lot. So is a minute." },
        lead: { usual: "What the page says in two sentences." },
        figures: {
          figures: [
            { number: "523+", what: "supporters" },
            { number: "15", what: "events" },
          ],
          counted: "The campaign's own counts.",
        },
      }}
    />
  ),
  "with a notice": (
    <Hero
      block={{
        kind: "hero",
        id: "example-hero-notice",
        heading: { usual: "The heading of a page" },
        lead: { usual: "What it says in two sentences." },
        notice: {
          heading: "Unofficial",
          text: "The data can be late or wrong.",
          image: "/images/spot-notice.svg",
          shows: "",
        },
      }}
    />
  ),
  "with a timetable": (
    <Hero
      block={{
        kind: "hero",
        id: "example-timetable",
        heading: { usual: "News & Events" },
        lead: { usual: "What happens when; no sign-up needed." },
        timetable: {
          heading: "Every week, every month",
          lines: [
            { what: "Coffee", when: "Saturdays at 9:00 AM" },
            { what: "Office hours", when: "Fridays" },
          ],
          note: { usual: "Until voting day." },
        },
      }}
    />
  ),
  "above a wide picture": (
    <Hero
      block={{
        kind: "hero",
        id: "example-picture-hero",
        heading: { usual: "A park is not a car park." },
        lead: { usual: "A position on the hill." },
        picture: { image: "/images/hills.svg", alternative: "Hills" },
      }}
    />
  ),
  "on a dark ground": (
    <Hero
      block={{
        kind: "hero",
        id: "example-claim",
        heading: { usual: "A claim in one sentence." },
        lead: { usual: "What it means, and why it is asked." },
        claim: {
          ballots: { blank: "yes", alternative: "Ten forms, one signed", caption: "How ten are counted." },
          figures: [
            { number: "1,000", what: "forms" },
            { number: "$5M", what: "loan" },
            { number: "100%", what: "process" },
          ],
        },
      }}
    />
  ),
};
