/** The worker of parse-mail.ts: parses one e-mail that anybody may have sent, hands over what is read of it, and ends. */

import { parentPort, workerData } from "node:worker_threads";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { decodeEntities } from "./decode-entities.ts";
import type { Bounce, ParsedMail } from "./parsed-mail.ts";

/** Patterns over unclosed elements are quadratic. */
const maxHtmlLength = 500_000;
/** Without control characters, which PostgreSQL's texts can't all hold. */
const messageIds = /<[^<>\s\p{Cc}]{1,250}>/gu;

const email = await PostalMime.parse(workerData as Uint8Array, { rfc822Attachments: true });
const mail = read(email);
parentPort?.postMessage(
  mail,
  mail.files.map(({ content }) => content.buffer),
);

function read(mail: Email): ParsedMail {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? "";
  const [from] = mailboxes([mail.from, mail.sender]);
  const references = idsIn(header("references"));
  return {
    messageId: idsIn(header("message-id"))[0] ?? "",
    answers: [...idsIn(header("in-reply-to")), ...references.toReversed()].slice(0, 50),
    from: { name: from?.name ?? "", address: from?.address ?? "" },
    recipients: [
      ...mailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address),
      ...["delivered-to", "x-original-to", "envelope-to"].map(header),
    ]
      .filter((address) => address !== "")
      .map((address) => address.toLowerCase()),
    subject: mail.subject ?? "",
    text: mail.text ?? textOfHtml(mail.html ?? ""),
    isAutomatic: isAutomatic(header),
    files: mail.attachments.filter(isFile).map(({ filename, content }) => ({
      name: filename ?? "",
      content: bytesOf(content),
    })),
    bounces: bouncesOf(mail.attachments),
  };
}

function mailboxes(addresses: (Address | undefined)[]) {
  return addresses.flatMap((each) => (each === undefined ? [] : (each.group ?? [each])));
}

function idsIn(value: string): string[] {
  return value.match(messageIds) ?? [];
}

/** RFC 3834, and what mailing lists and newsletters have. */
function isAutomatic(header: (name: string) => string): boolean {
  const submitted = header("auto-submitted").toLowerCase();
  return (
    (submitted !== "" && submitted !== "no") ||
    /^(bulk|junk|list)$/i.test(header("precedence")) ||
    ["list-id", "list-unsubscribe", "x-autoreply", "x-auto-response-suppress"].some(
      (name) => header(name) !== "",
    ) ||
    header("return-path") === "<>"
  );
}

/** Pictures of a signature and parts of a report are no files that somebody sent. */
function isFile({ filename, related, mimeType }: Attachment): boolean {
  return filename !== null && related !== true && mimeType !== "message/delivery-status";
}

function bytesOf(content: Attachment["content"]): Uint8Array<ArrayBuffer> {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? new Uint8Array(content) : new Uint8Array(content);
}

/** A report has a part for programs and the mail that came back, whole or only its headers (RFC 3464). */
function bouncesOf(parts: Attachment[]): Bounce[] {
  const textOf = (types: string[]) =>
    parts
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => new TextDecoder().decode(bytesOf(content)))
      .join("\n\n");
  const report = textOf(["message/delivery-status"]);
  const returned = textOf(["message/rfc822", "text/rfc822-headers", "message/global"]);
  const messageId = idsIn(/^message-id:\s*(.*)$/im.exec(unfolded(returned))?.[1] ?? "")[0];
  if (!messageId) return [];
  return unfolded(report)
    .split(/\n{2,}/)
    .filter((group) => /^action:\s*failed\s*$/im.test(group))
    .map((group) => ({
      messageId,
      status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(group)?.[1] ?? "",
      recipients: [...group.matchAll(/^(?:final|original)-recipient:\s*rfc822;\s*(\S+)/gim)].map(
        ([, address = ""]) => address.replace(/^<|>$/g, "").toLowerCase(),
      ),
    }));
}

/** One line for each header, whatever its line ends. */
function unfolded(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
}

/** The words of an HTML mail: no element, style or script of it is kept. */
function textOfHtml(html: string): string {
  const text = html
    .slice(0, maxHtmlLength)
    .replace(/<(script|style|head|title)\b[^>]*>[^]*?<\/\1\s*>/gi, "")
    .replace(/<!--[^]*?-->/g, "")
    .replace(/\s+/g, " ")
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(text)
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
