import { useEffect, useState } from "react";
import { backend } from "#app/browser/backend.ts";
import type { BlockContent } from "#content/content.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { Meter } from "#app/ui/meter.tsx";
import { donationProgress, formatDollars } from "#domain/money/contributions/donation-rules.ts";
import type { PublicNumbers } from "#domain/content/campaign/supporter-counter.ts";

type StatedFund = { currentAmount: number; goalAmount: number; donorCount: number };

type Props = {
  words: NonNullable<BlockContent<"donation">["progress"]>;
  stated: StatedFund;
  /** The day of the stated figures, in words. */
  day: string;
  /** Shows confirmed donations instead of the stated figures. */
  isLive: boolean;
};

/** How far the fund is: the stated figures with their date, or confirmed donations only (decisions DE-08). */
export function ProgressCard({ words, stated, day, isLive }: Props) {
  const { currentAmount, donorCount } = useCurrent(stated, isLive);
  const { percent, colour } = donationProgress(currentAmount, stated.goalAmount);
  const shown = { percent, day };
  const goal = formatDollars(stated.goalAmount);
  const raised = fillIn(words.raised, { goal, donors: donorCount });
  return (
    <>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <p>
        <span className="large-figure" key={currentAmount}>
          {formatDollars(currentAmount)}
        </span>{" "}
        <span key={raised}>{raised}</span>
      </p>
      <Meter
        percent={percent}
        colour={colour}
        label={fillIn(words.meter, { ...shown, title: words.title })}
        kind="meter"
      />
      <p className="note">{fillIn(isLive ? words.live : words.stated, shown)}</p>
    </>
  );
}

function useCurrent(stated: StatedFund, isLive: boolean): Omit<StatedFund, "goalAmount"> {
  const [confirmed, setConfirmed] = useState({ currentAmount: 0, donorCount: 0 });
  useEffect(() => {
    if (!isLive) return;
    void backend.rpc<PublicNumbers>("public_numbers").then(({ data }) => {
      if (data) setConfirmed({ currentAmount: data.donationsCents / 100, donorCount: data.donors });
    });
  }, [isLive]);
  return isLive ? confirmed : stated;
}
