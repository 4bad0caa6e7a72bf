import type { ReactNode } from "react";
import { language } from "#domain/platform/language.ts";
import { Footer } from "./footer/footer.tsx";
import { FramedMetadata } from "./framed.tsx";
import { Masthead } from "./masthead/masthead.tsx";
import { Metadata } from "./metadata.tsx";
import { VersionBanner } from "./version-banner/version-banner.tsx";

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
