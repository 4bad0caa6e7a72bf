import { useWholeContent } from "#app/content/content.ts";
import { useCurrentPage } from "#app/layout/current-page.ts";
import type { PostContent } from "#content/content.ts";
import { newestPosts } from "#domain/content/site/posts.ts";
import { AllPosts } from "./all-posts.tsx";
import { PostPage } from "./post-page.tsx";

/** A post, or a page of the list of all posts. */
export default function News() {
  const { path } = useCurrentPage();
  const posts = newestPosts<PostContent>(useWholeContent());
  const at = posts.findIndex((post) => post.path === path);
  const post = posts[at];
  if (!post) return <AllPosts posts={posts} path={path} />;
  return <PostPage post={post} earlier={posts[at + 1]} later={posts[at - 1]} />;
}
