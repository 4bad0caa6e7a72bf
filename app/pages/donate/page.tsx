import { afterwards, donatePage } from "#content/pages/donate.ts";
import { Prose } from "#app/ui/prose.tsx";
import { DonationForm } from "./donation-form.tsx";
import { ProgressCard } from "./progress-card.tsx";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

export default function Donate() {
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c7" id="donation-section">
          <h1>{donatePage.title}</h1>
          <p className="deck">{donatePage.deck}</p>
          <DonationForm />
        </div>
        <aside className="c4 end" aria-label="About this fund">
          <ProgressCard />
          <h2 className="next">{afterwards.title}</h2>
          <ol>
            {afterwards.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <img
            className="spot"
            src="/images/spot-street.svg"
            width="480"
            height="300"
            alt=""
            loading="lazy"
          />
          <p className="unable">
            <Prose text={afterwards.unable} />
          </p>
        </aside>
      </div>
    </section>
  );
}
