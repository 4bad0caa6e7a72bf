import { useState } from "react";
import { Prose } from "#app/ui/prose/prose.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";
import { upcomingDevelopments } from "#content/pages/upcoming-developments.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";
import { SharePage } from "./share-page.tsx";

/** Two ways to make the tracker better: reporting to it, which opens a dialog, and telling others of it. */
export function WaysToHelp() {
  const [isReporting, setIsReporting] = useState(false);
  const { help } = upcomingDevelopments;
  return (
    <>
      <section className="band sunk">
        <div className="wrap grid">
          <div className="col-7 flow">
            <h2>{help.heading}</h2>
            <p>
              <Prose text={help.text} />
            </p>
          </div>
          <div className="col-5 actions">
            <button type="button" className="button fill needs-script" onClick={() => setIsReporting(true)}>
              {help.report}
            </button>
            <SharePage />
          </div>
        </div>
      </section>
      <FeedbackDialog open={isReporting} onClose={() => setIsReporting(false)} />
      <ToastRegion />
    </>
  );
}
