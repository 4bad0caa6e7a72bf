/** Which e-mails are not for the inbox, and why. */

import type { LeftOutReason } from "#server/platform/database/tables/mail.ts";
import { isOwn, isOwnMailbox, ownAddresses } from "./own-addresses.ts";
import type { IncomingMail } from "./parsed-mail.ts";
import type { Services } from "#server/services.ts";
import { writerOf } from "./writer.ts";

/** Why a mail that begins no conversation yet stays out of the inbox, or `undefined`. */
export function whyLeft(
  mail: IncomingMail,
  services: Pick<Services, "config" | "content">,
): LeftOutReason | undefined {
  const own = ownAddresses(services);
  if (isNewsletter(mail, own)) return "newsletter";
  const { email, sentFrom } = writerOf(mail, own);
  if (email === undefined && sentFrom === undefined) return "no-sender";
  if (isOwn((email ?? "").toLowerCase(), own)) return "own";
  const isNamed = mail.recipients.some((address) => isOwn(address, own));
  // A blind copy names nobody, and what a list brings is addressed to the list.
  if (isNamed || mail.to.length === 0 || mail.list || isOwnMailbox(services.config, own)) return undefined;
  return "elsewhere";
}

/** What residents write to a list is addressed to the list; a newsletter is addressed to its reader, or to who sends it. */
function isNewsletter({ isMass, list, to, from }: IncomingMail, own: Set<string>): boolean {
  if (!isMass) return false;
  if (!list) return true;
  if (list.posts.length > 0) return false;
  return to.every((address) => isOwn(address, own) || address === from.address.toLowerCase());
}
