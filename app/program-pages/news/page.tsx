import { useWholeContent, useContent } from "#app/content/content.ts";
import { useCurrentPage } from "#app/layout/current-page.ts";
import type { PostContent } from "#content/content.ts";
import { newestPosts, postsFeedPath, postsPagePath, postsPerPage } from "#domain/content/site/posts.ts";
import { PostPage } from "./post-page.tsx";
import { PostDay } from "#app/ui/post-day.tsx";
import { Prose } from "#app/ui/prose.tsx";

export default function News() {
  const { path } = useCurrentPage();
  const posts = newestPosts<PostContent>(useWholeContent());
  const at = posts.findIndex((post) => post.path === path);
  const post = posts[at];
  if (!post) return <AllPosts posts={posts} path={path} />;
  return <PostPage post={post} earlier={posts[at + 1]} later={posts[at - 1]} />;
}

type Props = { posts: readonly (PostContent & { path: string })[]; path: string };

/** A page of the list, the newest first. */
function AllPosts({ posts, path }: Props) {
  const { heading, feed, letters, back, earlierPosts, laterPosts } = useContent("posts");
  const page = Number(path.split("/").at(-1)) || 1;
  const shown = posts.slice((page - 1) * postsPerPage, page * postsPerPage);
  return (
    <section className="band tight all-posts">
      <div className="wrap flow">
        <p>
          <a className="back" href={back.href}>
            {back.label}
          </a>
        </p>
        <h1>{heading}</h1>
        <p className="ways">
          <a href={postsFeedPath} type="application/atom+xml">
            {feed}
          </a>
          <a href={letters.href}>{letters.label}</a>
        </p>
        <ol className="bare">
          {shown.map((post) => (
            <li key={post.path}>
              <PostDay post={post} />
              <h2>
                <a href={post.path}>{post.title}</a>
              </h2>
              <Prose as="p" text={post.summary} />
            </li>
          ))}
        </ol>
        <p className="ways">
          {page > 1 && <a href={postsPagePath(page - 1)}>{laterPosts}</a>}
          {page * postsPerPage < posts.length && <a href={postsPagePath(page + 1)}>{earlierPosts}</a>}
        </p>
      </div>
    </section>
  );
}
