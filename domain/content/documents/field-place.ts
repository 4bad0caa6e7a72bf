/** The place of a field in a document, as its editor names it: entries of lists by their ids. */

/** The keys of a place, from the outermost; none for the document itself. */
export function keysOf(place: string): string[] {
  return place === "" ? [] : place.split(".");
}

/** The place with ids instead of positions: `8.date` becomes `walk-1.date`; an entry without an id of its own keeps its position. */
export function placeById(document: unknown, place: string): string {
  if (place === "") return place;
  let value = document;
  return place
    .split(".")
    .map((key) => {
      const list: unknown[] = Array.isArray(value) ? value : [];
      value = valueAt(value, [key]);
      const id = idOf(value);
      return id !== undefined && list.filter((entry) => idOf(entry) === id).length === 1 ? id : key;
    })
    .join(".");
}

/** The place with positions instead of ids, the other way round: `walk-1.date` becomes `8.date`. What is not there stays as it is named. */
export function placeByPosition(document: unknown, place: string): string {
  if (place === "") return place;
  let value = document;
  return place
    .split(".")
    .map((key) => {
      const at = Array.isArray(value) ? value.findIndex((entry: unknown) => idOf(entry) === key) : -1;
      const position = at < 0 ? key : String(at);
      value = valueAt(value, [position]);
      return position;
    })
    .join(".");
}

/** The value at a place of own keys; undefined where there is none. */
export function valueAt(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

/** What another version of a document has at the same place: entries of lists are found again by their ids. */
export function counterpartOf(document: unknown, place: readonly string[], other: unknown): unknown {
  return valueAt(other, keysOf(placeByPosition(other, placeById(document, place.join(".")))));
}

/** What an entry of a list is called; undefined where it has no id. */
export function idOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null || !("id" in entry)) return undefined;
  return typeof entry.id === "string" ? entry.id : undefined;
}
