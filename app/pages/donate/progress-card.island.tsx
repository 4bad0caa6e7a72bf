import { useEffect, useState } from "react";
import { backend } from "#app/browser/backend.ts";
import { Meter } from "#app/ui/meter/meter.tsx";
import { donationProgress } from "#domain/donation/donation-progress.ts";
import { formatDollars } from "#domain/donation/donation.ts";
import { formatDate } from "#domain/time/local-date.ts";
import type { PublicNumbers } from "#domain/campaign/public-numbers.ts";

type StatedFund = { campaignTitle: string; currentAmount: number; goalAmount: number; donorCount: number };

type Props = {
  stated: StatedFund;
  /** The day of the stated figures. */
  statedAsOf: string;
  /** Shows confirmed donations instead of the stated figures. */
  isLive: boolean;
};

/** How far the fund is: the stated figures with their date, or confirmed donations only (decisions DE-08). */
export function ProgressCard({ stated, statedAsOf, isLive }: Props) {
  const { currentAmount, donorCount } = useCurrent(stated, isLive);
  const { goalAmount, campaignTitle } = stated;
  const { percent, colour } = donationProgress(currentAmount, goalAmount);
  const shown = Math.round(percent);
  return (
    <>
      <div className="head">
        <h2>{campaignTitle}</h2>
      </div>
      <p>
        <span className="large-figure">{formatDollars(currentAmount)}</span> raised of{" "}
        {formatDollars(goalAmount)} by {donorCount} donors
      </p>
      <Meter
        percent={percent}
        colour={colour}
        label={`${campaignTitle}: ${shown}% of the goal`}
        kind="meter"
      />
      <p className="note">
        {shown}% of the goal
        {isLive ? ", counted from received donations." : `, as of ${formatDate(statedAsOf)}.`}
      </p>
    </>
  );
}

function useCurrent(stated: StatedFund, isLive: boolean): { currentAmount: number; donorCount: number } {
  const [current, setCurrent] = useState(isLive ? { currentAmount: 0, donorCount: 0 } : stated);
  useEffect(() => {
    if (!isLive) return;
    void backend.rpc<PublicNumbers>("public_numbers").then(({ data }) => {
      if (data) setCurrent({ currentAmount: data.donationsCents / 100, donorCount: data.donors });
    });
  }, [isLive]);
  return current;
}
