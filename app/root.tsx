import type { ReactNode } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { scriptsOf } from "virtual:islands";
import { Island } from "./islands/island.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { Footer } from "./layout/footer.tsx";
import { Masthead } from "./layout/masthead.tsx";
import { Metadata } from "./layout/metadata.tsx";
import { VersionStrip } from "./layout/version-strip.tsx";
import { ToastRegion } from "./ui/toast-region.island.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasIslands = scriptsOf(useMatches().at(-1)?.id ?? "").length > 0;
  return (
    <html lang="en-CA">
      <head>
        <Metadata pathname={pathname} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <VersionStrip />
        <Masthead pathname={pathname} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {hasIslands && <Island of={ToastRegion} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
