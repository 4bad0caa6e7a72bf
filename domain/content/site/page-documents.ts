/** The pages that are made of blocks: which documents they are, and where each is. */

/** A document that is a page (content/blocks/page.ts). */
export type PageDocument = { address: string; blocks: readonly unknown[] };

/** The pages among documents, by the documents' names; others may be of any shape. */
export function pageDocuments<Page extends PageDocument = PageDocument>(documents: object): [string, Page][] {
  return Object.entries(documents).filter((entry): entry is [string, Page] => isPage(...entry));
}

function isPage(name: string, value: unknown): boolean {
  return (
    name.startsWith("pages/") &&
    typeof value === "object" &&
    value !== null &&
    "blocks" in value &&
    Array.isArray(value.blocks) &&
    "address" in value &&
    typeof value.address === "string"
  );
}
