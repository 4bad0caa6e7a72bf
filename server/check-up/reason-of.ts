/** What an error says, with what is behind it: `fetch failed` alone tells nobody anything. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (!(cause instanceof Error)) return message;
  const behind = cause.message || ("code" in cause ? String(cause.code) : cause.name);
  return `${message} (${behind})`;
}
