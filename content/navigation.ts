/** The links of the masthead and the footer, in their order (specification section 2, Navigation; decisions X-33). */

import { document, group, line, link, list, prose, type ValueOf } from "./schema/fields.ts";

export const navigationSchema = () =>
  document("Navigation", {
    mainLinks: list(group({ href: link(), label: line({ max: 60, isReserved: true }) }), { max: 24 }),
    donateLink: group({ href: link(), label: line({ max: 60, isReserved: true }) }),
    footerLinks: list(group({ href: link(), label: line({ max: 60 }) }), { max: 24 }),
    footer: group({
      territories: prose({
        max: 400,
        canBeEmpty: true,
        label: "Land acknowledgement",
        hint: "Empty leaves it out.",
      }),
      territoriesNote: line({ canBeEmpty: true }),
      independence: line(),
    }),
  });

export const navigation: ValueOf<typeof navigationSchema> = {
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
