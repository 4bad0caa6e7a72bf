/** What an editor can begin a page or a post with. */

import type { Page } from "./blocks/page.ts";
import { votingBlocks, opening, pressKit } from "./starter/pages.ts";
import type { Post } from "./blocks/post.ts";

/** What an editor can begin a page with. Its opening gets what they call it as its heading. */
export const pageTemplates: { id: string; label: string; hint: string; blocks: Page["blocks"] }[] = [
  {
    id: "text",
    label: "A text",
    hint: "A heading, two sentences, and paragraphs.",
    blocks: [
      opening("[Heading]", "[What this page says, in two sentences]"),
      { kind: "text", id: "text", heading: "[Heading]", paragraphs: ["[First paragraph]"] },
    ],
  },
  {
    id: "position",
    label: "A position",
    hint: "What is wrong, what you would do, and what it changes.",
    blocks: [
      opening("[Heading]", "[Your position, in two sentences]"),
      {
        kind: "text",
        id: "problem",
        heading: "What is wrong",
        paragraphs: ["[What people live with today]"],
      },
      {
        kind: "text",
        id: "plan",
        heading: "What I would do",
        paragraphs: ["[The steps, and when]"],
        tone: "sunk",
      },
      { kind: "text", id: "effects", heading: "What it changes", paragraphs: ["[What people would notice]"] },
      { kind: "onward", id: "onward", text: "What do you think?", label: "Write to me", href: "/contact" },
    ],
  },
  {
    id: "questions",
    label: "Questions and answers",
    hint: "A heading, two sentences, and questions with their answers.",
    blocks: [
      opening("[Heading]", "[What the questions are about]"),
      {
        kind: "questions",
        id: "questions",
        answers: { usual: [{ question: "[A question]", answer: "[Its answer]" }] },
      },
      { kind: "onward", id: "onward", text: "Another question?", label: "Ask me", href: "/contact" },
    ],
  },
  {
    id: "form",
    label: "With a form",
    hint: "A heading, two sentences, and a form that comes into the inbox: a message, or choose another.",
    blocks: [
      opening("[Heading]", "[What you ask for, and what happens with it, in two sentences]"),
      { kind: "form", id: "form", form: "contact" },
    ],
  },
  {
    id: "voting",
    label: "How to vote",
    hint: "Places and days, what to bring, and what to do who can’t come; after the vote its result.",
    blocks: votingBlocks,
  },
  {
    id: "press",
    label: "For the press",
    hint: "The portrait to print, your life in three lengths, and facts with their sources.",
    blocks: [opening("{title}", "Free to print. For anything else, write to {campaign.email}."), pressKit],
  },
  {
    id: "endorsements",
    label: "Endorsements",
    hint: "Those who agreed to be named, with their words.",
    blocks: [
      opening("{title}", "Each of them agreed to be named here, and may take it back at any time."),
      { kind: "endorsements", id: "endorsements", heading: "In their words" },
      {
        kind: "onward",
        id: "onward",
        text: "Would you like to stand here too?",
        label: "Write to me",
        href: "/contact",
      },
    ],
  },
  {
    id: "questionnaires",
    label: "Questionnaires answered",
    hint: "Who asked you, and where your answers are.",
    blocks: [
      opening("{title}", "What I answered to those who asked every candidate, in full."),
      {
        kind: "questionnaires",
        id: "questionnaires",
        heading: "The newest first",
        answers: [],
      },
      { kind: "onward", id: "onward", text: "Would you like to ask too?", label: "Ask me", href: "/contact" },
    ],
  },
  {
    id: "petition",
    label: "A petition with its count",
    hint: "What is asked for, how many have asked for it so far, and how to join them.",
    blocks: [
      opening("[Heading]", "[What is asked for, and of whom, in two sentences]"),
      {
        kind: "figures",
        id: "count",
        figures: [{ number: "[Count]", what: "[who have asked for it so far]" }],
        source: "[Who counted, and on which day]",
      },
      { kind: "text", id: "why", heading: "Why it matters", paragraphs: ["[What changes if it is granted]"] },
      {
        kind: "questions",
        id: "questions",
        answers: { usual: [{ question: "[What happens with my name?]", answer: "[Its answer]" }] },
      },
      {
        kind: "onward",
        id: "onward",
        text: "Do you ask for it too?",
        label: "Add my name",
        href: "/contact",
      },
    ],
  },
  {
    id: "signs",
    label: "Ask for a lawn sign",
    hint: "The form for a sign, with the consent of who owns the lawn. Who asks is under Volunteers, Signs.",
    blocks: [
      opening("{title}", "We bring it, put it up, and fetch it after the vote."),
      { kind: "form", id: "ask", form: "sign" },
    ],
  },
  {
    id: "news",
    label: "News",
    hint: "A heading, the three newest posts, and the way to the letter.",
    blocks: [
      opening("[Heading]", "[What you report here, and how often]"),
      { kind: "posts", id: "posts" },
      {
        kind: "sign-up",
        id: "letter",
        heading: "Get it by e-mail",
        text: "[What the letter brings, and how often]",
      },
    ],
  },
];

/** What an editor can begin a post with. What they write at once takes the place of the first paragraphs. */
export const postTemplates: {
  id: string;
  label: string;
  hint: string;
  post: Pick<Post, "kind" | "blocks">;
}[] = [
  {
    id: "words",
    label: "Your words alone",
    hint: "Paragraphs.",
    post: { blocks: [{ kind: "paragraphs", id: "words", text: "[What happened]" }] },
  },
  {
    id: "vote",
    label: "A vote explained",
    hint: "What was decided, the best argument against it, a quotation, figures with their source, and what comes next.",
    post: {
      kind: "Vote explained",
      blocks: [
        {
          kind: "paragraphs",
          id: "words",
          text: "[What council decided, in one plain sentence, with the date and the vote]\n\n[What is fair in the other side’s argument]",
        },
        {
          kind: "quotation",
          id: "quotation",
          text: "“[The one sentence worth keeping, in its speaker’s own words]”",
          source: "[Who said it, where, and on what day: linked to the record]",
        },
        {
          kind: "figures",
          id: "figures",
          figures: [{ number: "[00]", what: "[what the figure counts]" }],
          source: "[document, page, date]",
        },
        { kind: "paragraphs", id: "next", text: "[What I will do next, and by when]" },
      ],
    },
  },
  {
    id: "report",
    label: "A report",
    hint: "What was done and what comes next, as two lists.",
    post: {
      kind: "Report",
      blocks: [
        { kind: "paragraphs", id: "words", text: "## What was done\n\n- [What I did, where and when]" },
        { kind: "paragraphs", id: "next", text: "## What comes next\n\n- [What comes, and by when]" },
      ],
    },
  },
];
