/** The message after an act: it travels in a cookie to the next page that is shown, and is gone after that. */

import type { OfficeCookies } from "#server/web/office/office-cookies.ts";

export type Notice = {
  /** Who did what, in plain words: "Kept at 10:03 PM". */
  text: string;
  /** Where to see what came of it. */
  links?: { address: string; words: string }[];
  /** A post that undoes the act. */
  undo?: { path: string; fields: Record<string, string> };
};

const keptSeconds = 60;
const maxLength = 3_000;

/** Carries a notice to the next page. */
export function keepNotice(cookies: OfficeCookies, notice: Notice): void {
  const value = encode(notice);
  // A cookie that is too long would be dropped whole.
  const kept = value.length <= maxLength ? value : encode({ text: notice.text.slice(0, 500) });
  cookies.keep("notice", kept, keptSeconds);
}

/** The notice that the request brings, which no later page shows; undefined when there is none or it can't be read. */
export function takeNotice(cookies: OfficeCookies): Notice | undefined {
  const notice = decode(cookies.read("notice"));
  if (notice) cookies.keep("notice", "", 0);
  return notice;
}

function decode(value: string | undefined): Notice | undefined {
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
