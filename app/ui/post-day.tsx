import type { PostContent } from "#content/content.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

/** What kind of post it is, and its day. */
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
