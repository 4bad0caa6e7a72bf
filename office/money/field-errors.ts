import { capital } from "#domain/platform/capital.ts";
import type { Refused } from "#office/shell/acts/acts.ts";

/** Instead of the codes of the classes, which nobody typed into a form. */
export const chooseClass = "Choose one of the list.";

/** Sentences that begin with the name of a field (`amount: …`) as the errors of that field, the others as those of the form. */
export function fieldErrors(reasons: readonly string[]): Refused["errors"] {
  const errors: Record<string, string> = {};
  for (const reason of reasons) {
    const [, name = "form", sentence = reason] = /^([a-z_]+): (.+)$/s.exec(reason) ?? [];
    const text = capital(sentence);
    errors[name] = errors[name] ? `${errors[name]} ${text}` : text;
  }
  return errors;
}
