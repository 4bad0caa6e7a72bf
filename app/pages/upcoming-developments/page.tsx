import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { upcomingDevelopments } from "#content/pages/upcoming-developments.ts";
import { Tracker } from "./tracker.tsx";
import { WaysToHelp } from "./ways-to-help.island.tsx";

export { returnedState as action } from "#app/forms/returned-state.ts";

/** An outside tracker of proposed developments, and two ways to make it better (specification section 2). */
export default function UpcomingDevelopments() {
  const { tracker } = upcomingDevelopments;
  return (
    <>
      <Hero />
      <section className="band">
        <div className="wrap">
          <Tracker address={tracker.address} />
        </div>
      </section>
      <Island of={WaysToHelp} />
    </>
  );
}

function Hero() {
  const { heading, lead, image, disclaimer } = upcomingDevelopments;
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-7 flow">
          <h1>{heading}</h1>
          <p className="deck">{lead}</p>
          <aside className="disclaimer" aria-label="Disclaimer">
            <strong>{disclaimer.heading}.</strong> {disclaimer.text}
          </aside>
        </div>
        <Picture className="col-4 last" src={image} width="480" height="300" alt="" isInFirstWindow />
      </div>
    </section>
  );
}
