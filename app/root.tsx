import type { ReactNode } from "react";
import { Outlet, Scripts, useLocation, useMatches } from "react-router";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { Footer } from "./layout/footer.tsx";
import { Masthead } from "./layout/masthead.tsx";
import { Metadata } from "./layout/metadata.tsx";
import { ReadyMark } from "./layout/ready-mark.tsx";
import { VersionStrip } from "./layout/version-strip.tsx";
import { ToastRegion } from "./ui/toast.tsx";

/** What a page's route may say of itself: only pages that need React in the browser hydrate. */
type PageHandle = { hydrate?: true };

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hydrates = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hydrate);
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        {/* Written once, when the page is drawn: with plain links no other head is ever needed in the browser. */}
        {import.meta.env.SSR && <Metadata pathname={pathname} />}
      </head>
      <body id="root">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <VersionStrip />
        <Masthead pathname={pathname} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {hydrates && <ToastRegion />}
        {hydrates && <Scripts />}
        {hydrates && <ReadyMark />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
