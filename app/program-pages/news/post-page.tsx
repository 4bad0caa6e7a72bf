import { PageBlocks } from "#app/blocks/page-blocks.tsx";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PostContent } from "#content/content.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { readingMinutes } from "#domain/content/documents/post-letter.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { shareAddress } from "#app/browser/share.ts";

type Linked = Pick<PostContent, "title"> & { path: string };
type Props = {
  post: PostContent & { path: string };
  earlier: Linked | undefined;
  later: Linked | undefined;
};

export function PostPage({ post, earlier, later }: Props) {
  const { back } = useContent("posts");
  return (
    <article className="post">
      <div className="wrap">
        <p>
          <a className="back" href={back.href}>
            {back.label}
          </a>
        </p>
        <Opening post={post} />
      </div>
      <PostPicture post={post} />
      <PageBlocks page={post} />
      <div className="wrap flow">
        <Corrections post={post} />
        <SharePost post={post} />
        <SentAsLetter post={post} />
        <OtherPosts earlier={earlier} later={later} />
      </div>
    </article>
  );
}

function Opening({ post }: Pick<Props, "post">) {
  const { title, kind, date, summary } = post;
  const { byline } = useContent("posts");
  const { candidate } = useContent("campaign");
  const minutes = readingMinutes(post);
  return (
    <header>
      <p className="note">
        {kind && (
          <>
            <b>{kind}</b>,{" "}
          </>
        )}
        <time dateTime={date}>{formatDate(date)}</time>,{" "}
        <Prose text={fillIn(byline, { name: candidate.name, minutes })} />
      </p>
      <h1 dir="auto">{title}</h1>
      <Prose as="p" className="deck" text={summary} />
    </header>
  );
}

function PostPicture({ post: { picture } }: Pick<Props, "post">) {
  if (!picture) return null;
  const { image, alternative, caption } = picture;
  return (
    <figure className="wrap wide">
      <Picture src={image} alt={alternative} width="1280" height="800" isInFirstWindow />
      {caption && <Prose as="figcaption" text={caption} />}
    </figure>
  );
}

/** Below the words, the latest first: what was wrong, and since when it says something else. */
function Corrections({ post: { corrections = [] } }: Pick<Props, "post">) {
  const { corrected } = useContent("posts");
  return corrections
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map(({ date, text }) => (
      <p key={date + text} className="correction">
        <b>{fillIn(corrected, { day: formatDate(date) })}</b> <Prose text={text} />
      </p>
    ));
}

function SentAsLetter({ post: { sentOn } }: Pick<Props, "post">) {
  const { sent, nextLetter } = useContent("posts");
  if (sentOn === undefined) return null;
  return (
    <p className="note">
      {fillIn(sent, { day: formatDate(sentOn) })}
      <span className="next-letter">
        {" "}
        <a href={nextLetter.href}>{nextLetter.label}</a>.
      </span>
    </p>
  );
}

function OtherPosts({ earlier, later }: Omit<Props, "post">) {
  const { all, ...words } = useContent("posts");
  if (!earlier && !later) return null;
  return (
    <nav aria-label={all} className="columns">
      {earlier && (
        <div>
          <p className="note">{words.earlier}</p>
          <p className="lead">
            <a href={earlier.path}>{earlier.title}</a>
          </p>
        </div>
      )}
      {later && (
        <div>
          <p className="note">{words.later}</p>
          <p className="lead">
            <a href={later.path}>{later.title}</a>
          </p>
        </div>
      )}
    </nav>
  );
}

/** Links that need no script; with one the address is copied, and the page printed (layout/inline-scripts.ts). */
function SharePost({ post: { title, path } }: { post: Pick<PostContent, "title"> & { path: string } }) {
  const { share } = useContent("posts");
  const { url: site } = useContent("campaign");
  const url = new URL(path, site).href;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="share" role="group" aria-label={share.heading} data-share={share.copied}>
      <b>{share.heading}</b>
      <a href={mail}>{share.mail}</a>
      <a href={shareAddress("facebook", { url, title })} target="_blank" rel="noopener">
        {share.facebook}
      </a>
      <a href={shareAddress("linkedin", { url, title })} target="_blank" rel="noopener">
        {share.linkedin}
      </a>
      <a href={url} data-copy="">
        {share.copy}
      </a>
      <button type="button" data-print="" hidden>
        {share.print}
      </button>
      <span role="status" />
    </div>
  );
}
