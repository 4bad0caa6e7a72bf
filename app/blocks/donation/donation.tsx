import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useContent, useWholeContent } from "#app/content/content.ts";
import { donationFormProps } from "#app/forms/donation/donation-form-props.ts";
import { DonationForm } from "#app/forms/donation/donation-form.island.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { Island } from "#app/islands/island.tsx";
import { useServerData } from "#app/islands/server-data.ts";
import { useElection } from "#app/layout/election.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import type { BlockContent, Content } from "#content/content.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { DonatePageState } from "#domain/web/functions.ts";
import { ProgressCard } from "./progress-card.island.tsx";

type Block = BlockContent<"donation">;

export function View({ block }: { block: Block }) {
  const { heading, lead, progress, tax, afterwards } = block;
  const { today, phase } = useElection();
  const giving = block.giving && inPhase(block.giving, phase);
  const content = useWholeContent();
  const serverData = useServerData<DonatePageState>() ?? {};
  const { isCancelled = false, limitCents } = serverData;
  const told = content["ways-to-give"].hasNoCards ? "off" : (serverData.payments ?? "open");
  // A mode of a newer server: nobody is led to a payment that this page cannot describe.
  const isRehearsal = told === "rehearsal";
  const payments = ["open", "rehearsal"].includes(told) ? told : "off";
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap give">
        <div className="who">
          {heading && <h1>{heading}</h1>}
          {lead && <p className="deck">{lead}</p>}
        </div>
        {progress && <Fund words={progress} />}
        <div className="gift">
          {isCancelled && <CancelledNotice />}
          {payments !== "open" && (
            <Notice
              {...(payments === "off" ? noPayments(content) : content["donation-form"].payments.rehearsal)}
              className="payments"
              isOpen={payments === "off"}
            />
          )}
          {giving?.text && <Notice {...giving} />}
          {tax && <Notice {...tax} />}
          {payments !== "off" && (
            <Island
              of={DonationForm}
              props={donationFormProps(content, today, { isRehearsal, limitCents, tax: tax?.title })}
            />
          )}
          <SmallPrint block={block} isRehearsal={isRehearsal} />
        </div>
        {afterwards && (
          <Afterwards
            words={afterwards}
            steps={payments === "off" ? undefined : isRehearsal ? "rehearsalSteps" : "steps"}
          />
        )}
      </div>
      <Island of={ToastRegion} once />
    </section>
  );
}

/** The ways that stand below the form, or where to ask for one. */
function noPayments(content: Content) {
  const { title, text, otherWays } = content["donation-form"].payments.off;
  const { eTransfer, cheque, inPerson, labels } = content["ways-to-give"];
  const ways = [eTransfer && labels.eTransfer, cheque && labels.cheque, inPerson && labels.inPerson]
    .filter((label) => label !== undefined)
    .map((label) => label.slice(0, 1).toLowerCase() + label.slice(1));
  return { title, text: ways.length > 0 ? fillIn(otherWays, { ways: ways.join(" or ") }) : text };
}

function Fund({ words }: { words: NonNullable<Block["progress"]> }) {
  const { switches } = useContent("campaign");
  const { donationCurrent, donationGoal, donationDonors } = useContent("figures");
  if (donationGoal.value === 0) return null;
  return (
    <section className="fund" aria-label={words.label}>
      <Island
        of={ProgressCard}
        props={{
          isLive: switches.donationProgress === "live",
          words,
          day: formatDate(switches.statedAsOf),
          stated: {
            currentAmount: donationCurrent.value,
            goalAmount: donationGoal.value,
            donorCount: donationDonors.value,
          },
        }}
      />
    </section>
  );
}

function SmallPrint({ block: { kept, receipt }, isRehearsal }: { block: Block; isRehearsal: boolean }) {
  const { donation: purpose } = useContent("forms").purposes;
  const { hasNoCards } = useContent("ways-to-give");
  return (
    <div className="small-print">
      {receipt && (
        <>
          <h2>{receipt.title}</h2>
          {!hasNoCards && <p>{isRehearsal ? receipt.rehearsalText : receipt.text}</p>}
          <p>{receipt.onEvery}</p>
        </>
      )}
      {kept ? (
        <details>
          <summary>
            <h2>{kept}</h2>
          </summary>
          <PurposeNote text={purpose} />
        </details>
      ) : (
        <PurposeNote text={purpose} />
      )}
    </div>
  );
}

/** Without a form there are no steps. */
function Afterwards({
  words,
  steps,
}: {
  words: NonNullable<Block["afterwards"]>;
  steps: "steps" | "rehearsalSteps" | undefined;
}) {
  return (
    <aside className="next" aria-label={words.title}>
      {steps && (
        <>
          <h2>{words.title}</h2>
          <ol>
            {words[steps].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Picture src={words.image} width="480" height="300" alt={words.shows} />
      <Prose as="p" text={words.unable} />
    </aside>
  );
}

export const examples: BlockExamples<"donation"> = {
  "before it is filled in": {
    heading: "Support this campaign",
    lead: "It is paid for by residents, from their own money.",
    giving: { usual: { title: "", text: "" } },
    tax: { title: "A gift here earns no tax credit.", text: "The law says so." },
    progress: {
      title: "This campaign",
      label: "About this fund",
      raised: "raised of {goal} by {donors} donors",
      meter: "{title}: {percent}% of the goal",
      stated: "{percent}% of the goal, as of {day}.",
      live: "{percent}% of the goal, counted from received donations.",
    },
    receipt: {
      title: "Receipts",
      text: "A receipt comes by e-mail.",
      rehearsalText: "A receipt marked TEST comes by e-mail.",
      onEvery: "It is for the gift, not for taxes.",
    },
    kept: "What is kept about you",
    afterwards: {
      title: "What happens next",
      steps: ["Checkout opens in a new tab."],
      rehearsalSteps: ["A practice checkout opens in a new tab."],
      image: "/images/spot-press.svg",
      shows: "",
      unable: "Not able to give? Go [back home](/).",
    },
  },
};

type Props = {
  title: string;
  text: string;
  className?: string;
  /** Without a form below it nothing is in the way of its text. */
  isOpen?: boolean;
};

/** Something to know before anything is typed: one line, and what it means below it. */
function Notice({ title, text, className, isOpen }: Props) {
  return (
    <details className={`tell ${className ?? ""}`.trim()} open={isOpen}>
      <summary>
        <b>{title}</b>
      </summary>
      <Prose as="p" text={text} />
    </details>
  );
}

/** For donors who come back from the payment page. With scripts, the form itself says that it restored what was typed. */
function CancelledNotice() {
  const { title, text, notKept } = useContent("donation-form").cancelled;
  return (
    <p className="payments">
      <b>{title}</b> {text}
      <noscript>
        {" "}
        <span>{notKept}</span>
      </noscript>
    </p>
  );
}
