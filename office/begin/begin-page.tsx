import type { ReactNode } from "react";
import { useRefused, acts, done } from "#office/shell/acts/acts.ts";
import { HiddenFields, Act } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import { previewOf, stepAddress, steps } from "./steps.ts";
import type { StepFacts } from "./step-acts.ts";
import type { LoaderFunctionArgs } from "react-router";
import { redirect, useLoaderData } from "react-router";
import { begin, keepExample, readBeginning, stepNames } from "#server/content/editions/begin-campaign.ts";
import { visitOf } from "#office/shell/visit.ts";

/** The form that the bar of steps and the way out are buttons of: whatever is pressed keeps what was typed. */
const formId = "step";

type BeginPageProps = { title: string; say: string; facts?: StepFacts; children: ReactNode };

/** A page of the beginning: the way out, the six steps, what is asked, and the site beside it. */
export function BeginPage({ title, say, facts, children }: BeginPageProps) {
  const state = useRefused() ? "Error: " : "";
  return (
    <div className="begin">
      <title>{`${state}${title}: campaign office`}</title>
      <header>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path fill="var(--fill)" d="M6 58h52V46H6zM15 42h34V30H15zM24 26h16V6H24z" />
        </svg>
        <b>Campaign office</b>
        {facts ? (
          <button className="b quiet" form={formId} name="go" value="leave">
            Leave, keep it
          </button>
        ) : (
          <a className="b quiet" href="/today">
            Leave
          </a>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {facts && <StepBar facts={facts} />}
        <div className="two-up">
          <div>
            <h1>{title}</h1>
            <p className="say">{say}</p>
            <details className="see only-p">
              <summary>See it as a phone shows it</summary>
              <Preview step={facts?.step} />
            </details>
            {children}
          </div>
          <aside className="only-l" aria-label="The site as a phone shows it">
            <Preview step={facts?.step} />
          </aside>
        </div>
      </main>
    </div>
  );
}

function Preview({ step }: { step: StepFacts["step"] | undefined }) {
  return (
    <div className="phone">
      <iframe
        src={previewOf(step)}
        title="The site as it would be"
        loading="lazy"
        sandbox="allow-same-origin"
      />
    </div>
  );
}

function StepBar({ facts }: { facts: StepFacts }) {
  return (
    <nav className="way6" aria-label="Six steps">
      {steps.map(({ name, label }, at) => (
        <button
          key={name}
          form={formId}
          name="go"
          value={name}
          className={facts.done.includes(name) ? "done" : undefined}
          aria-current={name === facts.step ? "step" : undefined}
        >
          <b>{at + 1}</b>
          <span>
            {label}
            {facts.done.includes(name) && <span className="vh">, done</span>}
          </span>
        </button>
      ))}
    </nav>
  );
}

type StepFormProps = {
  facts: StepFacts;
  next: string;
  hasFile?: boolean;
  /** What stands on the site while a field is empty, and where. */
  shownAs?: Readonly<Record<string, { bracket: string; page: string }>>;
  children: ReactNode;
};

/** The form of a step. Its first button is Next, which the Enter key presses. */
export function StepForm({ facts, next, hasFile = false, shownAs = {}, children }: StepFormProps) {
  const { memberId } = useFrame();
  return (
    <form
      method="post"
      id={formId}
      className="stack"
      data-step={facts.step}
      data-next={next}
      data-member={memberId}
      data-shown-as={JSON.stringify(shownAs)}
      noValidate
      {...(hasFile && { encType: "multipart/form-data" as const })}
    >
      <button className="vh" name="go" value="next" tabIndex={-1} aria-hidden="true">
        Next
      </button>
      <FormError />
      <HiddenFields fields={{ act: "keep", seen: String(facts.seen) }} />
      {children}
      <div className="foot">
        <button className="b" name="go" value="back">
          Back
        </button>
        <button className="b fill" name="go" value="next">
          {next}
        </button>
        <small>
          <span data-kept>
            {facts.savedAt ? (
              <>
                Kept <When at={facts.savedAt} />.
              </>
            ) : null}
          </span>{" "}
          Leave and come back at any step.
        </small>
      </div>
    </form>
  );
}

export async function choiceLoader({ context }: LoaderFunctionArgs) {
  const { state, answers } = await readBeginning(visitOf(context).services);
  if (state === "over") throw redirect("/content/launch", 303);
  const next = stepNames.find((name) => answers[name] === undefined);
  return { state, next: next ? stepAddress(next) : "/begin/here" };
}

export const choiceActs = acts({
  async begin({ visit }) {
    await begin(visit.services, visit.signedIn.member.name);
    return redirect(stepAddress("who"), 303);
  },

  async keep({ visit }) {
    await keepExample(visit.services, visit.signedIn.member.name);
    return done(visit, "/today", {
      text: "The example stays. You can begin your own later, from the launch list in Content.",
    });
  },
});

/** Keep the example, or begin one's own. */
export function BeginChoice() {
  const { state, next } = useLoaderData<typeof choiceLoader>();
  return (
    <BeginPage
      title="Begin your own site"
      say="Six steps. Nobody sees it until you open it. You can leave at any step and come back on another day."
    >
      <div className="stack">
        {state === "begun" ? (
          <a className="b fill big2" href={next}>
            Go on where you left
          </a>
        ) : (
          <Act act="begin" look="fill">
            Begin my own
          </Act>
        )}
        <Act act="keep">Keep the example</Act>
      </div>
      <p className="hint">
        Opening your own puts the example away: none of its words, figures or drawings stay. Its test gifts
        stay in the books of tests, with those that you make.
      </p>
      <PartHeading>Good to have at hand</PartHeading>
      <ol className="todo">
        {[
          "A picture of you, from a phone is enough",
          "The name and telephone of your financial agent",
          "Three things that you promise",
        ].map((text, at) => (
          <li key={text}>
            <b className="m">{at + 1}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </BeginPage>
  );
}
