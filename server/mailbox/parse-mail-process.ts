/** The process of parse-mail.ts: parses an e-mail that anybody may have sent, and hands over what is read of it. */

import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { serveJobs } from "#server/system/serve-jobs.ts";
import { type Bounce, type ParsedMail, parsedLimits } from "./parsed-mail.ts";
import { textOfHtml } from "./text-of-html.ts";

/** Without control characters, which PostgreSQL's texts can't all hold. */
const messageIds = /<[^<>\s\p{Cc}]{1,250}>/gu;

serveJobs(async (source: Uint8Array) => read(await PostalMime.parse(source, { rfc822Attachments: true })));

function read(mail: Email): ParsedMail {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? "";
  const [from] = mailboxes([mail.from, mail.sender]);
  const references = idsIn(header("references"));
  return {
    messageId: idsIn(header("message-id"))[0] ?? "",
    answers: [...idsIn(header("in-reply-to")), ...references.toReversed()].slice(0, 50),
    from: { name: cut(from?.name), address: cut(from?.address) },
    recipients: [
      ...mailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address),
      ...["delivered-to", "x-original-to", "envelope-to"].map(header),
    ]
      .filter((address) => address !== "" && address.length <= parsedLimits.addressLength)
      .map((address) => address.toLowerCase()),
    subject: cut(mail.subject),
    text: (mail.text ?? textOfHtml(mail.html ?? "")).slice(0, parsedLimits.textLength),
    isAutomatic: isAutomatic(header),
    files: mail.attachments.filter(isFile).map(({ filename, content }) => ({
      // Its end says what kind of file it is.
      name: (filename ?? "").slice(-parsedLimits.lineLength),
      content: bytesOf(content),
    })),
    bounces: bouncesOf(mail.attachments).slice(0, parsedLimits.bounces),
  };
}

function cut(line = ""): string {
  return line.slice(0, parsedLimits.lineLength);
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
