/** A mail server's report of mail that could not be delivered (RFC 3464; RFC 6533 where addresses have other letters than English). */

import type { Attachment } from "postal-mime";
import type { Bounce } from "./parsed-mail.ts";
import { bytesOf } from "./read-files.ts";
import { idsIn } from "./read-headers.ts";

/** A report has a part for programs and the mail that came back, whole or only its headers. */
export function bouncesOf(parts: Attachment[]): Bounce[] {
  const textOf = (types: string[]) =>
    parts
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => new TextDecoder().decode(bytesOf(content)))
      .join("\n\n");
  const report = textOf(["message/delivery-status", "message/global-delivery-status"]);
  const returned = textOf([
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  ]);
  const messageId = idsIn(/^message-id:\s*(.*)$/im.exec(unfolded(returned))?.[1] ?? "")[0];
  if (!messageId) return [];
  return unfolded(report)
    .split(/\n{2,}/)
    .filter((group) => /^action:\s*failed\s*$/im.test(group))
    .map((group) => ({
      messageId,
      status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(group)?.[1] ?? "",
      recipients: [...group.matchAll(/^(?:final|original)-recipient:\s*(?:rfc822|utf-8);\s*(\S+)/gim)].map(
        ([, address = ""]) => address.replace(/^<|>$/g, "").toLowerCase(),
      ),
    }));
}

/** One line for each header, whatever its line ends. */
function unfolded(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
}
