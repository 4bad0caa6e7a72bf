/** The picture that a shared link shows: its words, and the address that changes with them, because others keep a copy of the picture. */

import {
  electionPhases,
  inPhase,
  type ElectionPhase,
  type InPhases,
} from "#domain/content/campaign/election-phase.ts";

/** What stands on a card, each line as printed. */
export type ShareCard = {
  type: string;
  lines: readonly string[];
  name: string;
  strapline: string;
  authorization: string;
};

type Sources = {
  campaign: { candidate: { name: string; strapline: string }; authorization: string };
  "share-cards": Readonly<Record<string, InPhases<readonly string[]>>>;
};

/** The address of the card for a kind of page in a phase of the election. */
export function shareCardPath(type: string, phase: ElectionPhase, content: Sources): string {
  const card = shareCard(type, phase, content);
  return `/share/${type}-${digest(JSON.stringify(card))}.png`;
}

/** Every card that pages name or will name in another phase, by its address. */
export function shareCards(content: Sources): Map<string, ShareCard> {
  const cards = new Map<string, ShareCard>();
  for (const type of Object.keys(content["share-cards"])) {
    for (const phase of electionPhases)
      cards.set(shareCardPath(type, phase, content), shareCard(type, phase, content));
  }
  return cards;
}

function shareCard(type: string, phase: ElectionPhase, content: Sources): ShareCard {
  const { candidate, authorization } = content.campaign;
  const words = content["share-cards"][type];
  const lines = words ? inPhase(words, phase) : [];
  return { type, lines, name: candidate.name, strapline: candidate.strapline, authorization };
}

/** FNV-1a, 8 hexadecimal digits: an address has to change with the words, and nobody gains by two that share one. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
