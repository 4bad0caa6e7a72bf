import type { Content } from "#content/content.ts";

type IssueKey = Content["pages/home"]["issueCards"][number]["issueKey"];

const issues: readonly string[] = [
  "housing",
  "transportation",
  "safety",
  "climate",
  "healthcare",
  "fiscal",
  "platform",
] satisfies (IssueKey | "platform")[];

const sections: readonly string[] = ["contact", "experience"];

/** Where a 'Learn more' leads: an issue's part of the platform, a section of this page, or the platform's top. */
export function learnMoreHref(key: string): string {
  if (issues.includes(key)) return `/platform#${key}`;
  if (sections.includes(key)) return `#${key}`;
  return "/platform";
}
