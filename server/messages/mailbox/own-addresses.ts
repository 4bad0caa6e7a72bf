import type { Services } from "#server/services.ts";
import { addressOf } from "#domain/messages/mail/header-safety.ts";
import type { Config } from "#server/platform/config/config.ts";

/** The addresses that are the campaign's own, in lower case. */
export function ownAddresses({ config, content }: Pick<Services, "config" | "content">): Set<string> {
  const { campaignInbox, mailFrom } = config;
  return new Set(
    [content().campaign.email, campaignInbox, addressOf(mailFrom)].map((address) => address.toLowerCase()),
  );
}

/** Whether an address (in lower case) is one of them, with a tag (`inbox+walk@…`) or without. */
export function isOwn(address: string, own: Set<string>): boolean {
  return own.has(address) || own.has(address.replace(/\+[^@]*@/, "@"));
}

/** Whether all that comes into the mailbox is the campaign's: one who signs in with its address has no mail of others. */
export function isOwnMailbox({ imapUrl }: Pick<Config, "imapUrl">, own: Set<string>): boolean {
  const user = decodeURIComponent(URL.parse(imapUrl ?? "")?.username ?? "");
  return isOwn(user.toLowerCase(), own);
}
