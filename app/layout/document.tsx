import type { ReactNode } from "react";
import { language } from "#domain/platform/language.ts";
import { Footer } from "./footer.tsx";
import { Masthead } from "./masthead.tsx";
import { Metadata } from "./metadata.tsx";
import { VersionBanner } from "./version-banner.tsx";
import { useContent } from "#app/content/content.ts";

/** The document around a page of the site. */
export function Document({ path, children }: { path: string; children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <Metadata path={path} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <VersionBanner />
        <Masthead path={path} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}

/** Around a page that others show in a frame: nothing stands beside it. */
export function FramedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <FramedMetadata />
      </head>
      <body>
        <main id="main">{children}</main>
      </body>
    </html>
  );
}

/**
 * The head of a page that another page shows in a sandboxed frame (`isFramed`). There it has no origin by which a script could store or
 * fetch, so it has no scripts at all. It has its own title: search engines show the page around it.
 */
function FramedMetadata() {
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
