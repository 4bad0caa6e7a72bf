import type { Examples } from "#app/ui/examples.ts";
import { HeroTimetable } from "./hero-timetable.tsx";

export const heroTimetable: Examples = {
  "two lines and a note": (
    <HeroTimetable
      block={{
        kind: "hero-timetable",
        id: "example-timetable",
        heading: "News & Events",
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
};
