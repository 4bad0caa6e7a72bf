/** What a text of the content may hold, as sentences for its editor. */

import { withoutInvisible } from "#domain/messages/forms/tidy.ts";
import { factsNamedIn } from "./facts-in-texts.ts";

/** `line` is plain and one line; `prose` may hold links and strong words; `letter` is plain with line breaks; `paragraphs` have all of it. */
export type TextKind = "line" | "prose" | "letter" | "paragraphs";

/** The links of a prose text: `[label](address)`. */
const proseLink = /\[[^\]]+\]\(([^)\s]*)\)/g;

/** What is wrong with a text, its placeholders filled; `slots` are names that are filled when it is shown. */
export function textProblems(text: string, kind: TextKind, slots: readonly string[] = []): string[] {
  const hasLines = kind === "letter" || kind === "paragraphs";
  const hasLinks = kind === "prose" || kind === "paragraphs";
  const unknown = factsNamedIn(text).filter((name) => !slots.includes(name));
  return [
    text !== "" && text.trim() === "" && "Only spaces are here: write words.",
    /<\/?[a-z!]/i.test(text) && "HTML is not possible here: write plain words.",
    isUnseen(text) && "A sign that can't be seen is here: write the words around it again.",
    /[\p{Cs}\ufffd]/u.test(text) && "A character was lost here (\ufffd): write it again.",
    !hasLines && /[\r\n]/.test(text) && "A line break is not possible here.",
    !hasLinks && proseLinksIn(text).length > 0 && "A link is not possible here: write plain words.",
    ...unknown.map(
      (name) =>
        `“${wordsOfName(name)}” in braces stands for nothing: check its spelling, or write plain words.`,
    ),
    ...(hasLinks ? proseLinksIn(text).map(addressProblem) : []),
  ].filter((problem) => typeof problem === "string");
}

/** What a fact was called, `{figures.yearsHere}` as `years here`: its name is for programs. */
export function wordsOfName(name: string): string {
  if (!/^[a-z]+\.[\w.-]+$/.test(name)) return name;
  return name
    .split(".")
    .slice(1)
    .join(" ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}

/** The addresses that a prose text links to. */
export function proseLinksIn(text: string): string[] {
  return text.includes("](") ? [...text.matchAll(proseLink)].map(([, address = ""]) => address) : [];
}

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Those that turn the order of what follows; single marks stand in words of Arabic and Hebrew. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether a sign is there that shows nothing, or shows other words than are written. */
function isUnseen(text: string): boolean {
  return overrides.test(text) || withoutInvisible(text) !== text;
}

/** What is wrong with an address of a link, or undefined; whether its page exists is not asked here. */
export function addressProblem(address: string): string | undefined {
  if (isUnseen(address) || directionMarks.test(address))
    return "A sign that can't be seen is in this address: write it again.";
  if (/^(\/(?!\/)|#)\S*$/.test(address)) return undefined;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(address)) return undefined;
  if (address.startsWith("https://") && URL.canParse(address)) return undefined;
  return `“${address}” is not an address that a link may have: write /about, https://example.org or mailto:name@example.org.`;
}
