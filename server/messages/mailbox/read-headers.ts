/** What the headers of an e-mail say: who wrote it, where answers go, who reads it, and whether a program sent it. */

import { type Address, addressParser, type Email } from "postal-mime";
import { isPlainAddress } from "#domain/messages/mail/addresses.ts";
import { type MailAddress, type ParsedMail, parsedLimits } from "./parsed-mail.ts";

type Facts = Omit<ParsedMail, "text" | "files" | "bounces" | "isWhole">;

/** Without control characters, which PostgreSQL's texts can't all hold. */
const messageIds = /<[^<>\s\p{Cc}]{1,250}>/gu;

export function idsIn(value: string): string[] {
  return value.match(messageIds) ?? [];
}

export function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? "";
}

/** Where the mail servers on the way write to whom it goes. */
const deliveryHeaders = [
  "delivered-to",
  "x-delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "x-rcpt-to",
  "apparently-to",
  "x-forwarded-to",
  "x-forwarded-for",
  "resent-to",
  "resent-cc",
  "resent-bcc",
];

/** All but the words and files of a mail. */
export function facts(mail: Email): Facts {
  const headers = Map.groupBy(mail.headers, ({ key }) => key);
  const all = (name: string) => (headers.get(name) ?? []).map(({ value }) => value.trim());
  const header = (name: string) => all(name)[0] ?? "";
  const references = idsIn(header("references"));
  const to = addressesOf(mailboxes([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]));
  const delivered = deliveryHeaders.flatMap(all).flatMap((value) => mailboxes(addressParser(value)));
  const list = listOf(header);
  return {
    messageId: idsIn(header("message-id"))[0] ?? "",
    answers: [...idsIn(header("in-reply-to")), ...references.toReversed()].slice(0, 50),
    from: authorOf([...mailboxes([mail.from]), ...mailboxes([mail.sender])]),
    replyTo: distinct(mailboxes(mail.replyTo ?? []))
      .slice(0, parsedLimits.replyTo)
      .map(shortened),
    originalFrom: originalOf(["x-original-from", "x-original-sender"].map(header)),
    to,
    recipients: [...to, ...addressesOf(delivered)],
    list,
    subject: cut(mail.subject),
    isAutomatic: isAutomatic(header),
    isGenerated:
      submittedAs(header) === "auto-generated" &&
      !isMarkedAutomatic(header) &&
      ["in-reply-to", "references"].every((name) => header(name) === ""),
    isMass: isMass(header),
  };
}

function cut(line = ""): string {
  return line.slice(0, parsedLimits.lineLength);
}

function shortened({ name, address }: MailAddress): MailAddress {
  return { name: cut(name), address: cut(address) };
}

function mailboxes(addresses: (Address | undefined)[]): MailAddress[] {
  return addresses.flatMap((each) => (each === undefined ? [] : (each.group ?? [each])));
}

function distinct(all: MailAddress[]): MailAddress[] {
  return [...new Map(all.map((each) => [each.address.toLowerCase(), each])).values()];
}

function addressesOf(all: MailAddress[]): string[] {
  return all
    .map(({ address }) => address.toLowerCase())
    .filter((address) => address !== "" && address.length <= parsedLimits.addressLength);
}

/** The first who has an address; without one the first name that is there. */
function authorOf(named: MailAddress[]): MailAddress {
  return shortened(
    named.find(({ address }) => isPlainAddress(address)) ?? named[0] ?? { name: "", address: "" },
  );
}

function originalOf(values: string[]): MailAddress | undefined {
  const found = values.flatMap((value) => mailboxes(addressParser(value)));
  const author = found.find(({ address }) => isPlainAddress(address));
  return author && shortened(author);
}

/** RFC 2919 and 2369; `List-Post: NO` is a list that only its owner writes to. */
function listOf(header: (name: string) => string): { posts: string[] } | undefined {
  const isList =
    header("list-id") !== "" ||
    header("list-post") !== "" ||
    /^list$/i.test(header("precedence")) ||
    header("mailing-list") !== "";
  if (!isList) return undefined;
  const posts = [...header("list-post").matchAll(/<mailto:([^<>?\s]{1,320})/gi)].map(([, address = ""]) =>
    address.toLowerCase(),
  );
  return { posts };
}

/**
 * RFC 3834, and what programs wrote before it. `X-Auto-Response-Suppress` is none of these: it asks others not to answer by themselves, and
 * Exchange puts it into what people write.
 */
function isAutomatic(header: (name: string) => string): boolean {
  // A rule that forwards hands on what a person wrote.
  return !["", "no", "auto-forwarded"].includes(submittedAs(header)) || isMarkedAutomatic(header);
}

function submittedAs(header: (name: string) => string): string {
  return /^[\w-]*/.exec(header("auto-submitted"))?.[0].toLowerCase() ?? "";
}

/** By anything but Auto-Submitted. */
function isMarkedAutomatic(header: (name: string) => string): boolean {
  return (
    /^auto[_-]?reply$/i.test(header("precedence")) ||
    automaticHeaders.some((name) => !/^(|no|false|0)$/i.test(header(name))) ||
    header("return-path") === "<>" ||
    isOldVacationNote(header) ||
    /^multipart\/report\b/i.test(header("content-type"))
  );
}

/** Programs of before RFC 3834 mark what answers a mail by its low precedence alone; so do lists and newsletters, which answer none. */
function isOldVacationNote(header: (name: string) => string): boolean {
  const isSentToMany = listHeaders.some((name) => header(name) !== "");
  return /^(bulk|junk)$/i.test(header("precedence")) && !isSentToMany && header("in-reply-to") !== "";
}

const listHeaders = ["list-id", "list-post", "mailing-list", "list-unsubscribe", "list-unsubscribe-post"];

const automaticHeaders = [
  "x-autoreply",
  "x-auto-reply",
  "x-autoreply-from",
  "x-autorespond",
  "x-autoresponder",
  "x-autogenerated",
  "x-mail-autoreply",
];

function isMass(header: (name: string) => string): boolean {
  return (
    /^(bulk|junk)$/i.test(header("precedence")) ||
    ["list-unsubscribe", "list-unsubscribe-post"].some((name) => header(name) !== "")
  );
}
