import type { FormInput } from "#domain/messages/forms/form.ts";

/** What a form's fields hold right now: a name that occurs more than once becomes a list; files stay with their form. */
export function readInput(entries: FormData): FormInput {
  const input: Record<string, string | string[]> = {};
  for (const name of new Set(entries.keys())) {
    const texts = entries.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) input[name] = texts.length === 1 ? (texts[0] ?? "") : texts;
  }
  return input;
}
