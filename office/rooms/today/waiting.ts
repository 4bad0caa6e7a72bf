/** What waits, with the moment when a promise would be broken. */

import { mayVisitor, type Visit } from "../../visit.ts";

export type Waiting = {
  id: string;
  title: string;
  text: string;
  /** Where it is done. */
  address: string;
  verb: string;
  since: string;
  /** When the promise is broken. */
  due: string;
};

const answerWithinMs = 24 * 60 * 60_000;
const maxShown = 30;

/** Of the rooms that the member may enter; the least time left first. */
export async function findWaiting(visit: Visit): Promise<Waiting[]> {
  const found = mayVisitor(visit, "inbox") ? await unanswered(visit) : [];
  return found.toSorted((one, other) => one.due.localeCompare(other.due)).slice(0, maxShown);
}

/** Everybody who wrote was promised an answer within 24 hours. */
async function unanswered({ services: { database } }: Visit): Promise<Waiting[]> {
  const messages = await database
    .selectFrom("submission")
    .select(["id", "subject", "name", "received_at"])
    .where("state", "=", "new")
    .orderBy("received_at")
    .limit(maxShown)
    .execute();
  return messages.map(({ id, subject, name, received_at }) => ({
    id,
    title: subject,
    text: `${name || "Somebody"} was promised an answer within 24 hours.`,
    address: `/inbox/${id}`,
    verb: "Answer",
    since: received_at,
    due: new Date(Date.parse(received_at) + answerWithinMs).toISOString(),
  }));
}
