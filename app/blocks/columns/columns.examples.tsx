import type { Examples } from "#app/ui/examples.ts";
import { Columns } from "./columns.tsx";

export const columns: Examples = {
  "two lists": (
    <Columns
      block={{
        kind: "columns",
        id: "example-columns",
        heading: "What is fair to say",
        columns: [
          { heading: "For it", points: ["One reason.", "Another reason."] },
          { heading: "Against it", points: ["One reason."] },
        ],
      }}
    />
  ),
  "three, with an e-mail": (
    <Columns
      block={{
        kind: "columns",
        id: "example-three-columns",
        heading: "Ask me something",
        columns: [
          {
            heading: "E-mail",
            lead: "[me@example.org](mailto:me@example.org)",
            text: { usual: "It reaches me." },
          },
          { heading: "Sources", points: ["The minutes.", "The plan."], isNumbered: true },
          {
            heading: "Elsewhere",
            links: [{ label: "The recording", href: "https://example.org/recording" }],
            more: { label: "Learn more", href: "#example-columns" },
          },
        ],
        mail: { label: "Send me a message", subject: "A question", body: "Hello," },
      }}
    />
  ),
};
