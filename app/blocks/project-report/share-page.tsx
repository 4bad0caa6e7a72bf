import { type MouseEvent, useState } from "react";
import { shareAddress, shareNotes, shareTo } from "#app/browser/share.ts";

export type SharedPage = { url: string; title: string };

/** A window to Facebook's sharing address; without scripts the same address in a new tab. */
export function SharePage({ label, page }: { label: string; page: SharedPage }) {
  const [note, setNote] = useState<string>();
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    // The address that the browser shows, also on a copy of the site.
    const url = new URL(location.pathname, location.origin).href;
    setNote(shareNotes[await shareTo("facebook", { ...page, url })]);
  };
  return (
    <>
      <a
        className="button"
        href={shareAddress("facebook", page)}
        target="_blank"
        rel="noopener"
        onClick={share}
      >
        <span>{label}</span>
        <span className="visually-hidden"> (opens a window at Facebook)</span>
      </a>
      <p className="note" role="status">
        {note}
      </p>
    </>
  );
}
