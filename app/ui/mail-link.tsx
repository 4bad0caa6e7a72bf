type Props = { mail: { label: string; subject: string; body: string }; to: string; className?: string };

/** A button that opens the visitor's e-mail program, filled in, in a new window (specification section 7). */
export function MailLink({ mail: { label, subject, body }, to, className = "button" }: Props) {
  return (
    <a className={className} href={mailLink({ subject, body, to })} target="_blank" rel="noopener">
      <span>{label}</span>
      <span className="visually-hidden"> (opens your e-mail program)</span>
    </a>
  );
}

/** A mailto address with subject and body filled in; line breaks become CRLF as RFC 6068 asks. */
export function mailLink({ subject, body, to }: { subject: string; body: string; to: string }): string {
  const text = encodeURIComponent(body.replace(/\r?\n/g, "\r\n"));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
