/** The words of every mail: what it says, then who authorized it (law: advertising) and where the campaign is. */

import { campaign } from "#content/campaign.ts";
import { escapeHtml } from "#domain/html.ts";
import { withoutControls } from "./header-safety.ts";

const longestSubject = 200;
const imprint = [campaign.authorization, campaign.postalAddress];

/** One line; mail about something that did not really happen says so first. */
export function composeSubject(subject: string, testMode: boolean): string {
  const line = [...withoutControls(subject)].slice(0, longestSubject).join("");
  return testMode ? `[TEST] ${line}` : line;
}

export function composeText(text: string): string {
  return `${tidyText(text)}\n\n${imprint.join("\n")}\n`;
}

/** A small HTML page of the given content, or of the text's paragraphs. */
export function composeHtml(html: string | undefined, text: string): string {
  const content = html ?? paragraphs(tidyText(text));
  return [
    `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${escapeHtml(campaign.name)}</title></head>`,
    '<body style="font:16px/1.5 Georgia,serif;color:#1b1b1b;background:#fff;max-width:36em;margin:1em auto;padding:0 1em">',
    content,
    `<hr style="margin-top:2em"><p style="font-size:14px">${imprint.map(escapeHtml).join("<br>")}</p></body></html>`,
  ].join("\n");
}

/** One kind of line break, and no control characters but line breaks and tabs. */
function tidyText(text: string) {
  const lines = text.replace(/\r\n?/g, "\n");
  return lines.replace(/[^\P{Cc}\n\t]/gu, "").trimEnd();
}

function paragraphs(text: string) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== "");
  return blocks.map((block) => `<p>${linked(block).replaceAll("\n", "<br>\n")}</p>`).join("\n");
}

/** Escaped text whose web addresses can be followed; a full stop after an address is not part of it. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part))).join("");
}

function link(found: string) {
  const address = found.replace(/[.,;:!?)\]]{1,9}$/, "");
  return `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>${escapeHtml(found.slice(address.length))}`;
}
