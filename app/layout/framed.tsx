import { useMatches } from "react-router";

/**
 * The `handle` of a page that another page shows in a sandboxed frame. There it has no origin by which a script could store or fetch, so
 * it has no scripts at all; it has no masthead and no footer of the site either.
 */
export const framed = { isFramed: true } as const;

/** Whether a route's `handle` says so. */
export function isFramed(handle: unknown): boolean {
  return handle === framed;
}

/** Whether the page that is rendered is such a page. */
export function useIsFramed(): boolean {
  return useMatches().some(({ handle }) => isFramed(handle));
}

/** The head of such a page, which has its own title: search engines show the page around it. */
export function FramedMetadata() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
