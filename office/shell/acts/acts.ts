/** Acts of a room: a post names one in its field `act`; it answers with a redirect and a message, or with the form and its errors. */

import { type ActionFunction, data, type Params, redirect, useActionData } from "react-router";
import { withoutInvisible } from "#domain/messages/forms/tidy.ts";
import {
  placeErrors,
  readFields,
  type ValueOf,
  type FieldErrors,
  type FormInput,
} from "#domain/messages/forms/form.ts";
import { placesOf } from "#domain/messages/forms/field.ts";
import { type ActField, typedText } from "./fields.ts";
import { type Visit, visitOf, endWith } from "#office/shell/visit.ts";
import type { OfficeCookies } from "#server/web/office/office-cookies.ts";

export type ActArguments = { form: FormData; visit: Visit; params: Params; request: Request };

/** What was typed into a form, by field, and every value of a field that stands more than once, as boxes to tick do. */
type Typed = {
  values: Record<string, string>;
  chosen?: Record<string, string[]>;
  /** The fields whose file has to be chosen again: no page can put one into a form. */
  files?: string[];
};

/** What a refused form gets back: its errors by field (`form` for the whole form), and what was typed. */
export type Refused = Typed & { errors: Record<string, string> };

/** Besides a redirect and a refusal an act may give the page something to show once, with a status of its own. */
type Act = (given: ActArguments) => Promise<Response | ReturnType<typeof data<object>> | object>;

/** A page's action, and the names of its acts: what a test can post to the page. */
export type PageActs = ActionFunction & { readonly actNames: readonly string[] };

export type WithValue<F extends ActFields> = ActArguments & { value: ValueOf<F> };

type ActFields = Record<string, ActField<unknown>>;

/** What is wrong with values together, of those that are right each for itself. */
type Together<F extends ActFields> = (values: Partial<ValueOf<F>>, visit: Visit) => FieldErrors;

/**
 * An act whose form has these fields. `run` gets their values; with a wrong one, or with what `together` finds, the form comes back with all
 * its errors instead.
 */
export function act<F extends ActFields>(
  fields: F,
  run: (given: WithValue<F>) => ReturnType<Act>,
  together: Together<F> = () => ({}),
): Act {
  return async (given) => {
    const { values, errors } = readFields(fields, inputOf(given.form));
    const places = placesOf(given.visit.services.content());
    const all = { ...together(values, given.visit), ...placeErrors(fields, values, places), ...errors };
    if (Object.keys(all).length === 0) return run({ ...given, value: present(values) as ValueOf<F> });
    return refused(given.form, placedErrors(fields, all));
  };
}

/** What was left empty is absent, so that it overrides nothing. */
function present(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Each value by its field's name; those of a field that stands more than once as a list. */
function inputOf(form: FormData): FormInput {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}

function placedErrors(fields: ActFields, errors: Record<string, string>): Record<string, string> {
  const [atForm, atField] = [true, false].map((isAbove) =>
    Object.entries(errors).filter(([name]) => (fields[name]?.isAbove ?? false) === isAbove),
  );
  const above = atForm?.map(([, sentence]) => sentence).join(" ");
  return { ...Object.fromEntries(atField ?? []), ...(above && { form: above }) };
}

export function acts(byName: Record<string, Act>): PageActs {
  const action: ActionFunction = async ({ request, context, params }) => {
    const form = await readForm(request);
    const name = textOf(form, "act");
    const act = Object.hasOwn(byName, name) ? byName[name] : undefined;
    if (!act) endWith(400);
    return act({ form, visit: visitOf(context), params, request });
  };
  return Object.assign(action, { actNames: Object.keys(byName) });
}

/** Of a page that nothing is posted to: as of an act that there is not. */
export const noAct: ActionFunction = () => endWith(400);

/** The text of a field, without spaces around it; empty when it is missing, a file or shows nothing. */
export function textOf(form: FormData, name: string): string {
  return typedText(form.get(name));
}

/** After an act: to a page, with a message there and, where the act can be undone, a button that does it. */
export function done(visit: Visit, path: string, notice: Notice): Response {
  keepNotice(visit.cookies, notice);
  return redirect(path, 303);
}

/** The form again with its errors; everything that was typed is kept. */
export function refused(form: FormData, errors: Record<string, string>) {
  return data<Refused>({ errors, ...typedInto(form) }, { status: 422 });
}

/** What goes back with a form that is shown again. */
export function typedInto(form: FormData): Required<Typed> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const byName = [...Map.groupBy(typed, ([name]) => name)];
  const files = [...form].filter(([, value]) => value instanceof File && value.size > 0);
  return {
    values: Object.fromEntries(typed),
    chosen: Object.fromEntries(byName.map(([name, all]) => [name, all.map(([, value]) => value)])),
    files: [...new Set(files.map(([name]) => name))],
  };
}

/** What the last post of this page was refused for; undefined after none. */
export function useRefused(): Refused | undefined {
  const given = useActionData() as Partial<Refused> | undefined;
  if (!given?.errors || !given.values) return undefined;
  return { errors: given.errors, values: given.values, files: given.files ?? [] };
}

/** What the last post of this page typed; undefined after none. */
export function useTyped(): Typed | undefined {
  const given = useActionData() as Partial<Typed> | undefined;
  return given?.values && { values: given.values, chosen: given.chosen ?? {}, files: given.files ?? [] };
}

/** The form of a post; ends the request with 400 when its body is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return tidied(await request.formData());
  } catch {
    endWith(400);
  }
}

/** Without U+0000, which PostgreSQL's texts can't hold, and without what can't be seen, which comes with a copied address. */
function tidied(form: FormData): FormData {
  const kept = new FormData();
  const tidy = (text: string) => withoutInvisible(text.replaceAll("\0", ""));
  for (const [name, value] of form)
    kept.append(name.replaceAll("\0", ""), typeof value === "string" ? tidy(value) : value);
  return kept;
}

/* The message after an act: it travels in a cookie to the next page that is shown, and is gone after that. */

export type Notice = {
  /** Who did what, in plain words: "Kept at 10:03 PM". */
  text: string;
  /** Where to see what came of it. */
  links?: { address: string; words: string }[];
  /** A post that undoes the act. */
  undo?: { path: string; fields: Record<string, string> };
};

const keptSeconds = 60;
const maxLength = 3_000;

/** Carries a notice to the next page. */
export function keepNotice(cookies: OfficeCookies, notice: Notice): void {
  const value = encode(notice);
  // A cookie that is too long would be dropped whole.
  const kept = value.length <= maxLength ? value : encode({ text: notice.text.slice(0, 500) });
  cookies.keep("notice", kept, keptSeconds);
}

/** The notice that the request brings, which no later page shows; undefined when there is none or it can't be read. */
export function takeNotice(cookies: OfficeCookies): Notice | undefined {
  const notice = decode(cookies.read("notice"));
  if (notice) cookies.keep("notice", "", 0);
  return notice;
}

function decode(value: string | undefined): Notice | undefined {
  if (value === undefined) return undefined;
  try {
    const notice: Notice = JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
    return typeof notice.text === "string" ? notice : undefined;
  } catch {
    return undefined;
  }
}

function encode(notice: Notice): string {
  return Buffer.from(JSON.stringify(notice)).toString("base64url");
}
