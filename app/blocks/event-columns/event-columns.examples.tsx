import type { Examples } from "#app/ui/examples.ts";
import { EventColumns } from "./event-columns.tsx";

export const eventColumns: Examples = {
  "a kind of event with a column, and all others": (
    <EventColumns
      block={{
        kind: "event-columns",
        id: "example-events",
        tone: "sunk",
        headings: {
          coming: "Coming up",
          planned: { usual: "Planned, not yet dated" },
          past: "Past events",
        },
        columns: [
          {
            kind: "coffee",
            title: "Coffee chats",
            text: { usual: "At a table near you." },
            image: "/images/spot-coffee.svg",
            alternative: "",
            mail: { label: "Ask for one", subject: "A coffee chat", body: "Hello,\n" },
            past: { one: "past chat", several: "past chats" },
          },
        ],
        otherEvents: { title: "Other events", past: { one: "past event", several: "past events" } },
        shortened: "Only the nearest dates are listed here.",
      }}
    />
  ),
};
