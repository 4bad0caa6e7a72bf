import type { Page } from "#content/blocks/page.ts";

/** The heading of a page, and what it says in two sentences. */
export function opening(heading: string, lead: string): Page["blocks"][number] {
  return { kind: "hero", id: "opening", heading: { usual: heading }, lead: { usual: lead } };
}
