import type { LoaderFunctionArgs } from "react-router";
import { type Segment, segmentLabel, segmentName, segmentsOf } from "#domain/messages/letter-segments.ts";
import { parseLetterText } from "#server/messages/letters/letter-text.ts";
import { readLetter } from "#server/messages/letters/letters.ts";
import { progressOf, refusedRecipients, countSegment } from "#server/messages/letters/recipients.ts";
import { composeText } from "#server/platform/mail/compose.ts";
import { postPath } from "#domain/content/site/posts.ts";
import { localTimeIn } from "#domain/platform/time/zone-time.ts";
import { visitOf, endWith } from "#office/shell/visit.ts";
import { isPlaceholder } from "#domain/platform/placeholders.ts";
import type { Content } from "#content/content.ts";
import { type Option, placesOf } from "#domain/messages/forms/field.ts";

export type LetterFacts = Awaited<ReturnType<typeof letterLoader>>;

/** A letter with all that its page shows: who would get it, how it reads, how far it is. */
export async function letterLoader({ context, params }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { database, config, clock, content } = services;
  const { campaign } = content();
  const letter = await readLetter(params["id"] ?? "", database);
  if (!letter) endWith(404);
  const text = parseLetterText(letter.text, config.baseUrl);
  const isDraft = letter.state === "draft";
  const counted = isDraft ? await countSegments(letter.segment, areas(content()), database) : [];
  const now = clock.now().toISOString();
  return {
    letter,
    text,
    plain: composeText({ heading: letter.subject, text }, campaign),
    counted,
    now,
    warning: isDraft ? authorizationWarning(campaign) : undefined,
    today: localTimeIn(campaign.timeZone, Date.parse(now)).slice(0, 10),
    progress: isDraft ? undefined : await progressOf(letter, database),
    /** Where visitors read the post that it says. */
    post: letter.post === null ? undefined : new URL(postPath(letter.post), config.baseUrl).href,
    refused: isDraft ? [] : await refusedRecipients(letter.id, database),
  };
}

/** The segments that have anybody, and always everyone and the one that the letter has. */
async function countSegments(
  chosen: Segment,
  named: ReturnType<typeof areas>,
  database: Parameters<typeof countSegment>[1],
) {
  const offered = new Map([...segmentsOf(named), chosen].map((segment) => [segmentName(segment), segment]));
  const counted: { name: string; label: string; count: number }[] = [];
  for (const [name, segment] of offered) {
    const count = await countSegment(segment, database);
    if (count > 0 || segment.kind === "everyone" || segment === chosen)
      counted.push({ name, label: segmentLabel(segment, named), count });
  }
  return counted;
}

/** A sentence while the line that every letter ends with names nobody yet: the law asks for it. */
export function authorizationWarning({ authorization }: { authorization: string }): string | undefined {
  if (!isPlaceholder(authorization)) return undefined;
  return `The letter does not say yet who authorized it, as the law asks. It ends with “${authorization}”. The candidate writes it in Content, Campaign.`;
}

/** The campaign's areas, as the volunteer form offers them. */
export function areas(content: Content): readonly Option[] {
  return placesOf(content).volunteerAreas;
}
