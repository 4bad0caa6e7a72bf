import type { Documents } from "#content/documents.ts";

export const notFound: Documents["pages/not-found"] = {
  heading: "There is no page at this address.",
  lead: "A link may be old, or a letter may have gone missing. Nothing you typed was lost.",
  image: {
    src: "/images/royal-oak.svg",
    alt: "A great oak beside farm fields, with cyclists on a trestle",
    caption: "The trail is still open.",
  },
  ways: {
    heading: "What people usually look for",
    links: [
      { label: "The platform", href: "/platform", text: "three pillars, six planks, and how you can check" },
      {
        label: "The {figures.loan} loan",
        href: "/operations-centre-plan",
        text: "what it would cost your household",
      },
      { label: "News & Events", href: "/news-events", text: "coffee chats, town halls and walks" },
      { label: "PKOLS", href: "/pkols", text: "dogs, trails and meadows" },
      { label: "Contact", href: "/contact", text: "tell me which link was broken" },
    ],
  },
  next: { label: "Go to the home page", href: "/" },
};
