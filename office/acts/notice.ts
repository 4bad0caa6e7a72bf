/** The message after an act: it travels in a cookie to the next page that is shown, and is gone after that. */

import { readCookie } from "#server/office/session-cookie.ts";

export type Notice = {
  /** Who did what, in plain words: "Kept at 10:03 PM". */
  text: string;
  /** A post that undoes the act. */
  undo?: { path: string; fields: Record<string, string> };
};

const name = "__Host-notice";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";
const maxLength = 3_000;

/** The Set-Cookie line that carries a notice to the next page. */
export function noticeCookie(notice: Notice): string {
  const value = encode(notice);
  // A cookie that is too long would be dropped whole.
  const kept = value.length <= maxLength ? value : encode({ text: notice.text.slice(0, 500) });
  return `${name}=${kept}; ${attributes}; Max-Age=60`;
}

/** The Set-Cookie line that takes it away again. */
export const noNoticeCookie = `${name}=; ${attributes}; Max-Age=0`;

/** The notice that this request brings; undefined when there is none or it can't be read. */
export function readNotice(request: Request): Notice | undefined {
  const value = readCookie(request, name);
  if (value === undefined) return undefined;
  try {
    const notice: Notice = JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
    return typeof notice.text === "string" ? notice : undefined;
  } catch {
    return undefined;
  }
}

function encode(notice: Notice): string {
  return Buffer.from(JSON.stringify(notice)).toString("base64url");
}
