import { useState, type MouseEvent } from "react";
import type { Content } from "#content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { Option } from "#domain/messages/forms/field.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";
import { shareAddress, shareNotes, shareTo } from "#app/browser/share.ts";

type Props = {
  feedback: Content["forms"]["feedback"];
  /** What the details of a report are for. */
  purpose: string;
  neighbourhoods: readonly Option[];
  words: { heading: string; text: string; report: string; share: string };
  /** The section's, of its ground. */
  className: string;
  shared: SharedPage;
};

/** Reporting to the tracker, which opens a dialog, and telling others of it. */
export function ReportAndShare({ words, className, feedback, purpose, neighbourhoods, shared }: Props) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      {words.heading && (
        <section className={className}>
          <div className="wrap grid">
            <div className="col-7 flow">
              <h2>{words.heading}</h2>
              <Prose as="p" text={words.text} />
            </div>
            <div className="col-5 actions">
              <button type="button" className="button fill needs-script" onClick={() => setIsReporting(true)}>
                {words.report}
              </button>
              <SharePage label={words.share} page={shared} />
            </div>
          </div>
        </section>
      )}
      <FeedbackDialog
        words={feedback}
        purpose={purpose}
        neighbourhoods={neighbourhoods}
        open={isReporting}
        onClose={() => setIsReporting(false)}
      />
    </>
  );
}

type SharedPage = { url: string; title: string };

/** A window to Facebook's sharing address; without scripts the same address in a new tab. */
function SharePage({ label, page }: { label: string; page: SharedPage }) {
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
