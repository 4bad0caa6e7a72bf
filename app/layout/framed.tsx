import { useContent } from "#app/content/content.ts";

/**
 * The head of a page that another page shows in a sandboxed frame (`isFramed`). There it has no origin by which a script could store or
 * fetch, so it has no scripts at all. It has its own title: search engines show the page around it.
 */
export function FramedMetadata() {
  const { mark } = useContent("campaign");
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href={mark.icon} />
    </>
  );
}
