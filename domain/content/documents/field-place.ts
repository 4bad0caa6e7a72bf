/** The fields of a document by their places, as its editor names them: entries of lists by their ids. */

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

/* Changes one field of a document by its place: `sections.1.heading`, or `events.coffee-2026-09-05.location` by an entry's id. */

/** What a field takes, by its schema. */
export type FieldKind = "text" | "number" | "boolean" | "list" | "group";

/** Finds the kind of the field at a place; undefined where the schema has none. */
type KindOf = (place: readonly string[]) => FieldKind | undefined;

/** What is typed into a field; undefined takes the field out. */
type TypedField = { field: string; typed: string | undefined };

/** The changed document, or why the field can't be changed. The given document stays as it is. */
type FieldChange = { ok: true; document: unknown } | { ok: false; reason: "no-such-field" | "wrong-kind" };

/**
 * Puts a typed value into a field as its kind: a text is taken as it is typed, whatever it begins with; a list or a group is read as
 * JSON. Groups and lists on the way that may be absent are begun.
 */
export function setField(document: unknown, { field, typed }: TypedField, kindOf: KindOf): FieldChange {
  const copy: unknown = structuredClone(document);
  const names = field.split(".");
  const last = names.pop() ?? "";
  const begin = typed === undefined ? () => undefined : (place: readonly string[]) => emptyOf(kindOf(place));
  const { holder, place, isThere } = findHolder(copy, names, begin);
  const refused = { ok: false, reason: "no-such-field" } as const;
  if (!isThere || !isHolder(holder)) return refused;
  const key = keyOf(holder, last);
  if (!isPlaceFor(holder, key)) return refused;
  if (typed === undefined) return takeOut(holder, key) ? { ok: true, document: copy } : refused;
  const kind = kindOf([...place, key]);
  if (kind === undefined) return refused;
  const value = readValue(typed, kind);
  if (value === undefined) return { ok: false, reason: "wrong-kind" };
  holder[key] = value;
  return { ok: true, document: copy };
}

/** The group or list that the names lead to, or the last one that there is; what is absent is begun with what `begin` returns. */
function findHolder(
  document: unknown,
  names: readonly string[],
  begin: (place: readonly string[]) => unknown,
): { holder: unknown; place: string[]; isThere: boolean } {
  let holder = document;
  const place: string[] = [];
  for (const name of names) {
    if (!isHolder(holder)) return { holder, place, isThere: false };
    const key = keyOf(holder, name);
    const begun = Object.hasOwn(holder, key) ? holder[key] : begin([...place, key]);
    if (begun === undefined || !isPlaceFor(holder, key)) return { holder, place, isThere: false };
    holder[key] = begun;
    holder = begun;
    place.push(key);
  }
  return { holder, place, isThere: true };
}

/** Also what the schema does not know; false when nothing was there. */
function takeOut(holder: Record<string, unknown>, key: string): boolean {
  if (!Object.hasOwn(holder, key)) return false;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return true;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A list has its entries and the place after the last one, but not its `length`. */
function isPlaceFor(holder: Record<string, unknown>, key: string): boolean {
  if (!Array.isArray(holder)) return key !== "__proto__";
  return key !== "length" && (Object.hasOwn(holder, key) || key === String(holder.length));
}

/** An entry of a list is named by its id, or by its place from 0. */
function keyOf(holder: Record<string, unknown>, key: string): string {
  if (!Array.isArray(holder)) return key;
  const at = holder.findIndex((entry: unknown) => idOf(entry) === key);
  return at < 0 ? key : String(at);
}

function emptyOf(kind: FieldKind | undefined): unknown {
  if (kind === "group") return {};
  return kind === "list" ? [] : undefined;
}

/** Undefined when the typed value is not of the kind. */
function readValue(typed: string, kind: FieldKind): unknown {
  if (kind === "text") return typed;
  const value = parse(typed);
  if (kind === "list") return Array.isArray(value) ? value : undefined;
  if (kind === "group") return isHolder(value) && !Array.isArray(value) ? value : undefined;
  return typeof value === kind ? value : undefined;
}

function parse(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/* Entries of a list that are moved by what they are, not by where they stood: others may have moved them meanwhile. */

/** Where an entry stands now, from 1 on, and how many there are. */
export type Position = { position: number; of: number };

type Moved<T> =
  | { isMoved: true; list: T[]; now: Position }
  /** It is not where it was seen any more, or at the end already. */
  | { isMoved: false; now: Position | undefined };

/** Moves the entry one place; only from where it was seen, so that two who move it at once do not move it twice. */
export function moveEntry<T>(
  list: readonly T[],
  { isIt, seenAt, by }: { isIt: (entry: T) => boolean; seenAt: number; by: -1 | 1 },
): Moved<T> {
  const from = list.findIndex(isIt);
  const entry = list[from];
  if (entry === undefined) return { isMoved: false, now: undefined };
  const to = from + by;
  const of = list.length;
  if (from !== seenAt || to < 0 || to >= of) return { isMoved: false, now: { position: from + 1, of } };
  return {
    isMoved: true,
    list: list.toSpliced(from, 1).toSpliced(to, 0, entry),
    now: { position: to + 1, of },
  };
}
