import { Prose } from "#app/ui/prose/prose.tsx";
import { campaign } from "#content/campaign.ts";
import { formatDate } from "#domain/time/local-date.ts";

/**
 * The strip above the masthead. Its standing line and the version banner share one place, so that the banner
 * appears without moving the page (decisions X-01). The status is exposed from the start and its words are hidden, or they would come unheard; `startVersionBanner` in inline-scripts.ts decides when.
 */
export function VersionBanner() {
  return (
    <aside className="version-banner" aria-label="About this site" tabIndex={-1}>
      <p className="wrap">
        <span>
          Independent candidate, {campaign.election}, {campaign.municipality}, {campaign.province}
        </span>
        {campaign.switches.showDraftMark && <strong>Draft: words in [brackets] are still to come.</strong>}
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
