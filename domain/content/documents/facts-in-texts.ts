/** Texts of the content that repeat a fact name it in braces, so that an editor changes the fact once: `Write to {campaign.email}`. */

const placeholder = /\{([^{}]*)\}/g;

/** What a name in braces stands for; undefined where nothing has that name. */
export type Facts = (name: string) => string | undefined;

/** The value with the facts filled into all its texts, frozen throughout. A name that stands for nothing stays, braces and all. */
export function fillFacts<T>(value: T, facts: Facts): T {
  return filled(value, facts) as T;
}

/** The names in braces that a text still has. */
export function factsNamedIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

/** A text whose remaining names are only known when it is shown: `Uploading file {done} of {total}.` */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) => String(values[name] ?? whole));
}

function filled(value: unknown, facts: Facts): unknown {
  if (typeof value === "string")
    return value.includes("{")
      ? value.replace(placeholder, (whole, name: string) => facts(name) ?? whole)
      : value;
  if (Array.isArray(value)) return Object.freeze(value.map((item) => filled(item, facts)));
  if (typeof value !== "object" || value === null) return value;
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, facts)])),
  );
}
