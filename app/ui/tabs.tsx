import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

export type Tab = { id: string; label: string; panel: ReactNode };

/**
 * Tabs by the ARIA pattern: arrows, Home and End move and choose. Without scripts every panel shows, in order
 * (`html.js` hides the others before the first paint). `#{idPrefix}{id}` in the address chooses its tab.
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
  const [chosen, setChosen] = useState(items[0]?.id);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const choose = () => {
      const asked = items.find(({ id }) => location.hash === `#${idPrefix}${id}`);
      if (!asked) return;
      setChosen(asked.id);
      // Its panel was hidden when the browser looked for it.
      list.current?.scrollIntoView();
    };
    choose();
    window.addEventListener("hashchange", choose);
    return () => window.removeEventListener("hashchange", choose);
  }, [idPrefix, items]);

  function move(event: KeyboardEvent) {
    const index = items.findIndex(({ id }) => id === chosen);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const position = (next + items.length) % items.length;
    setChosen(items[position]?.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[position]?.focus();
  }

  return (
    <>
      <div
        className={`tabs ${className ?? ""}`}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={move}
        tabIndex={-1}
      >
        {items.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}${tab.id}-tab`}
            aria-controls={`${idPrefix}${tab.id}`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {items.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${idPrefix}${tab.id}`}
          aria-labelledby={`${idPrefix}${tab.id}-tab`}
          data-hidden={tab.id === chosen ? undefined : ""}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
