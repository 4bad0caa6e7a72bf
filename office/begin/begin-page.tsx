import type { ReactNode } from "react";
import { useRefused } from "#office/shell/acts/acts.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import { previewOf } from "./addresses.ts";
import { steps } from "./steps.ts";
import type { StepFacts } from "./step-loader.ts";

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
