import { useState } from "react";
import { Prose } from "#app/ui/prose.tsx";
import { upcomingDevelopments } from "#content/pages/upcoming-developments.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";
import { SharePage } from "./share-page.tsx";
import { Tracker } from "./tracker.tsx";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

/** An outside tracker of proposed developments, and two ways to make it better (specification section 2). */
export default function UpcomingDevelopments() {
  const [isReporting, setIsReporting] = useState(false);
  const { help, tracker } = upcomingDevelopments;
  return (
    <>
      <Hero />
      <section className="band">
        <div className="wrap">
          <Tracker address={tracker.address} />
        </div>
      </section>
      <section className="band sunk">
        <div className="wrap g">
          <div className="c7 flow">
            <h2>{help.heading}</h2>
            <p>
              <Prose text={help.text} />
            </p>
          </div>
          <div className="c5 acts">
            <button type="button" className="btn fill needs-script" onClick={() => setIsReporting(true)}>
              {help.report}
            </button>
            <SharePage />
          </div>
        </div>
      </section>
      <FeedbackDialog open={isReporting} onClose={() => setIsReporting(false)} />
    </>
  );
}

function Hero() {
  const { heading, lead, image, disclaimer } = upcomingDevelopments;
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c7 flow">
          <h1>{heading}</h1>
          <p className="deck">{lead}</p>
          <aside className="disclaimer" aria-label="Disclaimer">
            <strong>{disclaimer.heading}.</strong> {disclaimer.text}
          </aside>
        </div>
        <img className="c4 last" src={image} width="480" height="300" alt="" />
      </div>
    </section>
  );
}
