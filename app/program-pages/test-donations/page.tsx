import { useContent, useWholeContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useServerData } from "#app/islands/server-data.ts";
import type { LimitState } from "#domain/web/functions.ts";
import { useElection } from "#app/layout/election.ts";
import { donationFormProps } from "#app/forms/donation/donation-form-props.ts";
import { DonationForm } from "#app/forms/donation/donation-form.island.tsx";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import { TestRunner } from "./test-runner.island.tsx";

export default function TestDonations() {
  const { note: diagnosticsNote, testPage: words } = useContent("pages/diagnostics");
  const { today } = useElection();
  const { limitCents } = useServerData<LimitState>() ?? {};
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-7">
          <p className="actions">
            <a href="/">{words.back}</a>
            <a href="/donation-test">{words.other}</a>
          </p>
          <h1>{words.title}</h1>
          <p className="lead">{diagnosticsNote}</p>
          <Island of={TestRunner} props={{ words }} />
          <div className="head form-head">
            <h2>{words.form}</h2>
            <p>{words.formNote}</p>
          </div>
          <Island of={DonationForm} props={donationFormProps(useWholeContent(), today, { limitCents })} />
        </div>
        <aside className="col-4 end" aria-labelledby="guidelines">
          <Guidelines />
        </aside>
      </div>
      <Island of={ToastRegion} />
    </section>
  );
}

function Guidelines() {
  const { manualAmounts, scenarios, testPage: words } = useContent("pages/diagnostics");
  return (
    <>
      <div className="head">
        <h2 id="guidelines">{words.guidelines}</h2>
      </div>
      <h3>{words.manual}</h3>
      <p>{words.manualNote}</p>
      <ul>
        {manualAmounts.map((dollars) => (
          <li key={dollars}>${dollars}</li>
        ))}
      </ul>
      <h3>{words.scenarios}</h3>
      <dl>
        {scenarios.map(({ amount, title, steps }) => (
          <div key={amount}>
            <dt>
              ${amount}: {title}
            </dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
