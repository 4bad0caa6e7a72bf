import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent, PostContent } from "#content/content.ts";
import { postsFeedPath, postsPath } from "#domain/content/site/posts.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

type ListedPost = Pick<PostContent, "title" | "kind" | "date" | "summary" | "picture"> & { path: string };

type Props = { block: BlockContent<"posts">; posts: readonly ListedPost[] };

export function PostList({ block, posts: [newest, ...others] }: Props) {
  const { heading, all, feed, letters } = useContent("posts");
  return (
    <section {...blockAttributes(block, "band")} aria-label={heading}>
      <div className="wrap">
        {newest && <Newest post={newest} />}
        <div className="others">
          {others.map((post) => (
            <article key={post.path}>
              <div>
                <PostDay post={post} />
                <h3>
                  <a href={post.path}>{post.title}</a>
                </h3>
                <p>
                  <Prose text={post.summary} />
                </p>
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
      </div>
    </section>
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
        <p className="deck">
          <Prose text={summary} />
        </p>
      </div>
    </article>
  );
}

export function PostDay({ post: { kind, date } }: { post: Pick<PostContent, "kind" | "date"> }) {
  return (
    <p className="note">
      {kind && (
        <>
          <b>{kind}</b>,{" "}
        </>
      )}
      <time dateTime={date}>{formatDate(date)}</time>
    </p>
  );
}
