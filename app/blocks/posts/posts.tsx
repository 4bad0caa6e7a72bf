import { useWholeContent } from "#app/content/content.ts";
import type { PostContent } from "#content/content.ts";
import { newestPosts } from "#domain/content/site/posts.ts";
import { Posts } from "./post-list.tsx";

/** The newest post, two before it, and where all of them are; nothing while there is no post. */
export function LatestPosts() {
  const posts = newestPosts<PostContent>(useWholeContent());
  return posts.length === 0 ? null : <Posts posts={posts.slice(0, 3)} />;
}
