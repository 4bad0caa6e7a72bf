/** Who wrote an e-mail, and where an answer goes. */

import { isPlainAddress, addressOf } from "#domain/messages/mail/addresses.ts";
import type { MailAddress, ParsedMail } from "./parsed-mail.ts";
import type { Services } from "#server/services.ts";
import type { Config } from "#server/platform/config/config.ts";

type Writer = {
  name: string;
  /** Where an answer goes; undefined where no address of one person is known. */
  email: string | undefined;
  /** The address it came from, in lower case, where that is another one. */
  sentFrom: string | undefined;
};

type Addressed = Pick<ParsedMail, "from" | "replyTo" | "originalFrom" | "to" | "list">;

/**
 * An answer goes where the mail asks for it (Reply-To), as a form's service does with the address that was typed into it; to its author where
 * that is not one address of somebody else. Never to a list: all its members would read it.
 */
export function writerOf(mail: Addressed, own: Set<string>): Writer {
  const { from } = mail;
  const author = authorOf(mail);
  const answered = askedFor(mail, own) ?? author;
  const email = answered && isPlainAddress(answered.address) ? answered.address : undefined;
  const isElsewhere = isPlainAddress(from.address) && keyOf(email ?? "") !== keyOf(from.address);
  return {
    name: answered?.name || from.name,
    email,
    sentFrom: isElsewhere ? keyOf(from.address) : undefined,
  };
}

/** Whether it names one address for answers, which is neither the campaign's nor a list's. */
export function asksForAnswer(mail: Addressed, own: Set<string>): boolean {
  return askedFor(mail, own) !== undefined;
}

function askedFor(mail: Addressed, own: Set<string>): MailAddress | undefined {
  const author = authorOf(mail);
  const asked = mail.replyTo.filter(
    ({ address }) =>
      isPlainAddress(address) && !isOwn(keyOf(address), own) && !isPost(keyOf(address), { mail, author }),
  );
  const [only, ...more] = new Map(asked.map((each) => [keyOf(each.address), each])).values();
  return more.length === 0 ? only : undefined;
}

function authorOf(mail: Addressed): MailAddress | undefined {
  return isOfList(mail) ? mail.originalFrom : mail.from;
}

function keyOf(address: string): string {
  return address.toLowerCase();
}

/** Whether a list put its own address into the place of the author's. */
function isOfList({ from, to, list, originalFrom }: Addressed): boolean {
  if (!list) return false;
  const key = keyOf(from.address);
  return (
    list.posts.includes(key) || (to.includes(key) && (originalFrom !== undefined || / via /i.test(from.name)))
  );
}

function isPost(
  key: string,
  { mail: { to, list }, author }: { mail: Addressed; author: MailAddress | undefined },
): boolean {
  if (!list || key === keyOf(author?.address ?? "")) return false;
  return list.posts.includes(key) || to.includes(key);
}

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
