import { useEffect, useState } from "react";
import { backend } from "#app/browser/backend.ts";
import { campaign } from "#content/campaign.ts";
import { supporters } from "#content/pages/home.ts";
import { volunteerAreas } from "#domain/forms/volunteer.ts";
import type { PublicNumbers } from "#domain/public-numbers.ts";
import { useSupporterPulse } from "./use-supporter-pulse.ts";

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
    <section className="band sunk tight">
      <div className="wrap g counter">
        <div className="c5 flow">
          <h2>
            <span className="num">{`${count}+ neighbors`}</span> so far
          </h2>
          <p>
            Our goal is <span className="num">{supporters.goal.toLocaleString("en-CA")}</span>. Funding:{" "}
            <span className="num">
              {`$${supporters.fundingDollars} of $${supporters.fundingGoalDollars.toLocaleString("en-CA")}`}
            </span>
            .
          </p>
          <p className="note">
            {isStated
              ? `The campaign’s own figures as of ${campaign.switches.statedAsOf}.`
              : "Confirmed records."}
          </p>
          <p className={`notice ${isPulsing ? "pulse" : ""}`}>
            {isStated && notice !== undefined && (
              <span className="live">{`${notice} neighbors joined in the last hour`}</span>
            )}
          </p>
          <a className="btn" href="#email-capture">
            Become a Supporter
          </a>
        </div>
        <div className="c7">
          <Breakdown neighbourhoods={neighbourhoods} />
          {isStated && <p className="note">{supporters.note}</p>}
        </div>
      </div>
    </section>
  );
}

function Breakdown({ neighbourhoods }: { neighbourhoods: readonly Count[] }) {
  const longest = Math.max(1, ...neighbourhoods.map(({ count }) => count));
  return (
    <details>
      <summary>Where supporters live</summary>
      <ul className="bars" aria-label="Supporters by neighbourhood">
        {neighbourhoods.map(({ name, count, trend }) => (
          <li key={name}>
            <span>{name}</span>
            <i style={{ "--v": ((count / longest) * 100).toFixed(1) }} />
            <b className="num">
              {count} {trend !== undefined && <small>+{trend}</small>}
            </b>
          </li>
        ))}
      </ul>
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
