/** A mailto address with subject and body filled in; line breaks become CRLF as RFC 6068 asks. */
export function mailLink({ subject, body, to }: { subject: string; body: string; to: string }): string {
  const text = encodeURIComponent(body.replace(/\r?\n/g, "\r\n"));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
