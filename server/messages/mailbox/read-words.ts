/** The words of an e-mail, of its text or of its HTML. */

import type { Email } from "postal-mime";
import { readable } from "#domain/messages/forms/tidy.ts";
import { textOfHtml } from "./text-of-html.ts";
import { bytesOf, isNamelessText } from "./read-files.ts";

/** What a text part says in the place of its HTML, such as "This mail has to be read in a browser", has a small part of its words. */
const stubShare = 1 / 4;
/** Such sentences as programs write them; a person's own words may begin so too, but are longer. */
const stubs =
  /^\W*(this (is|message|mail|e-?mail|letter)\b.{0,60}\b(html|mime|browser)\b|your (e-?mail|mail) (client|program|reader|software)\b.{0,40}\bhtml\b|(to )?view (this|the) (message|e-?mail|mail|newsletter)\b.{0,40}\b(browser|online|html)\b|html (only|message|e-?mail)\b)/i;
const stubMaxLength = 200;
/** So many more signs and the HTML says more than the text part. */
const moreSigns = 20;

/** The text part, unless the HTML beside it says what it leaves out: a blank one, a stub, one with a list's footer alone. */
export function wordsOf(mail: Email): string {
  const plain = readable(mail.text ?? "");
  const html = readable(textOfHtml(mail.html ?? ""));
  const isStub = plain.length <= stubMaxLength && stubs.test(plain);
  if (html !== "" && (isStub || saysMore(signsOf(html), signsOf(plain)))) return html.trim();
  if (plain !== "") return plain.trim();
  const other = mail.attachments.filter(isNamelessText).map(({ content }) => bytesOf(content));
  return readable(other.map((bytes) => new TextDecoder().decode(bytes)).join("\n\n")).trim();
}

function saysMore(html: string, plain: string): boolean {
  if (plain.length < html.length * stubShare) return true;
  return plain.length + moreSigns <= html.length && (html.startsWith(plain) || html.endsWith(plain));
}

/** What can be read of a text, without the spaces between. */
function signsOf(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]+/gu, "");
}
