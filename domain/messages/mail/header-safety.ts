/** What may stand in a mail's headers: one line, one address, nothing that begins a new header. */

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** An address with no name, no list, no comment, no quoting and nothing that can't be seen, at most 254 characters. */
const plainAddress =
  /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]{1,189}$/u;

/** Line breaks and other control characters become one space. */
export function withoutControls(value: string): string {
  return value.replace(controls, " ").trim();
}

/** Whether the text is one bare e-mail address, which is safe in a header. */
export function isPlainAddress(value: string): boolean {
  return plainAddress.test(value);
}

/** One address, alone or behind a display name: what may stand in `From`. */
export function isSender(value: string): boolean {
  return isPlainAddress(addressOf(value));
}

/** The address out of `Name <address>`, or the text itself. */
export function addressOf(sender: string): string {
  const named = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(sender.trim());
  return named?.[1] ?? sender.trim();
}

/** Custom headers with valid names only, each on one line. */
export function safeHeaders(headers: Record<string, string>): Record<string, string> {
  const tidy = Object.entries(headers).filter(([name]) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name));
  return Object.fromEntries(tidy.map(([name, value]) => [name, withoutControls(value)]));
}
