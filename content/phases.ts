/**
 * What the site says in each phase of the election: before nominations, in the campaign, on a day of advance voting, on voting
 * day, and after the vote. Texts that are the same in every phase stand with their page; the dates are in campaign.ts.
 */

import type { ElectionPhase } from "#domain/campaign/election-phase.ts";
import { campaignDates } from "#domain/jurisdiction/campaign-phase.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { formatDate, formatLongDate } from "#domain/time/local-date.ts";
import { campaign } from "./campaign.ts";
import { figures } from "./figures.ts";
import { rhythm } from "./rhythm.ts";

type InPhase<T> = Readonly<Record<ElectionPhase, T>>;

const { name, slug } = campaign.candidate;
const { voting } = campaign;
const { disclosureDue } = campaignDates(jurisdictionOf(campaign.jurisdiction), campaign.votingDay);
const day = formatDate(campaign.votingDay);
const longDay = formatLongDate(campaign.votingDay);
const wasDay = `Voting day was ${longDay}.`;
const years = `${figures.yearsInSaanich.text} years`;
const whichGoOn = "[Which of these go on: to be confirmed.]";
const whichHelp = "[What help is still needed: to be confirmed.]";

/** The line above every page. */
export const strip: InPhase<string> = {
  before: `I intend to stand for council on ${day}.`,
  campaign: `You vote on ${longDay}.`,
  "advance-voting": `Advance voting is open today, ${voting.advanceHours}, at ${voting.advancePlaces}.`,
  "voting-day": `Vote today, ${voting.hours}. ${voting.places}`,
  after: `Voting day was ${longDay}. ${campaign.result}`,
};

const join = {
  label: `Join ${figures.supporters.value}+ Neighbors for Better Saanich`,
  href: "/get-involved",
};

/** The opening of the home page: who writes, and the first of its two buttons. */
export const homeHero = inPhases(
  {
    introduction: `I’m ${name}: an environmental engineer, a neighbour for ${years}, and an independent candidate for Saanich Council.`,
    actions: [join],
  },
  {
    before: {
      introduction: `I’m ${name}: an environmental engineer and a neighbour for ${years}. I intend to stand as an independent candidate for Saanich Council.`,
      actions: [join],
    },
    after: {
      introduction: `I’m ${name}: an environmental engineer and a neighbour for ${years}. I stood as an independent candidate for Saanich Council. ${campaign.result}`,
      actions: [{ label: "Read what happens now", href: "/#now" }, join],
    },
  },
);

type HomeNow = {
  heading: string;
  lead: string;
  picture: string;
  lines: readonly { what: string; text: string }[];
};

/** The home page's part on the election, under its opening. */
export const homeNow: InPhase<HomeNow> = {
  before: {
    heading: "I would like to be on the ballot.",
    lead: "[What may be said, asked for and spent before nomination: the financial agent.]",
    picture: "/images/spot-porch.svg",
    lines: [],
  },
  campaign: {
    heading: "I would like one of your votes.",
    lead: `Voting day is ${longDay}. Advance voting: [dates and places].`,
    picture: "/images/spot-walk.svg",
    lines: [],
  },
  "advance-voting": {
    heading: "You can vote today.",
    lead: "[Places, hours and what to bring, from the District.]",
    picture: "/images/spot-shelter.svg",
    lines: [],
  },
  "voting-day": {
    heading: "Today is the day.",
    lead: `Voting places are open today, ${voting.hours}. ${voting.places} Everything else on this site can wait until tomorrow.`,
    picture: "/images/spot-townhall.svg",
    lines: [],
  },
  after: {
    heading: "What happens now",
    lead: "Thank you for voting. What I said I would do is still on this site, with its dates.",
    picture: "/images/spot-ballot.svg",
    lines: [
      { what: "The result", text: `${campaign.result}, from the District’s declaration of [date].` },
      {
        what: "Your gift",
        text: `Every contribution is in the disclosure statement, for which the law sets ${formatLongDate(disclosureDue)}. [Whether gifts are still accepted](/donate) is for the financial agent to say.`,
      },
      {
        what: "Your address",
        text: "The campaign letter goes on only if you stay. Every letter ends with a link to leave.",
      },
      { what: "Your message", text: `I still answer within ${figures.contactReplyHours.text}.` },
      {
        what: "Signs",
        text: "Is one still on your lawn? [Tell me](/contact) and it will be collected by [date].",
      },
    ],
  },
};

/** Above the home page's monthly and weekly promises; empty says nothing. */
export const valuesNote = inPhases("", { after: `What I said I would do with a seat. ${whichGoOn}` });

type Introduction = { lead: string; answers: readonly { question: string; answer: string }[] };

const threeDates = `Ask for three dates in public. When every permit will take ${figures.permitDays.text.replace("-day", " days")} or less. When the missing sidewalks on school routes will be built. When residents will next be asked before the District takes on debt.`;
const living = {
  question: "What I do for a living",
  answer:
    "I hold a PhD in environmental engineering and economics, I am a licensed professional engineer, and I am associate faculty at a university. In plain words, my subject is what things do to land and water, and what they cost.",
};
const introduction: Introduction = {
  lead: `I am an engineer. I have lived in Saanich for ${years}. I put my name forward for council in the election of ${day}, and this is what I would do with a seat.`,
  answers: [
    living,
    { question: "What I would do first", answer: threeDates },
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
      answer: `A town hall on the ${rhythm.townHalls}, a performance report every month, and office hours every week. If I miss one, it will be easy to notice.`,
    },
  ],
};

/** The two-minute introduction. */
export const meetCandidate = inPhases(introduction, {
  before: {
    ...introduction,
    lead: `I am an engineer. I have lived in Saanich for ${years}. I intend to stand for council in the election of ${day}, and this is what I would do with a seat.`,
  },
  after: {
    lead: `I am an engineer. I have lived in Saanich for ${years}. I asked for one of your votes for council on ${day}, and this is what I said I would do with it. ${campaign.result}`,
    answers: [
      living,
      { question: "What I said I would do first", answer: threeDates },
      {
        question: "What I can still do",
        answer: "[To be written by the candidate once the result is entered.]",
      },
      {
        question: "How you can check",
        answer: `A town hall on the ${rhythm.townHalls}, a performance report every month, and office hours every week. ${whichGoOn}`,
      },
    ],
  },
});

export const platform = inPhases(
  {
    heading: "What I will do, and how you can check.",
    lead: "Three pillars, six planks. Each plank says what is wrong, what I would move at council, and what you would notice on your own street. Where I think the other side has a point, I say so.",
    questions: "Four fair questions",
  },
  {
    after: {
      heading: "What I said I would do, and how you can check.",
      lead: `Three pillars, six planks, as I put them to you before the vote of ${day}. Each plank says what is wrong, what I would move at council, and what you would notice on your own street.`,
      questions: "Four fair questions, as I answered them before the vote",
    },
  },
);

export const getInvolved = inPhases(
  {
    title: "Lend an hour. Bring a neighbour.",
    lead: `Campaigns here are won on doorsteps. Pick what suits you; we will be in touch within ${figures.volunteerReplyHours.text}.`,
    volunteer:
      "An evening, a season, or one good phone call: every hour moves this campaign further than an advertisement would.",
  },
  {
    after: {
      title: "Thank you for every hour.",
      lead: `${wasDay} Is a sign still on your lawn, or would you like to help with what comes next? Write to me here; we will be in touch within ${figures.volunteerReplyHours.text}. ${whichHelp}`,
      volunteer: `The vote is over. Say what you can do and when, and you will hear whether it is still needed. ${whichHelp}`,
    },
  },
);

/** What /ways-to-help says under its heading. */
export const waysToHelpLead = inPhases(
  "An independent campaign has no head office. It has whoever turns up. Here are four ways to turn up, in order of how little they ask of you.",
  {
    after: `The vote is over; these four doors stay open, in order of how little they ask of you. [Which meetings go on and what help is still needed: to be confirmed.]`,
  },
);

/** Under the timetable of /news-events; empty says nothing. */
export const rhythmNote = inPhases("", { after: `This was the plan until voting day. ${whichGoOn}` });

/** After the promises of /newsletter; empty says nothing. */
export const newsletterNote = inPhases("", {
  after: "The vote is over: the letter goes on only for those who stay.",
});

/** What /donate says before the form: what may be given now, and why. Empty says nothing. */
export const giving = inPhases(
  { title: "", text: "" },
  {
    before: {
      title: "Before nominations.",
      text: "[What may be asked for and spent before nomination: the financial agent.]",
    },
    after: {
      title: "The vote is over.",
      text: `${wasDay} The law lets residents give to a campaign after the vote too. Such a gift counts toward the limit of the calendar year in which it is given, and every gift for this election is reported; for the disclosure statement the law sets ${formatLongDate(disclosureDue)}. [Whether this campaign still takes gifts, what for and until when: the financial agent]`,
    },
  },
);

/** What search engines are told that the candidate is; that the election of 2026 had this candidate stays true. */
export const jobTitle = inPhases("Independent candidate", { after: "Environmental engineer" });

type Head = { title?: string; description?: string };

/** Titles and descriptions by path, where they differ from pages/metadata.ts. */
export const heads = inPhases<Readonly<Record<string, Head>>>(
  {},
  {
    before: {
      "/": {
        description: `${name} is an environmental engineer, a neighbour for ${years}, and intends to stand for Saanich Council: safe streets, respectful growth, strong neighbourhoods.`,
      },
    },
    after: {
      "/": {
        title: `${name}, candidate for Saanich Council in 2026`,
        description: `${name}, environmental engineer and a neighbour for ${years}, stood as an independent for Saanich Council on ${day}. What happens now.`,
      },
      "/about": {
        description: `An environmental engineer and a neighbour of ${years}: my background, why I ran for Saanich Council, and how to ask me something.`,
      },
      "/platform": {
        description:
          "Three pillars and six planks: permits, housing, transportation, climate, safety and healthcare, governance. What I said I would do on council, and how you can check.",
      },
      "/get-involved": {
        description: `Have a sign collected, offer help or send a short message. You will hear back within ${figures.volunteerReplyHours.text}.`,
      },
      "/volunteer": {
        description:
          "The vote is over: say what you can do and when, and you will hear whether help is still needed.",
      },
      [`/meet-${slug}`]: {
        description:
          "Two minutes: what I do for a living, what I said I would do first on Saanich Council, and how you can check.",
      },
      "/ways-to-help": {
        description:
          "Say something, come along, lend a hand or chip in: four doors that stay open after the vote.",
      },
      "/donate": {
        description: `The vote of ${day} is over: what may still be given to the campaign, and how every gift is reported.`,
      },
    },
  },
);

/** The same in every phase but those that say something else. */
function inPhases<T>(usual: T, others: Partial<InPhase<T>>): InPhase<T> {
  const phases = {
    before: usual,
    campaign: usual,
    "advance-voting": usual,
    "voting-day": usual,
    after: usual,
  };
  return { ...phases, ...others };
}
