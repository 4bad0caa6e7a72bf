/** Reports of mail that came back (RFC 3464). */

import { addEvent, changeSubmission, isInHistory } from "#server/messages/inbox/history.ts";
import { suppressAddress } from "#server/messages/people/subscription.ts";
import type { Services } from "#server/services.ts";
import type { Bounce, IncomingMail } from "./parsed-mail.ts";

/**
 * Takes the addresses off the list, and says in a conversation that its answer did not arrive. A report is believed only
 * of a mail of ours that went to that address: anybody can write one. Returns whether it was.
 */
export async function receiveBounces(mail: IncomingMail, services: Services): Promise<boolean> {
  let isTaken = false;
  for (const bounce of mail.bounces) {
    const sent = isAboutAddress(bounce) ? await findMail(bounce, services) : undefined;
    if (!sent) continue;
    const address = { email: sent.recipient, reason: "bounced", detail: bounce.status } as const;
    await services.database
      .transaction()
      .execute((transaction) => suppressAddress(transaction, address, services.clock.now()));
    if (sent.kind === "reply") await noteInConversation(bounce, mail, services);
    isTaken = true;
  }
  return isTaken;
}

/** Final, and not about our sending: 5.7 is a policy, such as a filter that took our mail for spam. */
function isAboutAddress({ status }: Bounce): boolean {
  return status.startsWith("5.") && !status.startsWith("5.7.");
}

async function findMail({ messageId, recipients }: Bounce, { database }: Services) {
  const sent = await database
    .selectFrom("outbox")
    .select(["kind", "recipient"])
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return sent && recipients.includes(sent.recipient.toLowerCase()) ? sent : undefined;
}

async function noteInConversation(
  { messageId, status }: Bounce,
  mail: IncomingMail,
  services: Services,
): Promise<void> {
  const { database, clock } = services;
  const answer = await database
    .selectFrom("submission_event")
    .select("submission_id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  if (!answer) return;
  const at = clock.now().toISOString();
  await changeSubmission(answer.submission_id, services, async (transaction, submission) => {
    if (await isInHistory(mail.messageId, { database: transaction })) return;
    const event = {
      kind: "bounced",
      by: "The mail server",
      at,
      text: status,
      messageId: mail.messageId,
    } as const;
    await addEvent(transaction, submission, event);
    await transaction
      .updateTable("submission")
      .set({ state: "new", state_changed_at: at })
      .where("id", "=", submission.id)
      .execute();
  });
}
