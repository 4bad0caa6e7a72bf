import { shareAddress } from "#app/browser/share.ts";
import { useContent } from "#app/content/content.ts";
import type { PostContent } from "#content/content.ts";

/** Links that need no script; with one the address is copied, and the page printed (layout/share-row.ts). */
export function SharePost({
  post: { title, path },
}: {
  post: Pick<PostContent, "title"> & { path: string };
}) {
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
