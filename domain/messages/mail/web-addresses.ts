/** Web addresses that stand in a text as they are, without marks around them. */

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
