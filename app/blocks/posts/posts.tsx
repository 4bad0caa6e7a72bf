import { useWholeContent } from "#app/content/content.ts";
import type { BlockContent, PostContent } from "#content/content.ts";
import { newestPosts } from "#domain/content/site/posts.ts";
import { PostList } from "./post-list.tsx";

/** The newest post, two before it, and where all of them are; nothing while there is no post. */
export function Posts({ block }: { block: BlockContent<"posts"> }) {
  const posts = newestPosts<PostContent>(useWholeContent());
  return posts.length === 0 ? null : <PostList block={block} posts={posts.slice(0, 3)} />;
}
