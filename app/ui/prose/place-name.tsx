import type { ReactNode } from "react";

/** A name in SENĆOŦEN or lək̓ʷəŋən (Straits Salish, `str`): spoken as such, never recased, broken or tracked out. */
export function PlaceName({ children }: { children: ReactNode }) {
  return <span lang="str">{children}</span>;
}
