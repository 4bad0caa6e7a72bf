/** Everything that the content says, flattened: each text with the place where an editor finds it. */

import { firstContent } from "#content/content.ts";

export type ContentText = {
  /** `content/first-campaign/pages/about.ts` */
  file: string;
  /** `about.story.paragraphs.1` */
  place: string;
  /** The last name of the place: `href`, `date`. */
  key: string;
  text: string;
};

/** A list or a record of the content, with the same place. */
type ContentGroup = { file: string; place: string; value: object };

export type Content = { texts: ContentText[]; groups: ContentGroup[] };

/** Everything that the first edition says, its placeholders filled. */
export function walkContent(): Content {
  const content: Content = { texts: [], groups: [] };
  for (const [name, value] of Object.entries(firstContent))
    walk(content, { file: `content/first-campaign/${name}.ts`, place: name, key: name, value });
  return content;
}

/** The texts of one value, as if `file` exported it as `place`: for tests of the rules. */
export function walkValue(file: string, place: string, value: unknown): Content {
  const content: Content = { texts: [], groups: [] };
  walk(content, { file, place, key: place, value });
  return content;
}

function walk(
  content: Content,
  { file, place, key, value }: { file: string; place: string; key: string; value: unknown },
): void {
  if (typeof value === "string") content.texts.push({ file, place, key, text: value });
  if (typeof value !== "object" || value === null) return;
  content.groups.push({ file, place, value });
  for (const [name, inner] of Object.entries(value))
    walk(content, { file, place: `${place}.${name}`, key: name, value: inner });
}
