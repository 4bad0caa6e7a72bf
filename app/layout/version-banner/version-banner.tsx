import { Prose } from "#app/ui/prose/prose.tsx";
import { useElection } from "#app/layout/election/election.ts";
import { strip } from "#content/phases.ts";
import { campaign } from "#content/campaign.ts";
import { formatDate } from "#domain/time/local-date.ts";

/** On a day on which one can vote; not in the styles, whose bytes every page carries every day. */
const todayColours = { background: "var(--grass)", color: "var(--ink)" };

/**
 * The strip above the masthead. Its standing line and the version banner share one place, so that the banner
 * appears without moving the page (decisions X-01). The status is exposed from the start and its words are hidden, or they would come unheard; `startVersionBanner` in inline-scripts.ts decides when.
 */
export function VersionBanner() {
  const { phase } = useElection();
  const isToday = phase === "advance-voting" || phase === "voting-day";
  return (
    <aside
      className="version-banner"
      style={isToday ? todayColours : undefined}
      aria-label="About this site"
      tabIndex={-1}
    >
      <p className="wrap">
        <span>
          {`Independent candidate, ${campaign.election}, ${campaign.municipality}, ${campaign.province}`}
        </span>{" "}
        <b>
          <Prose text={strip[phase]} />
        </b>{" "}
        {campaign.switches.showDraftMark && <span>Draft: words in [brackets] are still to come.</span>}
      </p>
      <div className="version-notice" id="version-banner">
        <div className="wrap">
          <p role="status">
            <strong>You may be viewing an outdated version of this site</strong>{" "}
            <span>
              <Prose text={`Last updated ${formatDate(campaign.lastUpdated)}.`} />
            </span>
          </p>
          <button className="button" type="button" data-banner="refresh">
            Refresh Now
          </button>
          <button className="close" type="button" data-banner="dismiss" aria-label="Dismiss">
            ×
          </button>
        </div>
      </div>
    </aside>
  );
}
