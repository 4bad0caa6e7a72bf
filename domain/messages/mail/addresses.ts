/** Addresses in e-mails: of people in the headers, where nothing may begin a new header, and of the web in the text. */

/* What may stand in the headers: one line, one address. */

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

/* Web addresses that stand in a text as they are, without marks around them. */

const webAddress = /https?:\/\/[^\s<>"]+/gi;
const maxClosers = 20;

/** Ends of a sentence, quotation marks and marks of bold words: where they end an address, they follow it. */
const followers = /[.,;:!?'*…’”»]$/u;
const brackets: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** The text in order: every second part, from the second on, is a web address. */
export function partWebAddresses(text: string): string[] {
  const parts: string[] = [];
  let position = 0;
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const address = addressAtStart(found);
    parts.push(text.slice(position, index), address);
    position = index + address.length;
  }
  return [...parts, text.slice(position)];
}

/** The address that a text without spaces begins with: what ends a sentence is not part of it, nor a bracket that it does not open. */
export function addressAtStart(found: string): string {
  let address = found;
  for (let n = 0; n < maxClosers; n += 1) {
    const closer = address.at(-1) ?? "";
    const opener = brackets[closer];
    const isUnopened = opener !== undefined && countOf(opener, address) < countOf(closer, address);
    if (!isUnopened && !followers.test(address)) break;
    address = address.slice(0, -1);
  }
  return address;
}

function countOf(character: string, text: string): number {
  return text.split(character).length - 1;
}
