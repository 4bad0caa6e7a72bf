import { useEffect, useRef, useState, type KeyboardEvent } from "react";

type TabListProps = {
  label: string;
  /** The panel of the tab `id` has the id `{idPrefix}{id}`. */
  idPrefix: string;
  tabs: readonly { id: string; label: string }[];
  className?: string;
};

/** The tabs of panels that stand in the page as plain HTML; see `Tabs`. */
export function TabList({ label, idPrefix, tabs, className }: TabListProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const { id } of tabs) {
      document.getElementById(idPrefix + id)?.toggleAttribute("data-hidden", id !== chosen);
    }
  }, [tabs, idPrefix, chosen]);

  useEffect(() => {
    const choose = () => {
      const asked = tabs.find(({ id }) => location.hash === `#${idPrefix}${id}`);
      if (!asked) return;
      setChosen(asked.id);
      // Its panel was hidden when the browser looked for it.
      list.current?.scrollIntoView();
    };
    choose();
    window.addEventListener("hashchange", choose);
    return () => window.removeEventListener("hashchange", choose);
  }, [idPrefix, tabs]);

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const position = (next + tabs.length) % tabs.length;
    setChosen(tabs[position]?.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[position]?.focus();
  }

  return (
    <div
      className={`tabs ${className ?? ""}`}
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
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
  );
}
