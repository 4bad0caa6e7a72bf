import type { Documents } from "#content/documents.ts";

export const navigation: Documents["navigation"] = {
  mainLinks: [
    { href: "/", label: "Home" },
    { href: "/about", label: "About" },
    { href: "/platform", label: "Platform" },
    { href: "/get-involved", label: "Get Involved" },
    { href: "/upcoming-developments", label: "Developments" },
    { href: "/amalgamation", label: "Amalgamation" },
    { href: "/operations-centre-plan", label: "AAP" },
    { href: "/pkols", label: "PKOLS" },
    { href: "/news-events", label: "News & Events" },
    { href: "/contact", label: "Contact" },
  ],
  donateLink: { href: "/donate", label: "Donate" },
  footerLinks: [
    { href: "/ways-to-help", label: "Ways to help" },
    { href: "/meet-{campaign.candidate.slug}", label: "Meet the candidate" },
    { href: "/volunteer", label: "Volunteer" },
    { href: "/newsletter", label: "Newsletter" },
    { href: "/concerns", label: "Concerns" },
    { href: "/privacy", label: "Privacy" },
    { href: "/terms", label: "Terms" },
    { href: "/accessibility", label: "Accessibility" },
  ],
  footer: {
    territories:
      "This campaign takes place on the territories of the lək̓ʷəŋən and W̱SÁNEĆ peoples. PKOLS is a SENĆOŦEN name, and we use it first.",
    territoriesNote: "[Wording to be confirmed with the Nations before launch.]",
    independence: "Independent: no party, no slate.",
  },
};
