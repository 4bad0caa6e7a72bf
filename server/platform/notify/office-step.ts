/** Where a notice leads: a page of the office in the browser, and what does the same at the terminal. */

import type { Config } from "#server/platform/config/config.ts";
import type { MailBlock } from "#server/platform/mail/mail-text.ts";

export type OfficeStep = {
  /** The page's path, of `officePages`. */
  page: string;
  /** What the reader does there, as the words of the link. */
  label: string;
  /** What does it at the terminal, a command a line. */
  command?: string;
};

/** The pages that notices lead to. */
export const officePages = {
  inbox: "/inbox",
  submission: (id: string) => `/inbox/${id}`,
  contribution: (id: string) => `/money/contributions/${id}`,
  receipt: (number: string) => `/money/receipts/${encodeURIComponent(number)}`,
  decide: "/money/decide",
  disclosure: "/money/disclosure",
};

/** The link, and the command for whoever is at the terminal; the command alone where the office has no address. */
export function officeStep(
  { page, label, command }: OfficeStep,
  { office }: Pick<Config, "office">,
): MailBlock[] {
  if (!office) return command === undefined ? [] : [command];
  const link = { label, url: `${office.url}${page}` };
  return command === undefined ? [link] : [link, `Or at the terminal:\n${command}`];
}
