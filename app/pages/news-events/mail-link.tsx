import { mailLink } from "#app/browser/mail-link.ts";
import type { MailButton } from "#content/pages/news-events.ts";

/** A button that opens the visitor's mail program, filled in, in a new window (specification section 7). */
export function MailLink({ mail: { label, subject, body } }: { mail: MailButton }) {
  return (
    <a className="btn" href={mailLink({ subject, body })} target="_blank" rel="noopener">
      {label}
      <span className="vh"> (opens your mail program)</span>
    </a>
  );
}
