import type { Examples } from "#app/ui/examples.ts";
import { LinkList } from "./link-list.tsx";

export const linkList: Examples = {
  "on sunk ground": (
    <LinkList
      block={{
        kind: "link-list",
        id: "example-links",
        tone: "sunk",
        heading: "Reports",
        lead: "Each opens in a new tab.",
        links: [
          { title: "Housing", about: "Who looks for a home.", href: "https://example.org/housing" },
          { title: "Pipes", about: "What they can carry.", href: "https://example.org/pipes" },
        ],
      }}
    />
  ),
};
