/** The kinds of field a form is made of. Each reads one untrusted value; none throws, whatever its type or size. */

import { isPlainAddress } from "#domain/messages/mail/addresses.ts";
import { hasEmailShape, emailLimits, emailMessages } from "#domain/messages/secure-form/field-rules.ts";
import { tidyLine, tidyText } from "./tidy.ts";

/** What a field made of its input; `missing` tells an empty required field from a wrong value. */
type FieldResult<T> = { ok: true; value: T } | { ok: false; error: string; missing?: true };

/** One field: its human label, its longest length in UTF-16 units and its reader. */
export interface Field<T> {
  label: string;
  required: boolean;
  maxLength?: number;
  /** The choices, where the field is a list of them. */
  options?: readonly Option[];
  /** The choices, where they are the campaign's own places. */
  places?: PlaceList;
  read(value: unknown): FieldResult<T>;
}

/** One choice of a list: the id travels, the label is read by people. */
export type Option = { id: string; label: string };

/** A list of the campaign's own places, by what a field offers of it. */
type PlaceList = "neighbourhoods" | "volunteerAreas";

/** What each list offers. */
export type Places = Readonly<Record<PlaceList, readonly Option[]>>;

/** What people read for an id; `undefined` when no choice has it. */
export function labelOf(options: readonly Option[] | undefined, id: unknown): string | undefined {
  return options?.find((option) => option.id === id)?.label;
}

type TextSettings = { label: string; required?: boolean; maxLength: number };

/** Text on one line (names, phone, postal code): line breaks, control and direction marks are removed. */
export function line(settings: TextSettings): Field<string> {
  return textField(settings, tidyLine);
}

/** Text of several lines: line breaks and direction marks stay, other control characters are removed. */
export function text(settings: TextSettings): Field<string> {
  return textField(settings, tidyText);
}

/**
 * An address the campaign can answer to: one @ with text on both sides and a dot after it, at most 64 characters before the @ and 254
 * in all. Deliberately lighter than `validateEmail`, which forms may add (specification section 5).
 */
export function email(settings: { label: string; required?: boolean }): Field<string> {
  const base = textField({ ...settings, maxLength: emailLimits.maxLength }, tidyLine);
  return {
    ...base,
    read(value) {
      const result = base.read(value);
      if (!result.ok || result.value === "") return result;
      const error = emailFault(result.value);
      return error === undefined ? result : { ok: false, error };
    },
  };
}

/** What keeps a typed address from being one that the campaign can answer to; the same for every form. */
export function emailFault(address: string): string | undefined {
  if (address.length > emailLimits.maxLength) return emailMessages.tooLong;
  if (unsafeInMailHeader.test(address) || misplacedMark.test(address)) return emailMessages.invalidCharacters;
  return hasEmailShape(address) && isPlainAddress(address) ? undefined : emailMessages.invalidFormat;
}

/**
 * Characters that would turn one recipient into several, or an address into a display name. Also one that was lost (U+FFFD), and the wide
 * letters of East Asian keyboards, which look like others.
 */
const unsafeInMailHeader = /[<>()[\]\\,;:"\ufffd\uff01-\uff5e]/;

/**
 * Slips that no address has: a dot at the start or the end of either part (phones write one for two spaces), and in the domain two
 * dots beside each other or a hyphen at the start or the end of a label (RFC 1123, section 2.1).
 */
const misplacedMark = /^\.|\.@|@[.-]|[.-]$|@[^@]*(?:\.\.|\.-|-\.)/;

/** One choice of a list, or an empty string when it is optional and nothing was chosen. */
export function oneOf(
  options: readonly Option[],
  settings: { label: string; required?: boolean },
): Field<string> {
  const longest = Math.max(...options.map((option) => option.id.length));
  const base = textField({ ...settings, maxLength: longest }, tidyLine);
  return {
    label: base.label,
    required: base.required,
    options,
    read(value) {
      const result = base.read(value);
      if (!result.ok) return result.missing ? result : unknownChoice(settings.label);
      if (result.value === "" || options.some((option) => option.id === result.value)) return result;
      return unknownChoice(settings.label);
    },
  };
}

const maxPlaceLength = 60;

/** One of the campaign's places, or an empty string; whether it is one is known where the places are (`placeProblem`). */
export function placeOf(places: PlaceList, settings: { label: string; required?: boolean }): Field<string> {
  const { label, required, read } = textField({ ...settings, maxLength: maxPlaceLength }, tidyLine);
  return { label, required, places, read };
}

/** Why a value that a field has read is none of the places it offers. */
export function placeProblem(
  { places: list, label = "This" }: { places?: PlaceList; label?: string },
  value: unknown,
  places: Places,
): string | undefined {
  if (list === undefined || value === "") return undefined;
  const isOffered = places[list].some(({ id }) => id === value);
  return isOffered ? undefined : notInList(label);
}

/** The choices of a field, whoever names them. */
export function optionsOf(field: Field<unknown>, places: Places): readonly Option[] | undefined {
  return field.places === undefined ? field.options : places[field.places];
}

/** Any number of choices of a list, in the list's order and each once; a single text counts as one choice. */
export function manyOf(
  options: readonly Option[],
  settings: { label: string; required?: boolean },
): Field<string[]> {
  const required = settings.required ?? false;
  return {
    label: settings.label,
    required,
    options,
    read(value) {
      const chosen = listOf(value);
      if (!chosen) return unknownChoice(settings.label);
      if (chosen.length === 0 && required) return noneChosen;
      if (!chosen.every((id) => options.some((option) => option.id === id)))
        return unknownChoice(settings.label);
      return { ok: true, value: options.map((option) => option.id).filter((id) => chosen.includes(id)) };
    },
  };
}

/** Any number of short texts, such as addresses of uploaded files; at most `maxItems`. */
export function listOfText(settings: {
  label: string;
  maxItems: number;
  maxLength: number;
  tooMany: string;
}): Field<string[]> {
  return {
    label: settings.label,
    required: false,
    read(value) {
      const items = listOf(value);
      if (!items || items.some((item) => item.length > settings.maxLength))
        return unknownChoice(settings.label);
      if (items.length > settings.maxItems) return { ok: false, error: settings.tooMany };
      return { ok: true, value: items.map(tidyLine) };
    },
  };
}

function textField(settings: TextSettings, tidy: (value: string) => string): Field<string> {
  const { label, maxLength, required = false } = settings;
  return {
    label,
    required,
    maxLength,
    read(value) {
      const typed = asText(value);
      if (typed === undefined) return { ok: false, error: `${label} must be a single text` };
      // Before tidying, so that a field of ten megabytes costs nothing.
      if (typed.length > maxLength * 4) return tooLong(label, maxLength);
      const tidied = tidy(typed);
      if (tidied === "" && required) return missing(label);
      if (tidied.length > maxLength) return tooLong(label, maxLength);
      return { ok: true, value: tidied };
    },
  };
}

function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  // A script may send a phone number or a postal code as a number.
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

function listOf(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) return undefined;
  const items: unknown[] = value;
  return items.every((item): item is string => typeof item === "string") ? items : undefined;
}

const noneChosen: FieldResult<never> = { ok: false, error: "Please choose at least one", missing: true };

function missing(label: string): FieldResult<never> {
  return { ok: false, error: `${label} is required`, missing: true };
}

/** The refusal of a text that is longer than its field, in UTF-16 units. */
export function tooLong(label: string, maxLength: number): { ok: false; error: string } {
  return { ok: false, error: `${label} must be ${maxLength} characters or less` };
}

function unknownChoice(label: string): FieldResult<never> {
  return { ok: false, error: notInList(label) };
}

function notInList(label: string): string {
  return `${label}: please choose from the list`;
}

/* The places that forms offer: they are the campaign's own, so they come from what it says. */

/** The documents that say which places there are. */
type PlaceSources = {
  municipality: { volunteerAreas: readonly Option[] };
  "pages/development-tracker": { map: { areas: readonly { name: string }[] } };
};

/** The places of a content; each list ends with “Other”. The words of a neighbourhood are its id. */
export function placesOf(content: PlaceSources): Places {
  const { map } = content["pages/development-tracker"];
  return {
    neighbourhoods: [...map.areas.map(({ name }) => name), "Other"].map((name) => ({
      id: name,
      label: name,
    })),
    volunteerAreas: [...content.municipality.volunteerAreas, { id: "other", label: "Other" }],
  };
}
