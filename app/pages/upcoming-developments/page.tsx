import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { useContent, usePlaces } from "#app/content/content.ts";
import { Tracker } from "./tracker.tsx";
import { WaysToHelp } from "./ways-to-help.island.tsx";

/** The tracker of proposed developments, and two ways to make it better (specification section 2). */
export default function UpcomingDevelopments() {
  const { heading, tracker, help } = useContent("pages/upcoming-developments");
  const feedback = useContent("pages/development-feedback");
  const { feedback: purpose } = useContent("pages/form-notes");
  const { neighbourhoods } = usePlaces();
  const { url } = useContent("campaign");
  const address = new URL("/upcoming-developments", url).href;
  return (
    <>
      <Hero />
      <section className="band">
        <div className="wrap">
          <Tracker address={tracker.address} />
        </div>
      </section>
      <Island
        of={WaysToHelp}
        props={{ words: help, feedback, purpose, neighbourhoods, shared: { url: address, title: heading } }}
      />
    </>
  );
}

function Hero() {
  const { heading, lead, image, shows, disclaimer } = useContent("pages/upcoming-developments");
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
        <Picture className="col-4 last" src={image} width="480" height="300" alt={shows} isInFirstWindow />
      </div>
    </section>
  );
}
