import type { Form, FormBlock } from "#domain/messages/forms/form.ts";
import type { CalendarFeed } from "#domain/content/calendar/calendar-feed.ts";

/** The pages that are made of blocks: which documents they are, and where each is. */

/** A document that is a page (content/blocks/page.ts). */
export type PageDocument = {
  address: string;
  /** Other addresses that lead to it. */
  alsoAt?: readonly string[] | undefined;
  blocks: readonly unknown[];
};

/** The address of such a page leads on to another one. */
type RetiredPage = PageDocument & { leadsTo: string };

/** The pages among documents, by the documents' names, without those that are retired; others may be of any shape. */
export function pageDocuments<Page extends PageDocument = PageDocument>(documents: object): [string, Page][] {
  return entriesBelow("pages/", documents).filter(
    (entry): entry is [string, Page] => isPage(entry[1]) && !isRetired(entry[1]),
  );
}

/** The other addresses of the pages, and those of retired ones: each with the address that it leads on to at last. None of a circle. */
export function otherAddresses(documents: object): Map<string, string> {
  const next = nextAddresses(documents);
  return new Map(
    [...next.keys()].flatMap((address) => {
      const to = onwardWay(address, next).at(-1) ?? address;
      return next.has(to) ? [] : [[address, to] as const];
    }),
  );
}

/** Each address that leads on, and where to. */
export function nextAddresses(documents: object): Map<string, string> {
  return new Map([
    ...pageDocuments(documents).flatMap(([, { address, alsoAt }]) =>
      Array.isArray(alsoAt) ? alsoAt.map((other: string) => [other, address] as const) : [],
    ),
    ...retiredPages(documents).map(([, { address, leadsTo }]) => [address, pathOf(leadsTo)] as const),
  ]);
}

/** From an address on to where it ends; a circle ends with the address at which it closes. */
export function onwardWay(address: string, next: ReadonlyMap<string, string>): string[] {
  const way = [address];
  for (let to = next.get(address); to !== undefined; to = next.get(to)) {
    way.push(to);
    if (way.indexOf(to) < way.length - 1) break;
  }
  return way;
}

/** The page that an address of the site is on. */
export function pathOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  return path;
}

/** The pages that the site had, by the documents' names. */
export function retiredPages(documents: object): [string, RetiredPage][] {
  return entriesBelow("pages/", documents).filter(
    (entry): entry is [string, RetiredPage] => isPage(entry[1]) && isRetired(entry[1]),
  );
}

/** The name of the document that has the words of a page, which is one of the program's where it is of no blocks. */
export function documentAt(address: string, documents: object): string {
  const [name] = pageDocuments(documents).find(([, page]) => page.address === address) ?? [];
  return name ?? `pages/${address.slice(1)}`;
}

/** The address of the first page that has a block of one of these kinds; an earlier kind goes before a later one. */
export function addressOfBlock(documents: object, ...kinds: readonly string[]): string | undefined {
  const pages = pageDocuments(documents);
  const found = kinds.map((kind) =>
    pages.find(([, page]) => page.blocks.some((block) => kindOf(block) === kind)),
  );
  return found.find((each) => each !== undefined)?.[1].address;
}

function kindOf(block: unknown): unknown {
  return typeof block === "object" && block !== null && "kind" in block ? block.kind : undefined;
}

function isRetired(value: object): boolean {
  return "leadsTo" in value && typeof value.leadsTo === "string";
}

/** The documents whose names begin so. The others are not read, so that nothing follows from them. */
export function entriesBelow(prefix: string, documents: object): [string, unknown][] {
  const names = Object.keys(documents).filter((name) => name.startsWith(prefix));
  return names.map((name) => [name, Reflect.get(documents, name)]);
}

function isPage(value: unknown): value is PageDocument {
  return (
    typeof value === "object" &&
    value !== null &&
    "blocks" in value &&
    Array.isArray(value.blocks) &&
    "address" in value &&
    typeof value.address === "string"
  );
}

/* On which pages a form stands: the campaign adds and removes them. */

/** The addresses of the pages that show the form, in the order of their documents. */
export function pagesOfForm(
  { block, pagesIn }: Pick<Form<unknown>, "block" | "pagesIn">,
  documents: object,
): string[] {
  const shown = pageDocuments(documents).filter(
    ([, { blocks }]) => block && blocks.some((each) => isBlockOf(each, block)),
  );
  return [...shown.map(([, { address }]) => address), ...(pagesIn?.(documents) ?? [])];
}

/** Whether this block of a page shows the form of that block. */
export function isBlockOf(shown: unknown, block: FormBlock): boolean {
  const fields = shown as Record<string, unknown>;
  return Object.entries(block).every(([name, value]) => fields[name] === value);
}

/* Where the site tells of its events, and what their calendar files say of the campaign. */

/** The address of the page that lists every event, or of one with a calendar of them; undefined without either. */
export function eventsAddress(documents: object): string | undefined {
  return addressOfBlock(documents, "event-columns", "calendar");
}

type EventsCampaign = {
  campaign: { name: string; url: string; timeZone: string };
  "event-words": { endNotKnown: string };
};

/** What the calendar files of a campaign begin with. */
export function calendarFeedOf(content: EventsCampaign): CalendarFeed {
  const { name, url, timeZone } = content.campaign;
  return {
    name,
    host: new URL(url).host,
    page: new URL(eventsAddress(content) ?? "/", url).href,
    timeZone,
    endNotKnown: content["event-words"].endNotKnown,
  };
}
