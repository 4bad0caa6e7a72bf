/** The form of an address by which records are looked up, the same however it was typed; mail goes to the address as typed. */
export function emailKey(email: string): string {
  const key = email.trim().normalize("NFC").toLowerCase();
  const at = key.lastIndexOf("@") + 1;
  return at === 0 ? key : key.slice(0, at) + asciiDomain(key.slice(at));
}

/** A domain in other letters has a second form of ASCII alone (`xn--…`), which is the same domain. */
function asciiDomain(domain: string): string {
  const isWritten = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^a-z0-9.-]/.test(domain);
  return (isWritten ? URL.parse(`https://${domain}`)?.hostname : undefined) ?? domain;
}

/** Mail providers that ignore dots in the part before the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * One mailbox, whichever of its addresses was typed: `ana+letters@…` reaches `ana@…` with most providers. For limits on
 * how much mail a mailbox gets, never for telling people apart.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const [name = ""] = key.slice(0, Math.max(at, 0)).split("+");
  const domain = key.slice(at + 1);
  return `${dotless.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}
