import { campaign } from "../campaign.ts";

/** A two-minute introduction, for someone on a doorstep; /about has the long form. */
export const meetCandidate = {
  portrait: {
    src: "/images/hero-portrait.svg",
    alt: "Placeholder portrait: a figure in silhouette before PKOLS",
    caption: "[Portrait to come.]",
  },
  eyebrow: "Two minutes",
  heading: `Hello. I am ${campaign.candidate.name}.`,
  next: { label: "Read the platform", href: "/platform" },
  more: { label: "The long version is on the About page", href: "/about" },
} as const;
