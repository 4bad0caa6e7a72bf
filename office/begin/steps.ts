/** The six steps of the beginning: their fields, and what is wrong with what was typed. */

import { textProblems } from "#domain/content/documents/text-rules.ts";
import { whyNoVotingDay } from "#domain/content/campaign/election-phase.ts";
import { hasEmailShape } from "#domain/messages/secure-form/field-rules.ts";
import type { StepAnswers, StepName } from "#server/content/editions/begin-campaign.ts";

export const steps: readonly { name: StepName; label: string; fields: readonly string[] }[] = [
  {
    name: "who",
    label: "Who",
    fields: ["name", "office", "place", "votingDay", "agentName", "agentContact"],
  },
  { name: "look", label: "Look", fields: ["colours", "letters", "picture"] },
  { name: "pages", label: "Pages", fields: ["chosen"] },
  {
    name: "words",
    label: "Words",
    fields: [
      "sentence",
      "promise1",
      "promise2",
      "promise3",
      "priority1",
      "priority1Text",
      "priority2",
      "priority2Text",
      "priority3",
      "priority3Text",
      "why",
    ],
  },
  { name: "giving", label: "Giving", fields: ["ways", "eTransfer", "payee", "chequeAddress"] },
  {
    name: "people",
    label: "People",
    fields: [
      "financial-agent-name",
      "financial-agent-email",
      "coordinator-name",
      "coordinator-email",
      "editor-name",
      "editor-email",
    ],
  },
];

/** The most characters of each field that has room for fewer than `usualMax`. */
const maxOf: Readonly<Record<string, number>> = {
  name: 80,
  place: 60,
  agentName: 80,
  agentContact: 120,
  sentence: 160,
  promise1: 60,
  promise2: 60,
  promise3: 60,
  priority1: 60,
  priority2: 60,
  priority3: 60,
  priority1Text: 300,
  priority2Text: 300,
  priority3Text: 300,
  why: 3000,
  payee: 80,
  chequeAddress: 160,
};
const usualMax = 120;

/** What is typed beyond this is no answer. */
export const maxKeptLength = 5_000;

/** A sentence for each field that is wrong; none for what may stay empty. */
export function stepProblems(step: StepName, answers: StepAnswers, today: string): Record<string, string> {
  const problems = Object.entries(answers).flatMap(([field, typed]) => {
    const sentence = typed === "" ? undefined : whyWrong(field, typed, today);
    return sentence === undefined ? [] : [[field, sentence]];
  });
  return { ...needed(step, answers), ...unfinishedWays(step, answers), ...Object.fromEntries(problems) };
}

/** A way that is ticked needs what its page says of it. */
function unfinishedWays(step: StepName, answers: StepAnswers): Record<string, string> {
  if (step !== "giving") return {};
  const ways = (answers["ways"] ?? "").split(" ").filter(Boolean);
  const lacks = (way: string, field: string) => ways.includes(way) && !answers[field];
  if (ways.includes("none") && ways.length > 1)
    return { form: "“None yet” and a way to give are ticked: choose one of them." };
  return {
    ...(lacks("e-transfer", "eTransfer") && {
      eTransfer: "Write the address, or take the tick from e-Transfer.",
    }),
    ...(lacks("cheque", "payee") && {
      payee: "Write whom cheques are payable to, or take the tick from Cheque.",
    }),
    ...(lacks("cheque", "chequeAddress") && { chequeAddress: "Write where cheques are sent." }),
  };
}

function needed(step: StepName, answers: StepAnswers): Record<string, string> {
  if (step !== "who") return {};
  return {
    ...(!answers["name"] && { name: "Write the name that people know you by." }),
    ...(!answers["place"] && { place: "Write where you stand: a municipality, or another place." }),
    ...(!answers["votingDay"] && { votingDay: "Write the day as 2026-10-17." }),
  };
}

function whyWrong(field: string, typed: string, today: string): string | undefined {
  if (field === "votingDay") return whyNoVotingDay(typed, today);
  const max = maxOf[field] ?? usualMax;
  if (typed.length > max) return `This is ${typed.length} characters long; at most ${max} fit here.`;
  if (/[{}]/.test(typed)) return "Curly brackets mean something else here: write it without them.";
  if ((field === "eTransfer" || field.endsWith("-email")) && !hasEmailShape(typed))
    return "This is not an e-mail address.";
  // A line break of the long answer begins a paragraph.
  return typed.split(/\n+/).flatMap((line) => textProblems(line.trim(), "line"))[0];
}

/** Where the site is shown as it would be. */
export const beginPreview = "/begin/preview";

/** The page of the site on which the answers of a step are seen first. */
export function previewOf(step: StepName | undefined): string {
  return step === "giving" ? `${beginPreview}/donate` : beginPreview;
}

export function stepAddress(step: StepName): string {
  return `/begin/${step}`;
}
