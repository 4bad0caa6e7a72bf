import type { Documents } from "#content/documents.ts";

export const notFound: Documents["pages/not-found"] = {
  heading: "There is no page at this address.",
  lead: "A link may be old, or a letter may have gone missing. Nothing you typed was lost.",
  image: {
    src: "/images/town-walk.svg",
    alt: "A street of houses between trees and water",
    caption: "The way back is on foot.",
  },
  ways: {
    heading: "What people usually look for",
    links: [
      { label: "The platform", href: "/platform", text: "three priorities, and how you can check" },
      { label: "News & events", href: "/news-events", text: "where and when you can meet me" },
      { label: "Contact", href: "/contact", text: "tell me which link was broken" },
    ],
  },
  next: { label: "Go to the home page", href: "/" },
};
