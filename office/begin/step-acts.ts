/** Keeps a step on whatever button was pressed: Next, Back, Leave, or another step of the bar. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { redirect, type LoaderFunctionArgs } from "react-router";
import { roleNames } from "#domain/team/roles.ts";
import { centre } from "#domain/content/pictures/pictures.ts";
import {
  keepStep,
  type StepAnswers,
  type StepName,
  type Answers,
  readBeginning,
  stepNames,
} from "#server/content/editions/begin-campaign.ts";
import { addPicture } from "#server/content/pictures/pictures.ts";
import { invite } from "#server/team/invitations.ts";
import { act, acts, done, refused, textOf, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith, type Visit, visitOf } from "#office/shell/visit.ts";
import { file, number, text } from "#office/shell/acts/fields.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { stepAddress, maxKeptLength, stepProblems, steps } from "./steps.ts";

/** Those who may be invited in the last step. */
export const invitedRoles = ["financial-agent", "coordinator", "editor"] as const;

const kept = { go: text, seen: number, file: file() };

export const stepActs = acts({
  keep: act(kept, keep),

  /** While it is written: right or wrong, it stays in its step. */
  save: act({ seen: number }, async ({ visit, form, value, params }) => {
    const step = params["step"] ?? "";
    if (!isStepName(step)) endWith(404);
    const asked = { step, answers: typedAnswers(step, form), seen: value.seen };
    const saved = await keepStep(visit.services, asked, visit.signedIn.member.name);
    return saved.ok ? redirect(stepAddress(step), 303) : refused(form, { form: conflictSentence(saved) });
  }),
});

async function keep(given: WithValue<typeof kept>): Promise<Response | ReturnType<typeof refused>> {
  const { visit, form, value, params } = given;
  const step = params["step"] ?? "";
  if (!isStepName(step)) endWith(404);
  const typed = typedAnswers(step, form);
  const picture = step === "look" ? await pictureOf(given) : { ok: true as const, said: {} };
  if (!picture.ok) return refused(form, { file: picture.sentence });
  const answers = { ...typed, ...picture.said };
  const saved = await keepStep(
    visit.services,
    { step, answers, seen: value.seen },
    visit.signedIn.member.name,
  );
  if (!saved.ok) return refused(form, { form: conflictSentence(saved) });
  const problems = stepProblems(step, answers, todayOf(visit.services));
  if (value.go === "next" && Object.keys(problems).length > 0) return refused(form, problems);
  if (value.go === "next" && step === "people") return inviteAll({ visit, form }, answers);
  return redirect(nextAddress(step, value.go), 303);
}

/** Of a box that stands more than once, all that are ticked. */
function typedAnswers(step: StepName, form: FormData): StepAnswers {
  const { fields = [] } = steps.find(({ name }) => name === step) ?? {};
  const isSeveral = (field: string) => field === "chosen" || field === "ways";
  return Object.fromEntries(
    fields
      .map((field) => [
        field,
        isSeveral(field)
          ? form
              .getAll(field)
              .filter((each) => typeof each === "string")
              .join(" ")
          : textOf(form, field).replaceAll("\r\n", "\n").slice(0, maxKeptLength),
      ])
      .filter(([field = "", typed]) => typed !== "" || isSeveral(field)),
  );
}

/** The portrait that was chosen, the one that is kept, or none. */
async function pictureOf({
  visit,
  value,
}: WithValue<typeof kept>): Promise<{ ok: true; said: StepAnswers } | { ok: false; sentence: string }> {
  if (value.go === "remove") return { ok: true, said: { picture: "" } };
  if (!value.file) return { ok: true, said: {} };
  const added = await addPicture(visit.services, {
    bytes: new Uint8Array(await value.file.arrayBuffer()),
    fileName: value.file.name,
    alternativeText: "Portrait of the candidate",
    caption: "",
    focus: centre,
  });
  return added.ok ? { ok: true, said: { picture: added.picture.address } } : added;
}

function conflictSentence({ by, theirs }: { by: string; theirs: StepAnswers | undefined }): string {
  if (!theirs) return "The site was opened meanwhile. What you typed stands below: say it in Content.";
  const said = Object.values(theirs).filter((typed) => typed !== "");
  const words = said.length === 0 ? "nothing" : said.map((typed) => `“${typed}”`).join(", ");
  return `${by} kept this step at the same time, and said ${words}. What you typed stands below: press the button again to keep it in place of that.`;
}

function nextAddress(step: StepName, go: string): string {
  if (go === "leave") return "/today";
  if (go === "remove") return stepAddress(step);
  if (isStepName(go)) return stepAddress(go);
  const at = steps.findIndex(({ name }) => name === step) + (go === "back" ? -1 : 1);
  const next = steps[at]?.name;
  if (next) return stepAddress(next);
  return at < 0 ? "/begin" : "/begin/here";
}

/** Each gets a letter with a link, as from the page of the team; who is invited already gets none. */
async function inviteAll({ visit, form }: { visit: Visit; form: FormData }, answers: StepAnswers) {
  const people = invitedRoles
    .map((role) => ({
      role,
      name: answers[`${role}-name`] ?? "",
      email: answers[`${role}-email`] ?? "",
    }))
    .filter(({ email }) => email !== "");
  if (people.length === 0) return redirect("/begin/here", 303);
  await requireTouch(visit, form, {
    title: `Invite ${people.length === 1 ? "one person" : `${people.length} people`}?`,
    lines: people.map(
      ({ role, name, email }) => `${name || email}, ${roleNames[role].toLowerCase()}: ${email}`,
    ),
    button: "Touch to invite",
  });
  for (const { role, name, email } of people) {
    const idempotencyKey = `beginning ${role} ${email}`;
    const outcome = await invite({ role, email, name: name || email, idempotencyKey }, visit.services);
    // Without a field it is one that was invited here before.
    if (!outcome.ok && outcome.field) return refused(form, { [`${role}-${outcome.field}`]: outcome.reason });
  }
  return done(visit, "/begin/here", { text: "Invited; the e-mails are on their way." });
}

export type StepFacts = {
  step: StepName;
  said: StepAnswers;
  answers: Answers;
  done: readonly StepName[];
  seen: number;
  savedAt: string | undefined;
  today: string;
};

function isStepName(name: string): name is StepName {
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
