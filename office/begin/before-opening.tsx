import { countRows } from "#server/platform/database/portable-sql.ts";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { todayOf } from "#domain/platform/time/local-date.ts";
import {
  type Answers,
  campaignSoFar,
  publishOwn,
  readBeginning,
} from "#server/content/editions/begin-campaign.ts";
import { askedWordIn } from "#server/content/editions/own-campaign.ts";
import { fieldLabel, problemsIn, titleOf } from "#server/content/editions/documents.ts";
import { findPlaceholders, minutesToSay, type Placeholder } from "#server/content/editions/placeholders.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";
import { acts, done, refused } from "#office/shell/acts/acts.ts";
import { FormError } from "#office/shell/ui/field.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { type Visit, visitOf } from "#office/shell/visit.ts";
import { beginPreview, stepAddress, stepProblems, steps } from "./steps.ts";
import { BeginPage } from "./begin-page.tsx";

/** Something that is left to say, with the step that asks for it. */
type Left = { minutes: number; text: string; place: string; address: string | undefined };

export async function openingLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { state, answers } = await readBeginning(visit.services);
  if (state !== "begun") throw redirect("/begin", 303);
  const { documents } = await campaignSoFar(visit.services, answers);
  const whole = Object.fromEntries(Object.entries(documents).filter(([, body]) => body !== null));
  const left = onceEach(findPlaceholders(whole).map((each) => leftOf(each, whole)));
  const wrong = [
    ...wrongAnswers(answers, todayOf(visit.services)),
    ...problemsIn(documents).map(({ sentence, document }) => ({
      sentence,
      place: titleOf(document, whole[document]),
      address: undefined,
    })),
  ];
  return {
    left,
    wrong,
    said: Object.values(answers)
      .flatMap((step) => Object.values(step))
      .filter((typed) => typed !== "").length,
    pages: pageDocuments(whole).length,
    why: whyNotOpen(answers),
    testGifts: await countTestGifts(visit),
  };
}

/** Made under the example, in practice mode. */
async function countTestGifts({ services }: Visit): Promise<number> {
  return countRows(services.database.selectFrom("contribution").where("livemode", "=", 0));
}

/** What the first step asks, by where it stands. */
const answeredIn: Readonly<Record<string, string>> = {
  "campaign.candidate.name": "name",
  "campaign.municipality": "place",
  "municipality.name": "place",
  "campaign.financialAgent.name": "agentName",
  "campaign.financialAgent.contact": "agentContact",
};

/** What is asked in a step is said once, however often the site repeats it. */
function onceEach(left: readonly Left[]): Left[] {
  return [...new Map(left.map((each) => [`${each.place} ${each.text}`, each])).values()];
}

function leftOf({ document, field, text }: Placeholder, documents: Record<string, unknown>): Left {
  const word = askedWordIn(text);
  const answer = word ?? answeredIn[`${document}.${field}`];
  const step = word ? "words" : answer && "who";
  const at = steps.findIndex(({ name }) => name === step);
  return {
    minutes: minutesToSay({ text }),
    text,
    place: step
      ? `${steps[at]?.label}, step ${at + 1}`
      : `${titleOf(document, documents[document])}, ${fieldLabel(document, field) ?? field}`,
    address: step && `${stepAddress(step)}#field-${answer}`,
  };
}

/** What is said wrong, by the step that has it. */
function wrongAnswers(answers: Answers, today: string) {
  return steps.flatMap(({ name, label }) =>
    Object.values(stepProblems(name, answers[name] ?? {}, today)).map((sentence) => ({
      sentence,
      place: label,
      address: stepAddress(name),
    })),
  );
}

/** Nothing is published without the line that the law asks for. */
function whyNotOpen({ who }: Answers): string | undefined {
  if (who?.["name"] && who["place"] && who["agentName"] && who["agentContact"]) return undefined;
  return "It opens when your name, your place, and the financial agent with their telephone or address are said: the law wants them under everything you publish.";
}

export const openingActs = acts({
  async open({ visit, form }) {
    const { answers } = await readBeginning(visit.services);
    const [problem] = [
      whyNotOpen(answers),
      ...wrongAnswers(answers, todayOf(visit.services)).map(({ sentence }) => sentence),
    ].filter((sentence) => sentence !== undefined);
    if (problem !== undefined) return refused(form, { form: problem });
    const outcome = await publishOwn(visit.services, visit.signedIn.member.name);
    if (outcome.ok)
      return done(visit, "/content/launch", {
        text: `Your own site is published as edition ${outcome.edition}. Nothing of the example is left on it.`,
      });
    const sentence =
      outcome.reason === "problems"
        ? outcome.problems
            .map((each) => each.sentence)
            .slice(0, 5)
            .join(" ")
        : "Somebody published at the same moment. Try it once more.";
    return refused(form, { form: sentence });
  },
});

/** What is left to say before the opening, and the button that opens. */
export function BeforeOpening() {
  const { left, wrong, why, testGifts, pages, said } = useLoaderData<typeof openingLoader>();
  const minutes = left.reduce((sum, each) => sum + each.minutes, 0);
  const all = left.length + said;
  const percent = all === 0 ? 100 : Math.round((said / all) * 100);
  const asked = left.filter(({ address }) => address !== undefined);
  const later = left.filter(({ address }) => address === undefined);
  const [next] = asked;
  return (
    <BeginPage title="Here it is" say={`${pages} pages in your name. Nobody sees them until you open.`}>
      <FormError />
      <div className="launch">
        <div className="hd">
          <b>{minutes} minutes until everything is said</b>
          <span className="soft">
            {said} of {all} said
          </span>
        </div>
        <svg
          className="meter"
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${said} of ${all} things said, ${percent} percent`}
        >
          <rect className="v" width={percent} height="10" />
          <rect className="e" x={percent} width=".5" height="10" />
        </svg>
      </div>
      {wrong.length > 0 && (
        <div className="note bad">
          <b>This is not right yet.</b>
          <ul>
            {wrong.map(({ sentence, place, address }) => (
              <li key={`${place} ${sentence}`}>
                {address ? <a href={address}>{place}</a> : place}: {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="todo">
        {asked.map((each) => (
          <Todo key={`${each.place} ${each.text}`} left={each} />
        ))}
      </ul>
      {later.length > 0 && (
        <details className="eg">
          <summary>{later.length} more that you say in Content after the opening</summary>
          <ul className="todo">
            {later.map((each) => (
              <Todo key={`${each.place} ${each.text}`} left={each} />
            ))}
          </ul>
        </details>
      )}
      {testGifts > 0 && (
        <div className="note">
          {testGifts === 1
            ? "One test gift was made under the example. It stays"
            : `${testGifts} test gifts were made under the example. They stay`}{" "}
          in the books of tests, beside those that you make, and on no page.
        </div>
      )}
      <form method="post" className="foot">
        <HiddenFields fields={{ act: "open" }} />
        {next?.address && (
          <a className="b fill" href={next.address}>
            Go on: {next.minutes} {next.minutes === 1 ? "minute" : "minutes"}
          </a>
        )}
        <a className="b" href={`${beginPreview}/`} target="_blank" rel="noreferrer">
          Look at all pages<span className="vh"> (opens in a new tab)</span>
        </a>
        <button
          className={next ? "b" : "b fill"}
          disabled={why !== undefined}
          aria-describedby={why && "why"}
        >
          Open to everybody
        </button>
        {why && <small id="why">{why}</small>}
      </form>
    </BeginPage>
  );
}

function Todo({ left: { minutes, text, place, address } }: { left: Left }) {
  return (
    <li>
      <b className="m">
        {minutes} <small>min</small>
      </b>
      {address ? <a href={address}>{text}</a> : <span>{text}</span>}
      <small className="w">{place}</small>
    </li>
  );
}
