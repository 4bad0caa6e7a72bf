import { formatDate } from "#domain/time/local-date.ts";
import { campaign } from "../campaign.ts";
import { figures } from "../figures.ts";
import { townHallDay } from "../rhythm.ts";

/** A two-minute introduction, for someone on a doorstep; /about has the long form. */
export const meetCandidate = {
  portrait: {
    src: "/images/hero-portrait.svg",
    alt: "Placeholder portrait: a figure in silhouette before PKOLS",
    caption: "[Portrait to come.]",
  },
  eyebrow: "Two minutes",
  heading: `Hello. I am ${campaign.candidate.name}.`,
  lead: `I am an engineer. I have lived in Saanich for ${figures.yearsInSaanich.text} years. I put my name forward for council in the election of ${formatDate(campaign.votingDay)}, and this is what I would do with a seat.`,
  answers: [
    {
      question: "What I do for a living",
      answer:
        "I hold a PhD in environmental engineering and economics, I am a licensed professional engineer, and I am associate faculty at a university. In plain words, my subject is what things do to land and water, and what they cost.",
    },
    {
      question: "What I would do first",
      answer: `Ask for three dates in public. When every permit will take ${figures.permitDays.text.replace("-day", " days")} or less. When the missing sidewalks on school routes will be built. When residents will next be asked before the District takes on debt.`,
    },
    {
      question: "What I will not do",
      answer:
        "Vote with a slate. Promise a tax freeze I cannot cost. Approve homes before someone has checked the pipes they will need, or refuse homes because checking is work.",
    },
    {
      question: "What I concede",
      answer:
        "Council has nine votes and mine would be one. Some of what I want will lose. You will be able to read how I voted and why, in plain words, whichever way it went.",
    },
    {
      question: "How you can check",
      answer: `A town hall on the ${townHallDay}, a performance report every month, and office hours every week. If I miss one, it will be easy to notice.`,
    },
  ],
  next: { label: "Read the platform", href: "/platform" },
  more: { label: "The long version is on the About page", href: "/about" },
} as const;
