/** The kinds of field that an act declares. Each reads what was posted, and says what is wrong in a sentence. */

import { capital } from "#domain/platform/language.ts";
import { centsFromText, notAnAmount } from "#domain/money/contributions/typed-cells.ts";
import type { Field } from "#domain/messages/forms/field.ts";
import { readable } from "#domain/messages/forms/tidy.ts";

export type ActField<T> = Pick<Field<T>, "read"> &
  Partial<Pick<Field<T>, "places" | "label">> & {
    /** Its error stands above the form, because the page shows none at the field. */
    isAbove?: true;
  };

/** What was typed, without spaces around it; empty for what is missing, a file or shows nothing. Of several values the first. */
export function typedText(value: unknown): string {
  const [first] = [value].flat();
  return typeof first === "string" ? readable(first.replaceAll("\r\n", "\n")).trim() : "";
}

export const text: ActField<string> = { read: (value) => ({ ok: true, value: typedText(value) }) };

/** The same, undefined when it is empty. */
export const optional: ActField<string | undefined> = {
  read: (value) => ({ ok: true, value: typedText(value) || undefined }),
};

/** A text that there must be; `sentence` says why. */
export function needed(sentence: string): ActField<string> {
  return {
    read(value) {
      const typed = typedText(value);
      return typed === "" ? { ok: false, error: sentence } : { ok: true, value: typed };
    },
  };
}

/** A text of at most so many characters, and not empty. */
export function upTo(maxLength: number, sentence: string): ActField<string> {
  return {
    read(value) {
      const typed = typedText(value);
      const isWrong = typed === "" || typed.length > maxLength;
      return isWrong ? { ok: false, error: sentence } : { ok: true, value: typed };
    },
  };
}

/** One of these values; with a sentence there must be one. */
export function oneOf<const T extends string>(values: readonly T[]): ActField<T | undefined>;
export function oneOf<const T extends string>(values: readonly T[], sentence: string): ActField<T>;
export function oneOf<T extends string>(values: readonly T[], sentence?: string): ActField<T | undefined> {
  return {
    read(value) {
      const chosen = values.find((known) => known === typedText(value));
      if (chosen === undefined && sentence !== undefined) return { ok: false, error: sentence };
      return { ok: true, value: chosen };
    },
  };
}

/** A web address that begins with https://, or nothing. */
export const secureAddress: ActField<string> = {
  read(value) {
    const typed = typedText(value);
    const isSecure = typed === "" || (URL.canParse(typed) && new URL(typed).protocol === "https:");
    if (isSecure) return { ok: true, value: typed };
    const error = "Please write a web address that begins with https://, or leave it empty.";
    return { ok: false, error };
  },
};

export const box: ActField<boolean> = {
  read: (value) => ({ ok: true, value: !["", "no"].includes(typedText(value)) }),
};

/** Every value of a field that stands more than once; with a sentence there must be one. */
export function several(sentence?: string): ActField<string[]> {
  return {
    read(value) {
      const chosen = [value].flat().filter((each) => typeof each === "string");
      if (chosen.length === 0 && sentence !== undefined) return { ok: false, error: sentence };
      return { ok: true, value: chosen };
    },
  };
}

/** A whole number in a hidden field, such as the version that was looked at; -1, which no record has, when there is none. */
export const number: ActField<number> = {
  read(value) {
    const typed = typedText(value);
    return { ok: true, value: /^\d{1,15}$/.test(typed) ? Number(typed) : -1 };
  },
};

/** A whole number that somebody types. */
export function wholeNumber({ from, to }: { from: number; to: number }): ActField<number> {
  return {
    read(value) {
      const typed = typedText(value);
      const count = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
      if (count >= from && count <= to) return { ok: true, value: count };
      return { ok: false, error: `Please write a number from ${from} to ${to}.` };
    },
  };
}

/** An amount in dollars as cents; undefined when none was typed. */
export const amount: ActField<number | undefined> = {
  read(value) {
    const typed = typedText(value);
    if (typed === "") return { ok: true, value: undefined };
    const cents = centsFromText(typed);
    if (cents !== undefined && cents > 0) return { ok: true, value: cents };
    return { ok: false, error: capital(notAnAmount(typed)) };
  },
};

/** A file that was chosen; with a sentence there must be one. */
export function file(): ActField<File | undefined>;
export function file(sentence: string): ActField<File>;
export function file(sentence?: string): ActField<File | undefined> {
  return {
    read(value) {
      const chosen = value instanceof File && value.size > 0 ? value : undefined;
      if (chosen === undefined && sentence !== undefined) return { ok: false, error: sentence };
      return { ok: true, value: chosen };
    },
  };
}

/** The field, with its error above the form. */
export function above<T>(field: ActField<T>): ActField<T> {
  return { ...field, isAbove: true };
}
