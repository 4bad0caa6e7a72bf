import { useEffect, useState } from "react";
import { backend } from "#app/browser/backend.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { createWords } from "#app/islands/words.ts";
import { labelOf, type Option } from "#domain/messages/forms/field.ts";
import { formatNumber } from "#domain/platform/language.ts";
import {
  type PublicNumbers,
  supporterCounter,
  tickCounter,
} from "#domain/content/campaign/supporter-counter.ts";

type Count = { name: string; count: number; trend?: number };
type Figures = { count: number; dollars: number; neighbourhoods: readonly Count[] };

type Supporters = Omit<BlockContent<"supporter-counter">, "kind" | "id" | "tone" | "phases" | "figures">;
/** Worded by the phase of the election: the page chooses. */
type InPhase = "heading" | "goal" | "action" | "joined";

type Props = {
  words: Omit<Supporters, InPhase> & Record<InPhase, string>;
  /** Names of the areas that confirmed records are counted by. */
  areas: readonly Option[];
  /** Shows confirmed records instead of the stated figures: of people, and of donations. */
  isLive: boolean;
  isFundLive: boolean;
  stated: { count: number; goal: number; fundingDollars: number; fundingGoalDollars: number };
};

const [Words, useWords] = createWords<Props["words"]>();
/** Before the server has answered, a live card claims nothing. */
const unknown: Figures = { count: 0, dollars: 0, neighbourhoods: [] };

/** The campaign's own count with its date, or with the `live` switch only confirmed records (decisions DE-07). */
export function Counter(props: Props) {
  const { words, stated, isLive } = props;
  const { count, dollars, neighbourhoods } = useFigures(props);
  const { isPulsing, notice } = useSupporterPulse();
  const [firstWord = ""] = words.heading.split(" ");
  return (
    <Words value={words}>
      <>
        <div className="grid">
          <h2 className="col-7">
            <span className="unbroken" key={count}>
              {`${count}+ ${firstWord}`}
            </span>{" "}
            <span className="unbroken">{words.heading.slice(firstWord.length).trim()}</span>
          </h2>
          <div className="col-5 flow">
            <p className="lead">
              <span>{words.goal}</span> <span className="unbroken">{`${formatNumber(stated.goal)}.`}</span>{" "}
              <span>{words.funding}</span>{" "}
              <span className="unbroken" key={dollars}>
                {`$${formatNumber(dollars)} of $${formatNumber(stated.fundingGoalDollars)}.`}
              </span>
            </p>
            <a className="button fill" href={words.href}>
              {words.action}
            </a>
          </div>
        </div>
        <Tally count={count} goal={stated.goal} isPulsing={isPulsing} />
        <div className="below">
          <p className="note">
            <span>{words.scale}</span>{" "}
            <Prose as="span" key={String(isLive)} text={isLive ? words.confirmed : words.counted} />
          </p>
          <p className="notice">
            {!isLive && notice !== undefined && words.joined && (
              <span className="live">{`${notice} ${words.joined}`}</span>
            )}
          </p>
        </div>
        <Breakdown neighbourhoods={neighbourhoods} note={isLive ? undefined : words.note} />
      </>
    </Words>
  );
}

/** The goal as rows of marks, filled as far as the count goes; the one in the making pulses. */
function Tally({ count, goal, isPulsing }: { count: number; goal: number; isPulsing: boolean }) {
  const { neighboursPerMark } = useWords();
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
  const words = useWords();
  const longest = Math.max(1, ...neighbourhoods.map(({ count }) => count));
  return (
    <details>
      <summary>{words.where}</summary>
      <div className="grid">
        <div className="col-4 flow">
          <p className="note">{words.barsNote}</p>
          {note && <p className="note">{note}</p>}
        </div>
        <ul className="col-8 bars" aria-label={words.bars}>
          {neighbourhoods.map(({ name, count, trend }) => (
            <li key={name}>
              <span>{name}</span>
              <i style={{ "--v": ((count / longest) * 100).toFixed(1) }} />
              <b className="numerals">
                <span>{count}</span> {trend !== undefined && <small>{`+${trend}`}</small>}
              </b>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function useFigures({ words, areas, isLive, isFundLive, stated }: Props): Figures {
  const [confirmed, setConfirmed] = useState(unknown);
  useEffect(() => {
    if (!isLive && !isFundLive) return;
    void backend.rpc<PublicNumbers>("public_numbers").then(({ data }) => {
      if (data) setConfirmed(figuresOf(data, areas));
    });
  }, [isLive, isFundLive, areas]);
  const { count, neighbourhoods } = isLive
    ? confirmed
    : { count: stated.count, neighbourhoods: words.neighbourhoods };
  return { count, neighbourhoods, dollars: isFundLive ? confirmed.dollars : stated.fundingDollars };
}

/** Confirmed records as the card shows them; the wire says area ids, people read names. */
function figuresOf(
  { supporters: count, supportersByArea, donationsCents }: PublicNumbers,
  areas: readonly Option[],
): Figures {
  const neighbourhoods = supportersByArea.map(({ area, count: people }) => ({
    name: labelOf(areas, area) ?? area,
    count: people,
  }));
  return { count, dollars: donationsCents / 100, neighbourhoods };
}

/** The card's movement: a pulse each tick, sometimes a notice; every timer ends with the card. */
function useSupporterPulse(): { isPulsing: boolean; notice: number | undefined } {
  const [isPulsing, setPulsing] = useState(false);
  const [notice, setNotice] = useState<number>();

  useEffect(() => {
    let recentJoins: number = supporterCounter.recentJoinsAtStart;
    const ends = new Set<ReturnType<typeof setTimeout>>();
    const later = (act: () => void, delayMs: number) => {
      const end = setTimeout(() => {
        ends.delete(end);
        act();
      }, delayMs);
      ends.add(end);
    };
    const ticks = setInterval(() => {
      const tick = tickCounter(recentJoins, Math.random);
      recentJoins = tick.recentJoins;
      setPulsing(true);
      later(() => setPulsing(false), supporterCounter.pulseMs);
      if (!tick.showsNotice) return;
      setNotice(recentJoins);
      later(() => setNotice(undefined), supporterCounter.noticeMs);
    }, supporterCounter.tickMs);
    return () => {
      clearInterval(ticks);
      for (const end of ends) clearTimeout(end);
    };
  }, []);

  return { isPulsing, notice };
}
