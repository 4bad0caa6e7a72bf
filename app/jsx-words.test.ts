/** What the campaign says stands in its documents: words in a component are the interface's own, and each of them is in the list below. */

import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Attributes that people read or hear. */
const readAttributes = ["aria-label", "alt", "title", "placeholder", "label"];

const files = globSync("app/**/*.tsx").filter((file) => !/\.test\.tsx$|pages\/components\//.test(file));

/**
 * Words of the interface, by file. A new one belongs here only when no editor would want to change it: otherwise it is a field of the
 * page's document.
 */
const interfaceWords: Record<string, string[]> = {
  "app/blocks/form/attachments.tsx": ["(optional)", "Sending"],
  "app/forms/fields.tsx": ["(required)", "(optional)"],
  "app/forms/form.tsx": ["Leave this empty", "Fields marked", "are required."],
  "app/layout/error-screen.tsx": [
    "This page could not be shown",
    "Back to the home page",
    "Something went wrong",
    "We're sorry, but something unexpected happened. Please refresh the page to try again.",
    "Refresh Page",
  ],
  "app/layout/footer.tsx": ["Footer", "On this site", "Follow"],
  "app/layout/masthead.tsx": ["Main", "Menu"],
  "app/layout/metadata.tsx": ["Campaign events"],
  "app/layout/version-banner.tsx": [
    "About this site",
    "You may be viewing an outdated version of this site",
    "Refresh Now",
    "Dismiss",
  ],
  "app/program-pages/development-tracker/page.tsx": ["(opens in a new tab)"],
  "app/blocks/channels/channels.tsx": ["Follow"],
  "app/blocks/project-report/report-and-share.island.tsx": ["(opens a window at Facebook)"],
  "app/blocks/supporter-counter/counter.island.tsx": ["of $", "of", "neighbours"],
  "app/blocks/calendar/event-calendar.island.tsx": ["Go to today"],
  "app/ui/mail-link.tsx": ["(opens your e-mail program)"],
  "app/blocks/countdown/countdown-banner.island.tsx": ["at"],
  "app/blocks/cost-calculator/tax-chart.tsx": ["Year"],
  "app/ui/numbered-figure.tsx": ["Figure", "Source:"],
  "app/blocks/places/places.tsx": ["Neighbourhoods"],
  "app/blocks/planks/planks.tsx": ["The problem:"],
  "app/layout/document.tsx": ["Skip to content"],
  "app/ui/prose.tsx": ["(opens in a new tab)", "about"],
  "app/ui/social-links.tsx": ["(opens your e-mail program)", "(opens in a new tab)"],
  "app/blocks/hero/hero.tsx": ["Disclaimer", "So far"],
  "app/blocks/figures/figures.tsx": ["Source:"],
  "app/blocks/kit/kit.tsx": [", PDF for a printer"],
  "app/blocks/press-kit/press-kit.tsx": [
    "Source:",
    "pixels, sharp in print up to",
    "inches wide",
    "Save the portrait",
  ],
  "app/blocks/questionnaires/questionnaires.tsx": ["answered on"],
  "app/blocks/video/video.tsx": [
    "Watch:",
    "Opens",
    "in a new tab; nothing is loaded from there before you press.",
  ],
  "app/blocks/clauses/clauses.tsx": ["Last changed on", "On this page"],
  "app/ui/toast.tsx": ["Dismiss"],
};

type Node = { type: string; [key: string]: unknown };

/** Every text between tags, and every text of an attribute that is read. */
function wordsIn(file: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, readFileSync(file, "utf8")).program);
  return found.filter((words) => /\p{L}{2}/u.test(words) && words !== "&nbsp;");

  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "JSXText") found.push(String(value["value"]).trim().replaceAll(/\s+/g, " "));
    if (value.type === "JSXElement" || value.type === "JSXFragment")
      found.push(...printedBy(value["children"]));
    if (value.type === "JSXAttribute") {
      const [name, text] = [value["name"], value["value"]].map((part) => (isNode(part) ? part : undefined));
      if (readAttributes.includes(String(name?.["name"]))) found.push(...wordsOf(text));
    }
    Object.values(value).forEach(visit);
  }
}

/** What stands in braces between tags. */
function printedBy(children: unknown): string[] {
  const printed = Array.isArray(children) ? children.filter(isNode) : [];
  return printed.flatMap((child) => wordsOf(child["expression"]));
}

/** Strings and templates, also those of which a condition chooses. */
function wordsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
      return typeof value["value"] === "string" ? [value["value"].trim()] : [];
    case "TemplateLiteral":
      return (value["quasis"] as { value: { cooked: string } }[]).map((part) => part.value.cooked.trim());
    case "JSXExpressionContainer":
      return wordsOf(value["expression"]);
    case "ConditionalExpression":
      return [...wordsOf(value["consequent"]), ...wordsOf(value["alternate"])];
    case "LogicalExpression":
      return [...wordsOf(value["left"]), ...wordsOf(value["right"])];
    default:
      return [];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

test("every word of a component is on the list; the words of the campaign are in its documents", () => {
  const found = files.map((file) => [file, [...new Set(wordsIn(file))]] as const);
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(interfaceWords);
});
