/** The page of the office for what somebody may type as a command, and is none. */

const pages: Readonly<Record<string, string>> = {
  account: "/money/account",
  books: "/money/file",
  "content edit": "/content",
  "content go-back": "/content/history",
  "content history": "/content/history",
  "content preview": "/content/publish",
  contribution: "/money/contributions",
  "contribution add": "/money/contributions/enter",
  "contribution import": "/money/contributions/import",
  disclosure: "/money/file",
  erase: "/people",
  expense: "/money/expenses",
  export: "/people",
  "export donations": "/money/contributions",
  "export receipts": "/money/contributions",
  figure: "/money/figures",
  fundraiser: "/money/fundraisers",
  inbox: "/inbox",
  list: "/people",
  "list donations": "/money/contributions",
  "list receipts": "/money/receipts",
  mail: "/letters",
  "mail --again": "/settings/mail",
  matches: "/money/decide",
  person: "/people",
  "person account": "/money/contributions",
  "person decisions": "/money/contributions",
  "person join": "/money/decide",
  "person split": "/money/decide",
  "person undo": "/money/decide",
  picture: "/content/pictures",
  "print-queue": "/money/receipts/print",
  receipt: "/money/receipts",
  reconcile: "/money/provider",
  refund: "/money/contributions",
  "saved-answers": "/inbox/saved",
  statement: "/money/file",
};

/** Every name, alone or with the word after it that leads to a page of its own. */
export const namesInTheOffice: readonly string[] = Object.keys(pages);

/** The page, and the words that led to it; undefined for a command, and for what never was one. */
export function findInTheOffice(
  name: string,
  args: readonly string[] = [],
): { typed: string; page: string } | undefined {
  const typed = args.map((arg) => `${name} ${arg}`).find((each) => Object.hasOwn(pages, each)) ?? name;
  const page = Object.hasOwn(pages, typed) ? pages[typed] : undefined;
  return page === undefined ? undefined : { typed, page };
}
