import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import type { Message } from "#domain/forms/form.ts";
import type { Submission } from "./use-submission.ts";
import { Honeypot } from "./honeypot.tsx";

const Submitted = createContext<Submission | null>(null);

/** The form that a field stands in. */
export function useForm(): Submission {
  const submission = useContext(Submitted);
  if (!submission) throw new Error("A field stands outside a <FormFrame>");
  return submission;
}

type FormFrameProps = {
  submission: Submission;
  children: ReactNode;
  className?: string;
  encType?: "multipart/form-data";
  /** Names the form for those who move by landmarks. */
  label: string;
};

/**
 * A real form that posts to its function before and without scripts, and is sent by fetch once the page runs.
 * The fragment brings a page that came back with errors straight to the form.
 */
export function FormFrame({ submission, children, className = "form", encType, label }: FormFrameProps) {
  const { form, phase, summary, round } = submission;
  const element = useFocusOnFailure(submission);
  return (
    <Submitted value={submission}>
      <form
        key={round}
        ref={element}
        id={form.functionName}
        aria-label={label}
        method="post"
        action={`/functions/v1/${form.functionName}#${form.functionName}`}
        encType={encType}
        noValidate
        onSubmit={submission.submit}
        onInput={(event) => submission.forgive((event.target as HTMLInputElement).name)}
      >
        <fieldset className={className} disabled={phase === "submitting"}>
          {summary && <Summary {...summary} />}
          {children}
          <Honeypot />
        </fieldset>
      </form>
    </Submitted>
  );
}

function Summary({ title, description, reason }: Message & { reason?: string }) {
  return (
    <div className="err sum-e" tabIndex={-1}>
      <div>
        <p>{title}</p>
        {description && <p>{description}</p>}
        {reason && reason !== title && <p>{reason}</p>}
      </div>
    </div>
  );
}

/**
 * After a failed attempt the caret stands in the first field to correct, else on the summary;
 * a page that came back with errors does the same unless the visitor is already writing.
 */
function useFocusOnFailure({ summary }: Submission) {
  const element = useRef<HTMLFormElement>(null);
  const isFirstLook = useRef(true);
  useEffect(() => {
    const isWriting = isFirstLook.current && element.current?.contains(document.activeElement);
    isFirstLook.current = false;
    if (!summary || isWriting) return;
    const bad = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (bad ?? element.current?.querySelector<HTMLElement>(".sum-e"))?.focus();
  }, [summary]);
  return element;
}
