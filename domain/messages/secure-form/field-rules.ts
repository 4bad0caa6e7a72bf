/**
 * The secure-form rules: each returns every failing message in the listed order, none when the value is fine.
 * Specification section 5, "Generic secure-form rules". Work grows with the length of the input, never faster than n log n.
 */

import { sanitizeText, withoutControlCharacters } from "./sanitize.ts";

/** Lengths in UTF-16 units, as `maxlength` counts. */
export const emailLimits = { minLength: 5, maxLength: 254 } as const;

const minPhoneDigits = 7;
const maxPhoneDigits = 15;

/** Longest default text in UTF-16 units, and how many links it may hold. */
const textLimits = { defaultMaxLength: 1_000, maxUrls: 2 } as const;

/** Messages of the email rules; all rules here are of specification section 5. */
export const emailMessages = {
  required: "Email is required",
  invalidFormat: "Invalid email format",
  tooLong: "Email address too long",
  tooShort: "Email address too short",
  invalidCharacters: "Email contains invalid characters",
  disposable: "Disposable email addresses are not allowed",
} as const;

/** Messages of the phone rules. */
export const phoneMessages = {
  digits: `Phone number must be ${minPhoneDigits}-${maxPhoneDigits} digits`,
  invalidCharacters: "Phone number contains invalid characters",
  notReal: "Please enter a valid phone number",
} as const;

/** Messages of the text rules. */
export const textMessages = {
  required: "This field is required",
  empty: "This field cannot be empty",
  tooLong: (maxLength: number) => `Text must be ${maxLength} characters or less`,
  invalidContent: "Text contains invalid content",
  repetition: "Text contains excessive repetition",
  tooManyUrls: "Too many URLs in text",
} as const;

const disposableNames = [
  "10minutemail",
  "tempmail",
  "guerrillamail",
  "mailinator",
  "yopmail",
  "temp-mail",
  "throwaway",
];

/** Email rules. An empty address fails as missing only. */
export function validateEmail(email: string): string[] {
  if (email === "") return [emailMessages.required];
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return failing([
    [!hasEmailShape(email), emailMessages.invalidFormat],
    [email.length > emailLimits.maxLength, emailMessages.tooLong],
    [email.length < emailLimits.minLength, emailMessages.tooShort],
    [hasForbiddenEmailCharacters(email), emailMessages.invalidCharacters],
    [disposableNames.some((name) => domain.includes(name)), emailMessages.disposable],
  ]);
}

/** Phone rules; an empty number passes. */
export function validatePhone(phone: string): string[] {
  const number = phone.trim();
  if (number === "") return [];
  const digits = number.replace(/\D/g, "");
  const hasForbiddenCharacters =
    /[^\d \-()+.]/.test(number) || number.startsWith("++") || /\( *\)/.test(number);
  return failing([
    [digits.length < minPhoneDigits || digits.length > maxPhoneDigits, phoneMessages.digits],
    [hasForbiddenCharacters, phoneMessages.invalidCharacters],
    [isMadeUpNumber(digits), phoneMessages.notReal],
  ]);
}

/** Text rules; `maxLength` in UTF-16 units. A missing text fails as missing only. */
export function validateText(
  text: string | undefined,
  { maxLength = textLimits.defaultMaxLength }: { maxLength?: number } = {},
): string[] {
  if (text === undefined || text === "") return [textMessages.required];
  return failing([
    [sanitizeText(text) === "", textMessages.empty],
    [text.length > maxLength, textMessages.tooLong(maxLength)],
    [hasScriptLikeContent(text), textMessages.invalidContent],
    [hasRepeatedChunk(text), textMessages.repetition],
    [countUrls(text) > textLimits.maxUrls, textMessages.tooManyUrls],
  ]);
}

/** The standard pattern: text, one @, text, a dot, text, and no white space. Read by hand: the usual expression backtracks. */
export function hasEmailShape(email: string): boolean {
  const at = email.indexOf("@");
  if (at < 1 || email.includes("@", at + 1) || /\s/.test(email)) return false;
  const dot = email.indexOf(".", at + 2);
  return dot !== -1 && dot < email.length - 1;
}

function failing(checks: [failed: boolean, message: string][]): string[] {
  return checks.filter(([failed]) => failed).map(([, message]) => message);
}

function hasForbiddenEmailCharacters(email: string): boolean {
  return (
    /[^\u0020-\u007e]|[<>]|\.\./.test(email) ||
    hasScriptScheme(email) ||
    email.indexOf("@") !== email.lastIndexOf("@") ||
    email.split("@").some((part) => part.startsWith(".") || part.endsWith("."))
  );
}

function hasScriptScheme(text: string): boolean {
  return /(?:javascript|vbscript|data):/i.test(text);
}

function hasScriptLikeContent(text: string): boolean {
  const plain = withoutControlCharacters(text);
  return (
    /<\/?(?:script|iframe|object|embed|applet|svg|style|link|meta|base)\b/i.test(plain) ||
    /(?:javascript|vbscript):|data:text\/html/i.test(plain) ||
    // The look-behind starts a match once per word, so the work stays linear.
    plain.split("<").some((tag, index) => index > 0 && /(?<=[\s"'/])on[a-z]+\s*=/i.test(tag))
  );
}

function countUrls(text: string): number {
  return text.match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0;
}

const maxRun = 9;

/** All digits the same, counting up or down throughout, or nine such digits in a row (123456789, 000000000). */
function isMadeUpNumber(digits: string): boolean {
  return [0, 1, -1].some((step) => {
    const run = longestRunOfStep(digits, step);
    return run === digits.length ? run > 0 : run >= maxRun;
  });
}

function longestRunOfStep(digits: string, step: number): number {
  let longest = 0;
  let run = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const follows = index > 0 && Number(digits[index]) === (Number(digits[index - 1]) + step + 10) % 10;
    run = follows ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Finds a chunk of text that is repeated; exact, and at most n log n steps for any input. */

/** a repeated chunk is this many UTF-16 units or longer. */
const repeatedChunkMinLength = 3;

/** the number of times in a row that a chunk must occur. */
const repeatedChunkMinTimes = 4;

/**
 * Whether a chunk of 3 or more characters occurs 4 or more times in a row.
 *
 * For each chunk length the text is compared with itself one chunk later, but only block by block: four copies in a row
 * always hold two neighbouring pairs of equal blocks. Hashes compare a block in one step; a hit is confirmed on the text.
 */
export function hasRepeatedChunk(text: string): boolean {
  const hashes = prefixHashes(text);
  const maxChunkLength = Math.floor(text.length / repeatedChunkMinTimes);
  for (let length = repeatedChunkMinLength; length <= maxChunkLength; length += 1) {
    let equalPairs = 0;
    for (let start = 0; start + 2 * length <= text.length; start += length) {
      const isEqual = hashes.of(start, length) === hashes.of(start + length, length);
      equalPairs = isEqual ? equalPairs + 1 : 0;
      if (equalPairs === 2 && isRepeatedAround(text, start, length)) return true;
    }
  }
  return false;
}

/** Whether at least three chunk lengths in a row around `position` equal what stands one chunk later. */
function isRepeatedAround(text: string, position: number, length: number): boolean {
  const needed = (repeatedChunkMinTimes - 1) * length;
  const equalsNext = (index: number) => index >= 0 && text[index] === text[index + length];
  let first = position;
  while (equalsNext(first - 1) && position - first < needed) first -= 1;
  let end = position;
  while (end + length < text.length && equalsNext(end) && end - first < needed) end += 1;
  return end - first >= needed;
}

/** Rolling hashes below 2^26, so that every product stays an exact number. */
function prefixHashes(text: string): { of(start: number, length: number): number } {
  const modulus = 67_108_859;
  const base = 65_599;
  const hashes = new Float64Array(text.length + 1);
  const powers = new Float64Array(text.length + 1);
  powers[0] = 1;
  for (let index = 0; index < text.length; index += 1) {
    hashes[index + 1] = ((hashes[index] ?? 0) * base + text.charCodeAt(index)) % modulus;
    powers[index + 1] = ((powers[index] ?? 0) * base) % modulus;
  }
  return {
    of(start, length) {
      const whole = hashes[start + length] ?? 0;
      const before = ((hashes[start] ?? 0) * (powers[length] ?? 0)) % modulus;
      return (whole - before + modulus) % modulus;
    },
  };
}
