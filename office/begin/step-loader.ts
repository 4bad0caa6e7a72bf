import type { LoaderFunctionArgs } from "react-router";
import { todayOf } from "#domain/platform/time/local-date.ts";
import {
  type Answers,
  readBeginning,
  type StepAnswers,
  stepNames,
  type StepName,
} from "#server/content/editions/beginning.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { visitOf } from "#office/shell/visit.ts";
import { stepProblems, steps } from "./steps.ts";

export type StepFacts = {
  step: StepName;
  said: StepAnswers;
  answers: Answers;
  done: readonly StepName[];
  seen: number;
  savedAt: string | undefined;
  today: string;
};

export function isStepName(name: string): name is StepName {
  return (stepNames as readonly string[]).includes(name);
}

/** A step as it is kept; nothing is begun by looking at it. */
export async function stepLoader({ context, params }: LoaderFunctionArgs): Promise<StepFacts> {
  const visit = visitOf(context);
  const step = params["step"] ?? "";
  if (!isStepName(step)) endWith(404);
  const { answers, seen, draft } = await readBeginning(visit.services);
  const today = todayOf(visit.services);
  return {
    step,
    said: answers[step] ?? {},
    answers,
    done: doneSteps(answers, today),
    seen,
    savedAt: Object.keys(answers).length > 0 ? draft?.savedAt : undefined,
    today,
  };
}

function doneSteps(answers: Answers, today: string): StepName[] {
  return steps
    .filter(({ name }) => {
      const said = answers[name];
      return said !== undefined && Object.keys(stepProblems(name, said, today)).length === 0;
    })
    .map(({ name }) => name);
}
