import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import { useElection, useInPhase } from "#app/layout/election.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

/** On a day on which one can vote; not in the styles, whose bytes every page carries every day. */
const todayColours = { background: "var(--accent)", color: "var(--ink)" };

/**
 * The strip above the masthead. Its standing line and the version banner share one place, so that the banner
 * appears without moving the page (decisions X-01). The status is exposed from the start and its words are hidden, or they would come unheard; `startVersionBanner` in inline-scripts.ts decides when.
 */
export function VersionBanner() {
  const campaign = useContent("campaign");
  const { phase } = useElection();
  const { draft, independence, strip } = useContent("phases");
  const isToday = phase === "advance-voting" || phase === "voting-day";
  return (
    <aside
      className="version-banner"
      style={isToday ? todayColours : undefined}
      aria-label="About this site"
      tabIndex={-1}
    >
      <div className="version-notice" id="version-banner">
        <div className="wrap">
          <p role="status">
            <strong>You may be viewing an outdated version of this site</strong>{" "}
            <Prose as="span" text={`Last updated ${formatDate(campaign.lastUpdated)}.`} />
          </p>
          <button className="button" type="button" data-banner="refresh">
            Refresh Now
          </button>
          <button className="close" type="button" data-banner="dismiss" aria-label="Dismiss">
            ×
          </button>
        </div>
      </div>
      <p className="wrap">
        <span>{independence}</span>{" "}
        <b>
          <Prose text={useInPhase(strip)} />
        </b>{" "}
        {campaign.switches.showDraftMark && <span>{draft}</span>}
      </p>
    </aside>
  );
}
