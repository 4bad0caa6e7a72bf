import { emailKey } from "#server/platform/mail/email-key.ts";

/** A person's page. The address is not written out, so that it stands in no log and no history as such. */
export function personPath(email: string): string {
  return `/people/${Buffer.from(emailKey(email)).toString("base64url")}`;
}

/** The address that calls the number, however it was typed. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** The e-mail address of the page. */
export function emailOf(param: string | undefined): string {
  // PostgreSQL's texts can't hold U+0000.
  return Buffer.from(param ?? "", "base64url")
    .toString("utf8")
    .replaceAll("\0", "");
}
