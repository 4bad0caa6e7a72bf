/** What an error says, with what is at the bottom of it: `fetch failed` alone tells nobody anything. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const root = rootOf(error);
  const certificate = certificateSentences[codeOf(root)] ?? certificateSentences[root.message];
  const behind = certificate ?? (root.message || codeOf(root) || root.name);
  return root === error && behind === error.message ? behind : `${error.message} (${behind})`;
}

const ended = "its certificate has ended: whoever runs it renews it, unless this machine's clock is wrong";
const tooNew = "its certificate is not valid yet: this machine's clock is behind, or theirs was ahead";

/** By code, and by message for the e-mail library, which replaces the code. */
const certificateSentences: Record<string, string> = {
  CERT_HAS_EXPIRED: ended,
  "certificate has expired": ended,
  CERT_NOT_YET_VALID: tooNew,
  "certificate is not yet valid": tooNew,
};

/** Libraries wrap what happened; Stripe's keeps it in `detail`. */
function rootOf(error: Error): Error {
  const within = error.cause ?? ("detail" in error ? error.detail : undefined);
  return within instanceof Error ? rootOf(within) : error;
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
