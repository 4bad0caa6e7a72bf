/** Changes one field of a document by its place: `sections.1.heading`, or `events.coffee-2026-09-05.location` by an entry's id. */

/** The changed document, or why the field can't be changed. The given document stays as it is. */
export type FieldChange = { ok: true; document: unknown } | { ok: false; sentence: string };

/**
 * Puts a typed value into a field: what was a number or yes/no stays one, and a value that begins with `[` or `{` is read as JSON. An
 * undefined value takes the field out.
 */
export function setField(document: unknown, field: string, typed: string | undefined): FieldChange {
  const copy: unknown = structuredClone(document);
  const keys = field.split(".");
  const last = keys.pop() ?? "";
  let holder = copy;
  for (const key of keys) holder = ownValue(holder, key);
  if (!isHolder(holder) || last === "__proto__")
    return { ok: false, sentence: `There is no field ${field}.` };
  const key = keyOf(holder, last);
  if (Array.isArray(holder) && !Object.hasOwn(holder, key) && key !== String(holder.length))
    return { ok: false, sentence: `There is no field ${field}.` };
  if (typed === undefined) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return { ok: true, document: copy };
  }
  const value = readValue(typed, holder[key]);
  if (!value.ok) return { ok: false, sentence: `${field}: ${value.sentence}` };
  holder[key] = value.value;
  return { ok: true, document: copy };
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function ownValue(holder: unknown, name: string): unknown {
  if (!isHolder(holder)) return undefined;
  const key = keyOf(holder, name);
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

/** An entry of a list is named by its id, or by its place from 0. */
function keyOf(holder: Record<string, unknown>, key: string): string {
  if (!Array.isArray(holder) || /^\d+$/.test(key)) return key;
  const at = holder.findIndex((entry: unknown) => isHolder(entry) && entry["id"] === key);
  return at < 0 ? key : String(at);
}

type ReadValue = { ok: true; value: unknown } | { ok: false; sentence: string };

function readValue(typed: string, before: unknown): ReadValue {
  if (typeof before === "boolean") return readJson(typed, "boolean");
  if (typeof before === "number") return readJson(typed, "number");
  if (isHolder(before) || (before === undefined && /^[[{]/.test(typed))) return readJson(typed, "object");
  return { ok: true, value: typed };
}

function readJson(typed: string, type: "boolean" | "number" | "object"): ReadValue {
  const expected = { boolean: "true or false", number: "a number", object: "a list or a group as JSON" }[
    type
  ];
  try {
    const value: unknown = JSON.parse(typed);
    if (typeof value === type && value !== null) return { ok: true, value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { ok: false, sentence: `“${typed}” is not ${expected}.` };
}
