/** The columns of what was written with forms, from the forms' own fields: a new field needs no line here. */

import type { Content } from "#content/content.ts";
import { communityConcernForm } from "#domain/messages/forms/community-concern.ts";
import { contactForm } from "#domain/messages/forms/contact.ts";
import { developmentFeedbackForm } from "#domain/messages/forms/development-feedback.ts";
import { type Field, labelOf, optionsOf } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";
import { simpleContactForm } from "#domain/messages/forms/simple-contact.ts";
import type { FunctionName } from "#domain/web/functions.ts";
import { volunteerForm } from "#domain/messages/forms/volunteer.ts";
import type { SubmissionKind } from "#server/platform/database/tables/people.ts";
import type { ExportCell } from "./table.ts";

/** What an export needs from a form. */
export type ExportedForm = { functionName: FunctionName; fields: Record<string, Field<unknown>> };

/** The forms whose submissions are of a kind. */
export const formsOfKind: Record<SubmissionKind, readonly ExportedForm[]> = {
  volunteer: [volunteerForm],
  message: [contactForm, simpleContactForm],
  concern: [communityConcernForm],
  feedback: [developmentFeedbackForm],
};

type FormColumns = {
  names: string[];
  /** The cells of a submission, from the JSON that is stored of it. */
  cellsOf(stored: string, content: Content): Record<string, ExportCell>;
};

/**
 * One column for each field of the forms, named for it (`postalCode` → `postal code`); fields of the same name share theirs.
 * `except` names the columns that the table fills in itself.
 */
export function formColumns(forms: readonly ExportedForm[], except: readonly string[] = []): FormColumns {
  const fields = forms.flatMap((form) => Object.entries(form.fields));
  const columns = new Map(fields.map(([field]) => [field, inWords(field)]));
  for (const [field, name] of columns) if (except.includes(name)) columns.delete(field);
  const wordsOf = (field: string, id: string, places: ReturnType<typeof placesOf>) =>
    fields
      .map(([name, each]) => (name === field ? labelOf(optionsOf(each, places), id) : undefined))
      .find(Boolean) ?? id;
  return {
    names: [...columns.values()],
    cellsOf(stored, content) {
      const places = placesOf(content);
      const values: Record<string, unknown> = JSON.parse(stored);
      return Object.fromEntries(
        [...columns].map(([field, name]) => {
          const chosen = [values[field]].flat().filter((value) => typeof value === "string");
          return [name, chosen.map((id) => wordsOf(field, id, places)).join("; ")];
        }),
      );
    },
  };
}

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
