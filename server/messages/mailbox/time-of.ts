import type { Services } from "#server/services.ts";
import type { IncomingMail } from "./parsed-mail.ts";

/** When a mail came, as ISO 8601 text. A mailbox with a wrong clock does not make a message wait in the future. */
export function timeOf(
  { receivedAt }: Pick<IncomingMail, "receivedAt">,
  { clock }: Pick<Services, "clock">,
): string {
  const now = clock.now();
  return (receivedAt < now ? receivedAt : now).toISOString();
}
