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

/** Good for as long as the person is on the list or was. */
export function leaveLink(subscriber: { id: string }, config: Signing): string {
  return `${config.backendUrl}/subscription/leave?token=${subscriber.id}.${digest(config, ["leave", subscriber.id])}`;
}

/** Good for as long as the application is kept. */
export function confirmVolunteerLink(application: { id: string }, config: Signing): string {
  const { id } = application;
  return `${config.backendUrl}/volunteer/confirm?token=${id}.${digest(config, ["volunteer", id])}`;
}

/** Good for as long as the answer to the event is kept. */
export function eventAnswerLink({ id }: { id: string }, config: Signing): string {
  return `${config.backendUrl}/events/yes/change?token=${id}.${digest(config, ["event-answer", id])}`;
}

/** A volunteer's own page: their shifts. Good for as long as they are in the roster. */
export function shiftsLink({ id }: { id: string }, config: Signing): string {
  return `${config.backendUrl}${shiftsPath}?token=${id}.${digest(config, ["shifts", id])}`;
}

/** The same shifts as a file of a calendar, which a calendar program can follow. */
export function shiftsCalendarLink({ id }: { id: string }, config: Signing): string {
  return `${config.backendUrl}${shiftsCalendarPath}?token=${id}.${digest(config, ["shifts", id])}`;
}

export const shiftsPath = "/shifts/mine";
export const shiftsCalendarPath = `${shiftsPath}.ics`;

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

/** Whom a leaving link was made for, or `undefined` when it is not one of ours. */
export function readLeaveToken(token: string, config: Signing): { id: string } | undefined {
  return readIdToken("leave", token, config);
}

/** Which volunteer's application a confirmation link was made for, or `undefined` when it is not one of ours. */
export function readVolunteerToken(token: string, config: Signing): { id: string } | undefined {
  return readIdToken("volunteer", token, config);
}

/** Which answer to an event a link was made for, or `undefined` when it is not one of ours. */
export function readEventAnswerToken(token: string, config: Signing): { id: string } | undefined {
  return readIdToken("event-answer", token, config);
}

/** Which volunteer a link to their shifts was made for, or `undefined` when it is not one of ours. */
export function readShiftsToken(token: string, config: Signing): { id: string } | undefined {
  return readIdToken("shifts", token, config);
}

function readIdToken(purpose: string, token: string, config: Signing): { id: string } | undefined {
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
