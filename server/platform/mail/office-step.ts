/** Where a notice leads: a page of the office. */

import type { Config } from "#server/platform/config/config.ts";
import type { MailBlock } from "./compose.ts";

export type OfficeStep = {
  /** The page's path, of `officePages`. */
  page: string;
  /** What the reader does there, as the words of the link. */
  label: string;
};

/** The pages that notices and messages lead to. */
export const officePages = {
  inbox: "/inbox",
  submission: (id: string) => `/inbox/${id}`,
  volunteer: (id: string) => `/volunteers/${id}`,
  shift: (id: string) => `/volunteers/shifts/${id}`,
  signs: "/volunteers/signs",
  sign: (id: string) => `/volunteers/signs/${id}`,
  month: "/events/month",
  event: (id: string) => `/events/${id}`,
  contribution: (id: string) => `/money/contributions/${id}`,
  receipt: (number: string) => `/money/receipts/${encodeURIComponent(number)}`,
  print: "/money/receipts/print",
  goBack: "/money/go-back",
  decide: "/money/decide",
  account: "/money/account",
  yearlyLimit: (year: number) => `/money/figures/contribution-limit-${year}`,
  disclosure: "/money/file",
  unpaidBills: "/money/expenses?show=open",
  owedToPersons: "/money/expenses?show=owed",
  giveSurplus: "/money/account/move?kind=surplus",
  accountClosed: "/money/figures/account-closed",
  document: (name: string) => `/content/edit/${name}`,
  mail: "/settings/mail",
};

/** The link; nothing while the office is closed. */
export function officeStep({ page, label }: OfficeStep, { office }: Pick<Config, "office">): MailBlock[] {
  return office ? [{ label, url: `${office.url}${page}` }] : [];
}

/** The page's whole address, for a sentence; its path while the office is closed. */
export function officeAddress(page: string, { office }: Pick<Config, "office">): string {
  return office ? `${office.url}${page}` : `the office's page ${page}`;
}
