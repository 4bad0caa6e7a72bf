/** A two-minute introduction, for someone on a doorstep; /about has the long form. */

import { document, group, inPhases, line, link, list, type ValueOf } from "#content/schema/fields.ts";

export const meetCandidateSchema = () =>
  document("Meet the candidate", {
    portrait: group({ caption: line({ max: 60 }) }),
    eyebrow: line({ max: 60 }),
    heading: line({ max: 60 }),
    lead: inPhases(line({ max: 400 })),
    answers: inPhases(list(group({ question: line({ max: 80 }), answer: line({ max: 500 }) }), { max: 8 })),
    next: group({ label: line({ max: 60 }), href: link() }),
    more: group({ label: line({ max: 60 }), href: link() }),
  });

export const meetCandidate: ValueOf<typeof meetCandidateSchema> = {
  portrait: {
    caption: "[Portrait to come.]",
  },
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
  next: { label: "Read the platform", href: "/platform" },
  more: { label: "The long version is on the About page", href: "/about" },
};
