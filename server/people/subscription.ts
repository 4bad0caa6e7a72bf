/** The addresses behind the links in mails to the list: `/subscription/confirm` and `/subscription/leave`. */

import type { Services } from "../services.ts";
import { queueMail } from "../mail/outbox.ts";
import { readConfirmToken, readLeaveToken } from "./subscription-links.ts";
import { leavePage, linkProblemPage } from "./subscription-pages.ts";
import { welcomeMail } from "./subscription-mails.ts";

/**
 * `GET`: one click confirms, a second click changes nothing. A link of an earlier sign-up, from before the person left,
 * does not bring anybody back. `HEAD` (a mail scanner) confirms nothing.
 */
export async function confirmSubscription(request: Request, services: Services): Promise<Response> {
  const token = readConfirmToken(tokenOf(request), services.config);
  if (!token) return linkProblemPage("This link is not complete. Please open it from the mail again.");
  if (request.method === "HEAD") return new Response(null, { status: 200 });
  const state = await confirm(token, services);
  return state === "confirmed"
    ? seeOther("/thank-you/confirmed")
    : linkProblemPage("This link is no longer good. You can sign up again whenever you like.");
}

/**
 * `POST` leaves at once, as often as it comes: from the button, or from the mail program (RFC 8058).
 * `GET` shows the button and whose address it is about: a scanner, or the reader of a forwarded mail, removes nobody.
 */
export async function leaveSubscription(request: Request, services: Services): Promise<Response> {
  const token = readLeaveToken(tokenOf(request), services.config);
  if (!token) return linkProblemPage("This link is not complete. Please open it from the mail again.");
  if (request.method !== "POST") {
    const person = await services.database
      .selectFrom("subscriber")
      .select("email")
      .where("id", "=", token.id)
      .where("state", "!=", "unsubscribed")
      .executeTakeFirst();
    return person ? leavePage(person.email) : seeOther("/thank-you/unsubscribed");
  }
  await leave(token.id, services);
  const isMailProgram = !(request.headers.get("accept") ?? "").includes("text/html");
  return isMailProgram ? new Response("You have left the list.\n") : seeOther("/thank-you/unsubscribed");
}

async function confirm(token: { id: string; round: number }, { database, config, clock }: Services) {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable("subscriber")
      .set({ state: "confirmed", confirmed_at: now.toISOString() })
      .where("id", "=", token.id)
      .where("round", "=", token.round)
      .where("state", "=", "pending")
      .returning(["id", "email", "round"])
      .executeTakeFirst();
    if (confirmed) {
      await queueMail(transaction, welcomeMail(confirmed, config), now);
      return "confirmed" as const;
    }
    const known = await transaction
      .selectFrom("subscriber")
      .select("state")
      .where("id", "=", token.id)
      .where("round", "=", token.round)
      .executeTakeFirst();
    return known?.state;
  });
}

/** Letters that are queued but not sent yet do not go out any more. */
async function leave(id: string, { database, clock }: Services): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction().execute(async (transaction) => {
    const left = await transaction
      .updateTable("subscriber")
      .set({ state: "unsubscribed", left_at: at })
      .where("id", "=", id)
      .where("state", "!=", "unsubscribed")
      .returning("email")
      .executeTakeFirst();
    if (!left) return;
    await transaction
      .deleteFrom("outbox")
      .where("recipient", "=", left.email)
      .where("kind", "in", ["letter", "subscription-welcome"])
      .where("state", "=", "queued")
      .execute();
  });
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
