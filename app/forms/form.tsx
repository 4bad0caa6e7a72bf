import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { errorTitlePrefix, summaryLabel } from "#domain/messages/forms/form-texts.ts";
import type { Submission } from "#app/forms/use-submission.ts";
import { honeypotField } from "#domain/messages/secure-form/secure-form.ts";

const Submitted = createContext<Submission | null>(null);

export function useForm(): Submission {
  const submission = useContext(Submitted);
  if (!submission) throw new Error("A field needs a <FormFrame>");
  return submission;
}

type FormFrameProps = {
  submission: Submission;
  children: ReactNode;
  className?: string;
  encType?: "multipart/form-data";
  /** Names the form for those who move by landmarks. */
  label: string;
  /** Leaves it to the browser to say which required field is empty: for the form that has no words of its own for it. */
  asksByBrowser?: boolean;
};

/**
 * A real form that posts to its function before and without scripts, and is sent by fetch once the page runs.
 * The fragment brings a page that came back with errors straight to their summary.
 */
export function FormFrame({
  submission,
  children,
  className = "form",
  encType,
  label,
  asksByBrowser = false,
}: FormFrameProps) {
  const { form, summary, round } = submission;
  const element = useFocus(submission);
  useErrorTitle(submission);
  return (
    <Submitted value={submission}>
      <form
        key={round}
        ref={element}
        id={form.functionName}
        aria-label={label}
        method="post"
        action={`/functions/v1/${form.functionName}#${summaryId(form)}`}
        encType={encType}
        noValidate={!asksByBrowser}
        onSubmit={submission.submit}
        onInput={(event) => submission.forgive((event.target as HTMLInputElement).name)}
      >
        <div className={className}>
          {summary && <ErrorSummary form={form} summary={summary} />}
          <RequiredNote />
          {children}
          <Honeypot />
        </div>
      </form>
    </Submitted>
  );
}

/**
 * After a failed attempt the summary of what to correct has the focus, unless the page came back with it and the visitor is already
 * writing; a form that was emptied for another submission starts at its first field.
 */
function useFocus({ summary, round }: Submission) {
  const element = useRef<HTMLFormElement>(null);
  const isFirstLook = useRef(true);
  useEffect(() => {
    const isWriting = isFirstLook.current && element.current?.contains(document.activeElement);
    isFirstLook.current = false;
    if (!summary || !element.current) return;
    const shown = element.current.querySelector<HTMLElement>(".error-summary");
    // An extension put others in the place of React's elements: the island is given up, and the form posted.
    if (!shown) throw new Error("The form has no summary");
    if (!isWriting) shown.focus();
  }, [summary]);
  useEffect(() => {
    if (round > 0) element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [round]);
  return element;
}

/** The page's title says at once that something is to be corrected. A page may have two forms: one without errors changes nothing. */
function useErrorTitle({ summary }: Submission) {
  const isMarked = useRef(false);
  useEffect(() => {
    if (!summary && !isMarked.current) return;
    isMarked.current = Boolean(summary);
    const plain = document.title.replace(errorTitlePrefix, "");
    document.title = summary ? errorTitlePrefix + plain : plain;
  }, [summary]);
}

/** A field that is hidden from people and assistive technology; only a program fills it in. */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Says what the star means, at the head of every form. */
function RequiredNote() {
  return (
    <p className="hint">
      Fields marked <span className="required">*</span> are required.
    </p>
  );
}

type ErrorSummaryProps = {
  form: Submission["form"];
  summary: NonNullable<Submission["summary"]>;
};

/** The fragment that a plain post comes back to. */
const summaryId = ({ functionName }: { functionName: string }) => `${functionName}-summary`;

/** What went wrong, above the fields: each wrong field by its name, as a link to it. */
function ErrorSummary({ form, summary }: ErrorSummaryProps) {
  const { title, description, reason, errors } = summary;
  const sentences = Object.values(errors);
  const lines = [...new Set([description, reason])].filter(
    (line) => line && line !== title && !sentences.includes(line),
  );
  return (
    <div
      className="error error-summary"
      id={summaryId(form)}
      tabIndex={-1}
      role="group"
      aria-label={summaryLabel}
    >
      <div>
        <p key={title}>{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {sentences.length > 0 && (
          <ul className="bare">
            {Object.entries(errors).map(([name, error]) => (
              <li key={name + error}>
                <a href={`#${form.functionName}-${name}`}>{named(error, form.fields?.[name]?.label)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The sentence of a field with its name, where the sentence does not say it itself. */
function named(error: string, label: string | undefined): string {
  return label && !error.startsWith(label) ? `${label}: ${error}` : error;
}
