import type { Page } from "#content/blocks/page.ts";

/** Why a résumé line matters on council; what only the candidate can supply stands in [brackets]. */
export const about: Page = {
  name: "About",
  address: "/about",
  title: {
    usual: "About | {campaign.candidate.name}",
  },
  description: {
    usual:
      "An environmental engineer and a neighbour of {figures.yearsInSaanich} years: my background, why I am running for {municipality.name} Council, and how to ask me something.",
    before:
      "An environmental engineer and a neighbour of {figures.yearsInSaanich} years: my background, why I intend to stand for {municipality.name} Council, and how to ask me something.",
    after:
      "An environmental engineer and a neighbour of {figures.yearsInSaanich} years: my background, why I ran for {municipality.name} Council, and how to ask me something.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "about the candidate",
    "environmental engineer",
    "professional engineer",
    "independent candidate",
  ],
  type: "general",
  blocks: [
    {
      kind: "portrait-hero",
      id: "opening",
      heading: "I read the drawings. Then I walk the street.",
      lead: {
        usual:
          "I am an environmental engineer and a neighbour of {figures.yearsInSaanich} years, running for {municipality.name} Council as an independent. No party, no slate, no one to ask before I vote.",
        before:
          "I am an environmental engineer and a neighbour of {figures.yearsInSaanich} years. I intend to stand for {municipality.name} Council as an independent. No party, no slate, no one to ask before I vote.",
        after:
          "I am an environmental engineer and a neighbour of {figures.yearsInSaanich} years. I ran for {municipality.name} Council as an independent: no party, no slate. Voting day was {votingDay.long}. {campaign.result}",
      },
      caption: "[Portrait to come.] Until then, the hill.",
      portrait: "edge",
    },
    {
      kind: "ledger",
      id: "background",
      heading: "Background",
      entries: [
        {
          mark: "PhD",
          title: "PhD in environmental engineering and economics",
          text: "Two halves of one question: what will it do, and what will it cost? Most choices before a council need both answers on the same page.",
        },
        {
          mark: "P.Eng.",
          title: "Professional engineer licence",
          text: "A licence is a duty to the public before the client. If I sign something, I answer for it. I would like council to work that way too.",
        },
        {
          mark: "Postdoc",
          title: "Postdoctoral research",
          text: "Research teaches you to publish your method along with your answer, so that someone who disagrees can find the step where you went wrong.",
        },
        {
          mark: "Faculty",
          title: "Associate faculty at a university",
          text: "A number that cannot be explained to a student is not finished. I would like council to explain its numbers that way.",
        },
        {
          mark: "Neighbour",
          title: "{figures.yearsInSaanich} years of community involvement",
          text: "Living here, turning up, reading the agenda. Long enough to see a decision made, built and paid for, and to see which part of the promise was kept.",
        },
      ],
      note: "[To be supplied: the universities and years, the licence number and its regulator, the subject of the research, the courses, the associations and roles.]",
    },
    {
      kind: "story",
      id: "why",
      tone: "sunk",
      heading: { usual: "Why I'm Running", after: "Why I Ran" },
      paragraphs: [
        "Most of what a council buys is in the ground. Pipes, roads, foundations, roots. It is paid for over decades, by people who were not in the room, and it cannot be sent back. Decisions of that kind are my field, and I think they deserve more care than they get.",
        "Take the operations centre. The District proposed to borrow **{figures.loan}** for it, and to ask for consent by silence: unless {figures.aapSignaturesRequired} electors handed in a form against it within a {figures.aapWindowDays} window, the loan would stand. I will say what is fair first. The buildings may well need replacing, and the process was legal. But thirty years of debt is a large thing to agree to by not noticing. [Read how the process worked](/operations-centre-plan) and judge for yourself.",
        "The same habit shows in smaller files. A rezoning is approved, and the sewer is checked later. A crossing is promised, and nobody can say in which year. None of this is bad faith. It is what happens when nobody is asked to write down the number, the date and the name of who is responsible.",
      ],
      conclusion: {
        usual:
          "So that is what I am running to do. Ask for the number before the vote, not after. Publish it where a neighbour can find it. Come back a year later and say whether it held. And where a decision binds us for a generation, put it to the people who will pay.",
        before:
          "So that is what I intend to do. Ask for the number before the vote, not after. Publish it where a neighbour can find it. Come back a year later and say whether it held. And where a decision binds us for a generation, put it to the people who will pay.",
        after:
          "So that is what I ran to do. Ask for the number before the vote, not after. Publish it where a neighbour can find it. Come back a year later and say whether it held. And where a decision binds us for a generation, put it to the people who will pay.",
      },
      further: [
        "I am independent because the work is easier that way. I will agree with different colleagues on different nights. When I am wrong I would like to be free to say so.",
        "[One paragraph in the candidate's own words: the moment that decided it]",
      ],
    },
    {
      kind: "columns",
      id: "contact",
      heading: "Ask me something",
      columns: [
        {
          heading: "E-mail",
          lead: "[{campaign.email}](mailto:{campaign.email})",
          text: {
            usual: "It reaches me, not a call centre. Ask about your street, my reasons or this page.",
          },
        },
        {
          heading: "Reply",
          lead: "Response within {figures.contactReplyHours}",
          text: { usual: "If I do not know, the reply will say so, and say when I will." },
        },
        {
          heading: "Office hours",
          lead: "Schedule to be announced",
          text: {
            usual:
              "They will rotate through the neighbourhoods, weekly. The list will be on [News & Events](/news-events).",
            after: "[Whether office hours go on after the vote: to be confirmed.]",
          },
        },
      ],
      mail: {
        label: "Send me a message",
        subject: "A question for the candidate",
        body: "Hello,\n\nI live in … and would like to ask:\n\n",
      },
    },
    { kind: "channels", id: "channels" },
  ],
};

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
