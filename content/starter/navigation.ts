import type { Documents } from "#content/documents.ts";

export const navigation: Documents["navigation"] = {
  mainLinks: [
    { href: "/", label: "Home" },
    { href: "/about", label: "About" },
    { href: "/platform", label: "Platform" },
    { href: "/get-involved", label: "Get involved" },
    { href: "/news-events", label: "News & events" },
    { href: "/contact", label: "Contact" },
  ],
  donateLink: { href: "/donate", label: "Donate" },
  footerLinks: [
    { href: "/vote", label: "How to vote" },
    { href: "/volunteer", label: "Volunteer" },
    { href: "/newsletter", label: "Newsletter" },
    { href: "/concerns", label: "Concerns" },
    { href: "/privacy", label: "Privacy" },
    { href: "/terms", label: "Terms" },
    { href: "/accessibility", label: "Accessibility" },
  ],
  footer: { territories: "", territoriesNote: "", independence: "Independent: no party, no slate." },
};
