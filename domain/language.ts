/** The language of the site and how it writes dates, numbers and money: no other file names it (docs/decisions/0012-one-language.md). */

/** BCP 47 tag: the `lang` of every page, e-mail and PDF. */
export const language = "en-CA";

/** A format of dates and times in the site's language. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, options);
}

/** A format of Canadian dollars in the site's language: `$1,370.68`. */
export function moneyFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: "currency", currency: "CAD", ...options });
}

/** A number as people read it: `1,370`. */
export function formatNumber(number: number): string {
  return number.toLocaleString(language);
}

/** The text as the end of a sentence: `Acme Holdings Ltd.` has its full stop. */
export function endOfSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
