import type { Page } from "#content/blocks/page.ts";

/** A two-minute introduction, for someone on a doorstep; /about has the long form. */
export const meetCandidate: Page = {
  name: "Meet the candidate",
  address: "/meet-{campaign.candidate.slug}",
  title: {
    usual: "Meet {campaign.candidate.name} | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Two minutes: what I do for a living, what I would do first on {municipality.name} Council, what I will not do, and how you can check.",
    after:
      "Two minutes: what I do for a living, what I said I would do first on {municipality.name} Council, and how you can check.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "meet the candidate",
    "short introduction",
  ],
  type: "general",
  blocks: [
    {
      kind: "portrait-hero",
      id: "hello",
      eyebrow: "Two minutes",
      heading: "Hello. I am {campaign.candidate.name}.",
      lead: {
        usual:
          "I am an engineer. I have lived in {municipality.name} for {figures.yearsInSaanich} years. I put my name forward for council in the election of {votingDay}, and this is what I would do with a seat.",
        before:
          "I am an engineer. I have lived in {municipality.name} for {figures.yearsInSaanich} years. I intend to stand for council in the election of {votingDay}, and this is what I would do with a seat.",
        after:
          "I am an engineer. I have lived in {municipality.name} for {figures.yearsInSaanich} years. I asked for one of your votes for council on {votingDay}, and this is what I said I would do with it. {campaign.result}",
      },
      caption: "[Portrait to come.]",
    },
    {
      kind: "questions",
      id: "answers",
      answers: {
        usual: [
          {
            question: "What I do for a living",
            answer:
              "I hold a PhD in environmental engineering and economics, I am a licensed professional engineer, and I am associate faculty at a university. In plain words, my subject is what things do to land and water, and what they cost.",
          },
          {
            question: "What I would do first",
            answer:
              "Ask for three dates in public. When every permit will take {figures.permitDays.value} days or less. When the missing sidewalks on school routes will be built. When residents will next be asked before the {municipality.kind} takes on debt.",
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
            answer:
              "A town hall on the {rhythm.townHalls}, a performance report every month, and office hours every week. If I miss one, it will be easy to notice.",
          },
        ],
        after: [
          {
            question: "What I do for a living",
            answer:
              "I hold a PhD in environmental engineering and economics, I am a licensed professional engineer, and I am associate faculty at a university. In plain words, my subject is what things do to land and water, and what they cost.",
          },
          {
            question: "What I said I would do first",
            answer:
              "Ask for three dates in public. When every permit will take {figures.permitDays.value} days or less. When the missing sidewalks on school routes will be built. When residents will next be asked before the {municipality.kind} takes on debt.",
          },
          {
            question: "What I can still do",
            answer: "[To be written by the candidate once the result is entered.]",
          },
          {
            question: "How you can check",
            answer:
              "A town hall on the {rhythm.townHalls}, a performance report every month, and office hours every week. [Which of these go on: to be confirmed.]",
          },
        ],
      },
      next: {
        label: "Read the platform",
        href: "/platform",
      },
      more: {
        label: "The long version is on the About page",
        href: "/about",
      },
    },
  ],
};
