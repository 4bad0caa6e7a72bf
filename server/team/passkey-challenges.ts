/** Challenges of passkeys: each is good once, for one purpose, for five minutes. */

import { randomUUID } from "node:crypto";
import type { Services } from "#server/services.ts";

const lifeMs = 5 * 60_000;

type Purpose =
  | { kind: "sign-in" }
  | { kind: "invitation"; tokenHash: string }
  /** One more passkey for a member who is signed in. */
  | { kind: "passkey"; sessionId: string }
  /** `act` names the act with its figures: a touch for one is none for another. */
  | { kind: "act"; sessionId: string; act: string };

/** Stores a challenge and returns its id. */
export async function keepChallenge(
  challenge: string,
  purpose: Purpose,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(clock.now().getTime() + lifeMs).toISOString();
  await database
    .insertInto("office_challenge")
    .values({ id, challenge, purpose: JSON.stringify(purpose), expires_at })
    .execute();
  return id;
}

/**
 * Takes a challenge away and returns it, before its response is verified: a wrong response uses it up as well. Undefined when it is
 * unknown, used, too old or for another purpose.
 */
export async function takeChallenge(
  id: string,
  purpose: Purpose,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<string | undefined> {
  const taken = await database
    .deleteFrom("office_challenge")
    .where("id", "=", id)
    .returning(["challenge", "purpose", "expires_at"])
    .executeTakeFirst();
  if (!taken || taken.purpose !== JSON.stringify(purpose)) return undefined;
  return taken.expires_at < clock.now().toISOString() ? undefined : taken.challenge;
}
