/** The links of the masthead and the footer, in their order (specification section 2, Navigation; decisions X-33). */

import { campaign } from "./campaign.ts";

type NavigationLink = { href: string; label: string };

export const mainLinks: readonly NavigationLink[] = [
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
];

export const donateLink: NavigationLink = { href: "/donate", label: "Donate" };

export const footerLinks: readonly NavigationLink[] = [
  { href: "/ways-to-help", label: "Ways to help" },
  { href: `/meet-${campaign.candidate.slug}`, label: "Meet the candidate" },
  { href: "/volunteer", label: "Volunteer" },
  { href: "/newsletter", label: "Newsletter" },
  { href: "/concerns", label: "Concerns" },
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
  { href: "/accessibility", label: "Accessibility" },
];
