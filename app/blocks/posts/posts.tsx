import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useWholeContent, useContent } from "#app/content/content.ts";
import type { BlockContent, PostContent } from "#content/content.ts";
import { newestPosts, postsFeedPath, postsPath } from "#domain/content/site/posts.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PostDay } from "#app/ui/post-day.tsx";
import { Prose } from "#app/ui/prose.tsx";

/** The newest post, two before it, and where all of them are; nothing while there is no post. */
export function View({ block }: { block: BlockContent<"posts"> }) {
  const posts = newestPosts<PostContent>(useWholeContent());
  return posts.length === 0 ? null : <PostList block={block} posts={posts.slice(0, 3)} />;
}

type ListedPost = Pick<PostContent, "title" | "kind" | "date" | "summary" | "picture"> & { path: string };

type Props = { block: BlockContent<"posts">; posts: readonly ListedPost[] };

function PostList({ block, posts: [newest, ...others] }: Props) {
  const { heading, all, feed, letters } = useContent("posts");
  return (
    <Band block={block} label={heading}>
      {newest && <Newest post={newest} />}
      <div className="others">
        {others.map((post) => (
          <article key={post.path}>
            <div>
              <PostDay post={post} />
              <h3>
                <a href={post.path}>{post.title}</a>
              </h3>
              <Prose as="p" text={post.summary} />
            </div>
            {post.picture && <Picture src={post.picture.image} alt="" width="480" height="300" />}
          </article>
        ))}
        <p className="more-posts">
          <a className="more" href={postsPath}>
            {all}
          </a>
          <a href={postsFeedPath} type="application/atom+xml">
            {feed}
          </a>
          <a href={letters.href}>{letters.label}</a>
        </p>
      </div>
    </Band>
  );
}

function Newest({ post }: { post: ListedPost }) {
  const { title, path, summary, picture } = post;
  return (
    <article>
      {picture && <Picture src={picture.image} alt={picture.alternative} width="960" height="600" />}
      <div>
        <PostDay post={post} />
        <h2>
          <a href={path}>{title}</a>
        </h2>
        <Prose as="p" className="deck" text={summary} />
      </div>
    </article>
  );
}

const post = (number: number) => ({
  title: `The title of post ${number}`,
  date: "2026-06-01",
  kind: "Report",
  summary: "One sentence: what happened, and what it means on your street.",
  path: `/news/example-${number}`,
  picture: { image: "/images/spot-bench.svg", alternative: "A bench" },
});

export const examples: BlockExamples<"posts"> = {
  "the newest one and two before it": (
    <PostList block={{ kind: "posts", id: "example-posts" }} posts={[1, 2, 3].map(post)} />
  ),
};
