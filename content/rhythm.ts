/** The day of the town halls, as it reads within a sentence. */
export const townHallDay = "first Saturday of every month";

/** The standing rhythm, in words (specification section 9): what is promised, not a list of dates. */
export const rhythm = {
  townHalls: sentenceStart(townHallDay),
  reports: "Every month",
  officeHours: "Every week, in a different neighbourhood",
  coffee: "Saturdays 9:00 AM at a local park visitor centre",
} as const;

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
