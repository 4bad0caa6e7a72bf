/** The picture that a shared link shows: its words, and the address that changes with them, because others keep a copy of the picture. */

import {
  electionPhases,
  inPhase,
  type ElectionPhase,
  type InPhases,
} from "#domain/content/campaign/election-phase.ts";
import { asksWhoComes, type CalendarEvent } from "#domain/content/calendar/calendar.ts";
import type { Theme } from "#domain/content/theme/theme.ts";
import { type PostDocument, postDocuments } from "./posts.ts";

/** What stands on a card, each line as printed. */
export type ShareCard = {
  type: string;
  lines: readonly string[];
  name: string;
  strapline: string;
  authorization: string;
  /** The address of a post's own picture. */
  picture?: string;
  /** Absent for the inks that the program draws in, so that the built cards keep their addresses. */
  theme?: Theme;
};

/** What cards are made from; posts are documents of their own beside these. */
type Sources = {
  campaign: { candidate: { name: string; strapline: string }; authorization: string };
  theme: Theme;
  "share-cards": Readonly<Record<string, { words: InPhases<readonly string[]> }>>;
  events?: readonly CalendarEvent[];
};

/** The address of the card for a kind of page in a phase of the election. */
export function shareCardPath(type: string, phase: ElectionPhase, content: Sources): string {
  return pathOf(shareCard(type, phase, content));
}

/** The address of the card of a post, which has its title and its picture. */
export function postCardPath(post: PostDocument, content: Sources): string {
  return pathOf(postCard(post, content));
}

/** The address of the card of an event with a page of its own, which has its title. */
export function eventCardPath(event: CalendarEvent, content: Sources): string {
  return pathOf(eventCard(event, content));
}

function pathOf(card: ShareCard): string {
  return `/share/${card.type}-${digest(JSON.stringify(card))}.png`;
}

/** Every card that pages name or will name in another phase, by its address. */
export function shareCards(content: Sources): Map<string, ShareCard> {
  const cards = new Map<string, ShareCard>();
  for (const type of Object.keys(content["share-cards"])) {
    for (const phase of electionPhases)
      cards.set(shareCardPath(type, phase, content), shareCard(type, phase, content));
  }
  for (const [, post] of postDocuments(content))
    cards.set(postCardPath(post, content), postCard(post, content));
  for (const event of (content.events ?? []).filter(asksWhoComes))
    cards.set(eventCardPath(event, content), eventCard(event, content));
  return cards;
}

function shareCard(type: string, phase: ElectionPhase, content: Sources): ShareCard {
  const card = content["share-cards"][type];
  const lines = card ? inPhase(card.words, phase) : [];
  return cardOf({ type, lines: lines.length === 1 ? inLines(lines[0] ?? "") : lines }, content);
}

function postCard({ title, picture }: PostDocument, content: Sources): ShareCard {
  const card = { type: "post", lines: inLines(title), ...(picture && { picture: picture.image }) };
  return cardOf(card, content);
}

function eventCard({ title }: CalendarEvent, content: Sources): ShareCard {
  return cardOf({ type: "event", lines: inLines(title) }, content);
}

function cardOf(own: Pick<ShareCard, "type" | "lines" | "picture">, { campaign, theme }: Sources): ShareCard {
  const { candidate, authorization } = campaign;
  return {
    ...own,
    name: candidate.name,
    strapline: candidate.strapline,
    authorization,
    ...(theme.colours !== "fir" && { theme }),
  };
}

/** A card has room for three lines of about this many characters; a longer line is drawn smaller. */
const [maxLines, lineLength] = [3, 22];

function inLines(title: string): string[] {
  const words = title.split(/\s+/);
  const length = Math.max(lineLength, Math.ceil(title.length / maxLines) + 4);
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line === "" || lines.length === maxLines || line.length + 1 + word.length <= length)
      lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** FNV-1a, 8 hexadecimal digits: an address has to change with the words, and nobody gains by two that share one. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
