import type { ReactNode } from "react";
import { Outlet, Scripts, useMatches } from "react-router";

export function Layout({ children }: { children: ReactNode }) {
  const hydrate = useMatches().some((m) => (m.handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang="en-CA">
      <head><meta charSet="utf-8" /><title>x</title></head>
      <body>{children}{hydrate && <Scripts />}</body>
    </html>
  );
}
export default function Root() { return <Outlet />; }
