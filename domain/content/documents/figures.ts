/** What is still to be found out about the numbers that the campaign states. */

import { valueAt } from "./field-place.ts";

/** A public number with what is known of where it comes from. */
export type SourcedFigure = {
  name: string;
  /** As the pages print it. */
  text: string;
  source: string;
  /** The day on which it was compared with its source, or “to confirm”. */
  checked: string;
  /** The title or address of what it was read in; in [square brackets] while that is to be found. */
  reference?: string | undefined;
};

/** Whether a value that nobody has checked yet is a figure. */
export function isFigure(value: unknown): value is SourcedFigure {
  if (typeof value !== "object" || value === null) return false;
  return ["name", "text", "source", "checked"].every((key) => typeof valueAt(value, [key]) === "string");
}

/** A figure with what somebody has yet to find out. */
type OpenFigure = { name: string; text: string; missing: string[] };

/** Sources that are the campaign itself, or nobody yet. */
const withoutReference: readonly string[] = ["campaign", "to confirm"];

/** The figures that are not ready for publication, in their order; none is an empty list. */
export function openFigures(figures: Readonly<Record<string, SourcedFigure>>): OpenFigure[] {
  return Object.values(figures)
    .map(({ name, text, source, checked, reference = "[]" }) => ({
      name,
      text,
      missing: [
        source === "to confirm" && "who gave it",
        checked === "to confirm" && "the day it was checked",
        !withoutReference.includes(source) && /^\[.*\]$/.test(reference) && "where it is written",
      ].filter((part) => part !== false),
    }))
    .filter(({ missing }) => missing.length > 0);
}
