/**
 * Links in mails to people. Each carries a keyed digest instead of a stored token: nothing in the records lets anyone
 * confirm or leave for somebody else.
 */

import type { Config } from "#server/platform/config/config.ts";
import { isOneOf, keyedDigest, keyedDigests } from "#server/platform/system/keyed-digest.ts";

type Signing = Pick<Config, "secrets" | "backendUrl">;

/** Good for one sign-up: after leaving, an old link does not bring anybody back. */
export function confirmLink(subscriber: { id: string; round: number }, config: Signing): string {
  const { id, round } = subscriber;
  return `${config.backendUrl}/subscription/confirm?token=${id}.${round}.${digest(config, ["confirm", id, round])}`;
}

/** What a link is for that carries the id of one record, and its path. It is good for as long as the record is kept. */
export const linkPaths = {
  leave: "/subscription/leave",
  volunteer: "/volunteer/confirm",
  "event-answer": "/events/yes/change",
  /** A volunteer's own page: their shifts. */
  shifts: "/shifts/mine",
} as const;

type LinkPurpose = keyof typeof linkPaths;

/** The same shifts as a file of a calendar, which a calendar program can follow. */
export const shiftsCalendarPath = `${linkPaths.shifts}.ics`;

export function idLink(
  { purpose, id, path = linkPaths[purpose] }: { purpose: LinkPurpose; id: string; path?: string },
  config: Signing,
): string {
  return `${config.backendUrl}${path}?token=${id}.${digest(config, [purpose, id])}`;
}

export const teamCalendarPath = "/calendar/team.ics";

/** A member's calendar of events and shifts. Good until they are given another key. */
export function teamCalendarLink({ id, feedKey }: Following, config: Signing): string {
  return `${config.backendUrl}${teamCalendarPath}?token=${id}.${digest(config, ["team-calendar", id, feedKey])}`;
}

/** Whether the token is of the address that the member has now. */
export function isTeamCalendarToken(token: string, { id, feedKey }: Following, config: Signing): boolean {
  const [of = "", proof = "", ...rest] = token.split(".");
  return rest.length === 0 && of === id && isOneOf(proof, digests(config, ["team-calendar", id, feedKey]));
}

type Following = { id: string; feedKey: string };

/** Whom a confirmation link was made for, or `undefined` when it is not one of ours. */
export function readConfirmToken(token: string, config: Signing): { id: string; round: number } | undefined {
  const [id = "", round = "", proof = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isOneOf(proof, digests(config, ["confirm", id, Number(round)]))) return undefined;
  return { id, round: Number(round) };
}

/** Which record a link of that purpose was made for, or `undefined` when it is not one of ours. */
export function readIdToken(
  purpose: LinkPurpose,
  token: string,
  config: Signing,
): { id: string } | undefined {
  const [id = "", proof = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isOneOf(proof, digests(config, [purpose, id]))) return undefined;
  return { id };
}

function digest({ secrets }: Signing, parts: (string | number)[]): string {
  return keyedDigest(secrets, signed(parts), "base64url");
}

function digests({ secrets }: Signing, parts: (string | number)[]): readonly string[] {
  return keyedDigests(secrets, signed(parts), "base64url");
}

function signed(parts: (string | number)[]): string {
  return `subscription|${JSON.stringify(parts)}`;
}

/*
 * The part behind `+` of the address that answers go to: it names the submission where a mail program or a mail service
 * changed the Message-IDs. It is signed, so that nobody writes into somebody else's conversation by guessing.
 */

const signatureLength = 16;
/** Of the part before `@` (RFC 5321, section 4.5.3.1.1). */
const localPartMaxLength = 64;

/** `hello+m<number>-<signature>@example.org`; the address as it is when it has no room for it. */
export function withReplyToken(
  address: string,
  submissionId: string,
  config: Pick<Config, "secrets">,
): string {
  const at = address.lastIndexOf("@");
  const number = submissionId.replaceAll("-", "");
  const local = `${address.slice(0, at)}+m${number}${signatures(number, config)[0]}`;
  return local.length > localPartMaxLength ? address : `${local}${address.slice(at)}`;
}

/** The id of the submission that one of the addresses names, or `undefined`. */
export function readReplyToken(addresses: string[], config: Pick<Config, "secrets">): string | undefined {
  for (const address of addresses) {
    const [, number = "", proof = ""] = /\+m([\da-f]{32})([\da-f]{16})@/i.exec(address) ?? [];
    if (number !== "" && isOneOf(proof.toLowerCase(), signatures(number.toLowerCase(), config)))
      return number.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return undefined;
}

function signatures(number: string, { secrets }: Pick<Config, "secrets">): string[] {
  return keyedDigests(secrets, `reply|${number}`).map((digest) => digest.slice(0, signatureLength));
}
