import type { ReactNode } from "react";
import { Island } from "#app/islands/island.tsx";
import { TabList } from "./tab-list.island.tsx";

type Tab = { id: string; label: string; panel: ReactNode };

/**
 * Tabs by the ARIA pattern: arrows, Home and End move and choose. Only the row of tabs is an island: the panels are plain HTML that
 * it shows and hides. Without scripts every panel shows, in order (`html.js` hides the others before the first paint).
 * `#{idPrefix}{id}` in the address chooses its tab.
 */
export function Tabs({
  label,
  idPrefix,
  items,
  className,
}: {
  label: string;
  idPrefix: string;
  items: readonly Tab[];
  className?: string;
}) {
  const tabs = items.map(({ id, label }) => ({ id, label }));
  return (
    <>
      <Island of={TabList} props={{ label, idPrefix, tabs, className }} />
      {items.map(({ id, panel }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={idPrefix + id}
          aria-labelledby={`${idPrefix}${id}-tab`}
          data-hidden={index === 0 ? undefined : ""}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
