/** Takes out of documents what leads to pages that there are no more. */

/** Whether an address of the site leads to one of its pages. */
type IsThere = (address: string) => boolean;

/**
 * Entries of lists with such a link go whole; so do groups that are nothing but a link and its words. In a text the words stay without their
 * link. What is needed where it stands is left for the check of links to name.
 */
export function withoutLinksTo<T>(value: T, isThere: IsThere): T {
  return cleaned(value, isThere) as T;
}

function cleaned(value: unknown, isThere: IsThere): unknown {
  if (typeof value === "string")
    return value.replaceAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (whole, words: string, address: string) =>
      isThere(address) ? whole : words,
    );
  if (Array.isArray(value))
    return value.filter((entry) => !isDead(entry, isThere)).map((entry) => cleaned(entry, isThere));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => !(removable.has(key) && isDead(inner, isThere)),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, cleaned(inner, isThere)]));
}

/** Groups of a block or a menu that may be absent. */
const removable = new Set(["action", "next", "more", "second", "donateLink"]);

function isDead(value: unknown, isThere: IsThere): boolean {
  if (typeof value !== "object" || value === null || !("href" in value)) return false;
  const { href } = value;
  return typeof href === "string" && href.startsWith("/") && !isThere(href);
}
