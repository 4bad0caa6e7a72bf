import { useEffect, useState } from "react";
import { backend } from "#app/browser/backend.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { campaign } from "#content/campaign.ts";
import { supporters } from "#content/pages/home.ts";
import { volunteerAreas } from "#domain/forms/volunteer.ts";
import type { PublicNumbers } from "#domain/campaign/public-numbers.ts";
import { useSupporterPulse } from "./use-supporter-pulse.ts";
import { formatNumber } from "#domain/language.ts";

type Count = { name: string; count: number; trend?: number };
type Figures = { count: number; neighbourhoods: readonly Count[]; isStated: boolean };

const stated: Figures = { ...supporters, isStated: true };
/** Before the server has answered, a live card claims nothing. */
const unknown: Figures = { count: 0, neighbourhoods: [], isStated: false };
const areaLabels = new Map<string, string>(volunteerAreas.map(({ id, label }) => [id, label]));

/** The campaign's own count with its date, or with the `live` switch only confirmed records (decisions DE-07). */
export function SupporterCounter() {
  const { count, neighbourhoods, isStated } = useFigures();
  const { isPulsing, notice } = useSupporterPulse();
  return (
    <section className="band sunk counter">
      <div className="wrap">
        <div className="grid">
          <h2 className="col-7">
            <span className="unbroken">{`${count}+ neighbors`}</span> <span className="unbroken">so far</span>
          </h2>
          <div className="col-5 flow">
            <p className="lead">
              Our goal is <span className="unbroken">{`${formatNumber(supporters.goal)}.`}</span> Funding:{" "}
              <span className="unbroken">
                {`$${supporters.fundingDollars} of $${formatNumber(supporters.fundingGoalDollars)}`}
              </span>
              .
            </p>
            <a className="button fill" href="#email-capture">
              Become a Supporter
            </a>
          </div>
        </div>
        <Tally count={count} isPulsing={isPulsing} />
        <div className="below">
          <p className="note">
            {supporters.scale} {isStated ? <Prose text={supporters.counted} /> : "Confirmed records."}
          </p>
          <p className="notice">
            {isStated && notice !== undefined && (
              <span className="live">{`${notice} neighbors joined in the last hour`}</span>
            )}
          </p>
        </div>
        <Breakdown neighbourhoods={neighbourhoods} note={isStated ? supporters.note : undefined} />
      </div>
    </section>
  );
}

/** The goal as rows of marks, filled as far as the count goes; the one in the making pulses. */
function Tally({ count, isPulsing }: { count: number; isPulsing: boolean }) {
  const { goal, neighboursPerMark } = supporters;
  const filled = count / neighboursPerMark;
  return (
    <div
      className={`tally ${isPulsing ? "pulse" : ""}`}
      role="img"
      aria-label={`${count} of ${formatNumber(goal)} neighbours`}
    >
      {Array.from({ length: goal / neighboursPerMark }, (_, at) => (
        <TallyMark key={at} share={filled - at} />
      ))}
    </div>
  );
}

/** `share` is how much of the mark is reached: one or more fills it, zero or less leaves it empty. */
function TallyMark({ share }: { share: number }) {
  if (share >= 1) return <i className="supporter" />;
  if (share <= 0) return <i />;
  return <i className="supporter part" style={{ "--v": (share * 100).toFixed(0) }} />;
}

function Breakdown({ neighbourhoods, note }: { neighbourhoods: readonly Count[]; note: string | undefined }) {
  const longest = Math.max(1, ...neighbourhoods.map(({ count }) => count));
  return (
    <details>
      <summary>Where supporters live</summary>
      <div className="grid">
        <div className="col-4 flow">
          <p className="note">{supporters.barsNote}</p>
          {note && <p className="note">{note}</p>}
        </div>
        <ul className="col-8 bars" aria-label="Supporters by neighbourhood">
          {neighbourhoods.map(({ name, count, trend }) => (
            <li key={name}>
              <span>{name}</span>
              <i style={{ "--v": ((count / longest) * 100).toFixed(1) }} />
              <b className="numerals">
                {count} {trend !== undefined && <small>+{trend}</small>}
              </b>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function useFigures(): Figures {
  const isLive = (campaign.switches.supporterCount as string) === "live";
  const [figures, setFigures] = useState(isLive ? unknown : stated);
  useEffect(() => {
    if (!isLive) return;
    void backend.rpc<PublicNumbers>("public_numbers").then(({ data }) => {
      if (data) setFigures(figuresOf(data));
    });
  }, [isLive]);
  return figures;
}

/** Confirmed records as the card shows them; the wire says area ids, people read names. */
function figuresOf({ supporters: count, supportersByArea }: PublicNumbers): Figures {
  const neighbourhoods = supportersByArea.map(({ area, count: people }) => ({
    name: areaLabels.get(area) ?? area,
    count: people,
  }));
  return { count, neighbourhoods, isStated: false };
}
