const wholeId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What it was done to, as people read it: of an id that nobody reads, the eight characters that lists show. */
export function subjectInWords(subject: string): string {
  return wholeId.test(subject) ? subject.slice(0, 8) : subject;
}
