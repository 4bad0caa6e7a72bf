import { summaryLabel } from "#domain/messages/forms/form-texts.ts";
import type { Submission } from "#app/forms/use-submission.ts";

type ErrorSummaryProps = {
  form: Submission["form"];
  summary: NonNullable<Submission["summary"]>;
};

/** The fragment that a plain post comes back to. */
export const summaryId = ({ functionName }: { functionName: string }) => `${functionName}-summary`;

/** What went wrong, above the fields: each wrong field by its name, as a link to it. */
export function ErrorSummary({ form, summary }: ErrorSummaryProps) {
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
