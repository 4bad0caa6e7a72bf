/** A post in the words of a letter: Markdown of the letters' closed set, without pictures. */

import type { PostDocument } from "#domain/content/site/posts.ts";
import { textParts, proseText } from "./paragraphs.ts";
import { fieldsOf } from "./difference.ts";

/** A block of a kind that posts have; others have no words of their own. */
type PostBlock =
  | { kind: "paragraphs"; text: string }
  | { kind: "picture"; caption?: string | undefined }
  | { kind: "quotation"; text: string; source: string }
  | { kind: "figures"; figures: readonly { number: string; what: string }[]; source: string }
  | { kind: "video"; title: string; href: string }
  | {
      kind: "text";
      heading: string;
      paragraphs: readonly string[];
      action?: Link | undefined;
      links?: { sources: string; heading: string; points: readonly string[] } | undefined;
    }
  | { kind: "questions"; answers: { usual: readonly { question: string; answer: string }[] } }
  | { kind: "columns"; heading?: string | undefined; columns: readonly Column[] }
  | { kind: "conditions"; heading: { usual: string }; items: readonly { title: string; text: string }[] }
  | ({ kind: "onward"; text: string; second?: Link | undefined } & Link);

type Link = { label: string; href: string };

type Column = {
  heading: string;
  lead?: string | undefined;
  text?: { usual: string } | undefined;
  points?: readonly string[] | undefined;
  links?: readonly Link[] | undefined;
  more?: Link | undefined;
};

type LetterPost = PostDocument & { summary: string; blocks: readonly PostBlock[] };

/** `address` is the post's own, where the letter leads its reader. */
export function letterOfPost(post: LetterPost, address: string): { subject: string; text: string } {
  const { title, summary, blocks } = post;
  const parts = [summary, ...blocks.flatMap(partsOf), `[Read it on the website](${address})`];
  return { subject: title.trim(), text: parts.map((part) => part.trim()).join("\n\n") };
}

function partsOf(block: PostBlock): string[] {
  switch (block.kind) {
    case "paragraphs":
      return textParts(block.text).map((part) => {
        if (part.kind === "heading") return `## ${part.text}`;
        if (part.kind === "paragraph") return part.lines.join("\n");
        return part.items
          .map((item, at) => (part.isNumbered ? `${at + 1}. ${item}` : `- ${item}`))
          .join("\n");
      });
    case "picture":
      return [];
    case "quotation":
      return [block.text, block.source];
    case "figures":
      return [
        block.figures.map(({ number, what }) => `- **${proseText(number)}** ${what}`).join("\n"),
        `Source: ${block.source}`,
      ];
    case "video":
      return [`[Watch: ${block.title}](${block.href})`];
    case "text":
      return [
        `## ${block.heading}`,
        ...block.paragraphs,
        ...(block.action ? [linkTo(block.action)] : []),
        ...(block.links
          ? [block.links.sources, `**${block.links.heading}**`, listOf(block.links.points)]
          : []),
      ];
    case "questions":
      return block.answers.usual.flatMap(({ question, answer }) => [`**${question}**`, answer]);
    case "columns":
      return [
        ...(block.heading ? [`## ${block.heading}`] : []),
        ...block.columns.flatMap(({ heading, lead = "", text, points = [], links = [], more }) => [
          `**${heading}**`,
          lead,
          text?.usual ?? "",
          listOf([...points, ...[...links, ...(more ? [more] : [])].map(linkTo)]),
        ]),
      ].filter((part) => part !== "");
    case "conditions":
      return [
        `## ${block.heading.usual}`,
        block.items.map(({ title, text }, at) => `${at + 1}. **${title}** ${text}`).join("\n"),
      ];
    case "onward":
      return [block.text, linkTo(block), ...(block.second ? [linkTo(block.second)] : [])];
  }
}

function listOf(points: readonly string[]): string {
  return points.map((point) => `- ${point}`).join("\n");
}

function linkTo({ label, href }: Link): string {
  return `[${label}](${href})`;
}

/** Adults read about 240 words of plain prose a minute. */
const wordsPerMinute = 240;
/** Fields that nobody reads: addresses, and what programs know a block by. */
const notRead = /(^|\.)(kind|id|tone|href|image|phases\.\d+|date|time)$/;

/** How long somebody reads a post, in whole minutes. */
export function readingMinutes(post: PostDocument): number {
  const words = fieldsOf(post)
    .filter(([field]) => !notRead.test(field) && field !== "path")
    .flatMap(([, text]) => text.split(/\s+/).filter((word) => word !== ""));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
