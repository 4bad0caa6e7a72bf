import { useState } from "react";
import type { Content } from "#content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { Option } from "#domain/messages/forms/field.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";
import { type SharedPage, SharePage } from "./share-page.tsx";

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
              <p>
                <Prose text={words.text} />
              </p>
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
