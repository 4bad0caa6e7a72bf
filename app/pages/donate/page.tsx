import { useContent, useWholeContent } from "#app/content/content.ts";
import type { Content } from "#content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { useReturned } from "#app/islands/returned.ts";
import { useElection, useInPhase } from "#app/layout/election/election.ts";
import { donationFormProps } from "./donation-form-props.ts";
import { PurposeNote } from "#app/forms/form/purpose-note.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { DonatePageState } from "#domain/web/functions.ts";
import { DonationForm } from "./donation-form.island.tsx";
import { CancelledNotice, Notice } from "./notices.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ProgressCard } from "./progress-card.island.tsx";

export default function Donate() {
  const {
    afterwards,
    page: donatePage,
    paymentNotices,
    progress,
    taxTruth,
    giving: inPhases,
  } = useContent("pages/donate");
  const giving = useInPhase(inPhases);
  const { today } = useElection();
  const content = useWholeContent();
  const { payments: told = "open", isCancelled = false, limitCents } = useReturned<DonatePageState>() ?? {};
  // A mode of a newer server: nobody is led to a payment that this page cannot describe.
  const isRehearsal = told === "rehearsal";
  const payments = ["open", "rehearsal"].includes(told) ? told : "off";
  return (
    <section className="band tight" id="donation-section">
      <div className="wrap give">
        <div className="who">
          <h1>{donatePage.title}</h1>
          <p className="deck">{donatePage.deck}</p>
        </div>
        <section className="fund" aria-label={progress.label}>
          <Island of={ProgressCard} props={progressCardProps(content)} />
        </section>
        <div className="gift">
          {isCancelled && <CancelledNotice />}
          {payments !== "open" && <Notice {...paymentNotices[payments]} />}
          {giving.text && <Notice {...giving} />}
          <div className="truth">
            <h2>{taxTruth.title}</h2>
            <p>{taxTruth.text}</p>
          </div>
          {payments !== "off" && (
            <Island
              of={DonationForm}
              props={donationFormProps(content, today, { isRehearsal, limitCents })}
            />
          )}
          <OtherWays />
          <SmallPrint isRehearsal={isRehearsal} />
        </div>
        <aside className="next" aria-label={afterwards.title}>
          {payments !== "off" && <Steps isRehearsal={isRehearsal} />}
          <Picture src="/images/spot-press.svg" width="480" height="300" alt="" />
          <p>
            <Prose text={afterwards.unable} />
          </p>
        </aside>
      </div>
      <Island of={ToastRegion} />
    </section>
  );
}

function progressCardProps({ campaign, figures, "pages/donate": words }: Content) {
  return {
    isLive: campaign.switches.donationProgress === "live",
    words: words.progress,
    day: formatDate(campaign.switches.statedAsOf),
    stated: {
      currentAmount: figures.donationCurrent.value,
      goalAmount: figures.donationGoal.value,
      donorCount: figures.donationDonors.value,
    },
  };
}

function SmallPrint({ isRehearsal }: { isRehearsal: boolean }) {
  const { kept, receiptNotice } = useContent("pages/donate");
  return (
    <div className="small-print">
      <h2>{receiptNotice.title}</h2>
      <p>{isRehearsal ? receiptNotice.rehearsalText : receiptNotice.text}</p>
      <p>{receiptNotice.onEvery}</p>
      <details>
        <summary>
          <h2>{kept.title}</h2>
        </summary>
        <PurposeNote text={useContent("pages/form-notes").donation} />
      </details>
    </div>
  );
}

function Steps({ isRehearsal }: { isRehearsal: boolean }) {
  const { afterwards } = useContent("pages/donate");
  return (
    <>
      <h2>{afterwards.title}</h2>
      <ol>
        {(isRehearsal ? afterwards.rehearsalSteps : afterwards.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
