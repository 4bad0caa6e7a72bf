/** The provider's requests are forms with nested names: `line_items[0][price_data][unit_amount]=2550`. */

export type Params = { [name: string]: string | Params };

/** The nested fields of a form-encoded body or query. */
export function parseNested(encoded: string): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "");
    const last = path.pop();
    if (last === undefined) continue;
    let target = params;
    for (const part of path) {
      const next = target[part];
      const nested: Params = typeof next === "object" ? next : Object.create(null);
      target[part] = nested;
      target = nested;
    }
    target[last] = value;
  }
  return params;
}

/** The text at a path of names; `undefined` when it is absent or not a text. */
export function textAt(params: Params, ...path: string[]): string | undefined {
  const found = path.reduce<string | Params | undefined>(
    (value, name) => (typeof value === "object" ? value[name] : undefined),
    params,
  );
  return typeof found === "string" ? found : undefined;
}

/** A set of texts, such as metadata. */
export function textsAt(params: Params, ...path: string[]): Record<string, string> {
  const found = path.reduce<string | Params | undefined>(
    (value, name) => (typeof value === "object" ? value[name] : undefined),
    params,
  );
  if (typeof found !== "object") return {};
  const texts = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
