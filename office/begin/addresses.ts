import type { StepName } from "#server/content/editions/beginning.ts";

/** Where the site is shown as it would be. */
export const beginPreview = "/begin/preview";

/** The page of the site on which the answers of a step are seen first. */
export function previewOf(step: StepName | undefined): string {
  return step === "giving" ? `${beginPreview}/donate` : beginPreview;
}

export function stepAddress(step: StepName): string {
  return `/begin/${step}`;
}
