import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { FramedMetadata, useIsFramed } from "./layout/framed.tsx";
import { Footer } from "./layout/footer/footer.tsx";
import { Masthead } from "./layout/masthead/masthead.tsx";
import { Metadata } from "./layout/metadata.tsx";
import { VersionBanner } from "./layout/version-banner/version-banner.tsx";
import { language } from "#domain/platform/language.ts";

export function Layout({ children }: { children: ReactNode }) {
  // The router names a page that it renders for the build with a slash at the end.
  const path = useLocation().pathname.replace(/(?<=.)\/$/, "");
  if (useIsFramed()) return <FramedLayout>{children}</FramedLayout>;
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

/** A page that others show in a frame: nothing stands around it. */
function FramedLayout({ children }: { children: ReactNode }) {
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

export default function Root() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
