import type { StepName } from "#server/content/editions/beginning.ts";

/** Where the site is shown as it would be. */
export const beginPreview = "/begin/preview";

export function stepAddress(step: StepName): string {
  return `/begin/${step}`;
}
