import { fieldsOf } from "./difference.ts";
import type { PostDocument } from "#domain/content/site/posts.ts";

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
