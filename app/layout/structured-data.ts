import { jobTitle } from "#content/phases.ts";
import type { ElectionMoment, ElectionPhase } from "#domain/campaign/election-phase.ts";
import { campaign } from "#content/campaign.ts";
import { events } from "#content/events.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import type { PageMetadata } from "#content/pages/metadata.ts";
import {
  breadcrumbData,
  eventData,
  type EventSetting,
  personData,
  type StructuredData,
} from "#domain/site/structured-data.ts";

/** JSON-LD of a page: the candidate and the breadcrumbs on every page, and the dated events on the events' page. */
export function structuredData(
  path: string,
  page: PageMetadata,
  { phase, today }: ElectionMoment,
): StructuredData[] {
  return [
    candidate(phase),
    ...breadcrumbs(path, page),
    ...(path === "/news-events" ? datedEventData(today) : []),
  ];
}

function candidate(phase: ElectionPhase): StructuredData {
  const { name, credentials } = campaign.candidate;
  return personData({
    name,
    honorificSuffix: credentials,
    url: absolute("/"),
    email: campaign.email,
    image: absolute("/images/share/general.png"),
    jobTitle: jobTitle[phase],
    description: `Independent candidate in the ${campaign.election}, ${campaign.municipality}, ${campaign.province}`,
    place: `${campaign.geo.placename}, ${campaign.province}`,
    profiles: Object.values(campaign.social),
  });
}

function breadcrumbs(path: string, page: PageMetadata): StructuredData[] {
  if (path === "/" || page.hidden) return [];
  const [name = page.title] = page.title.split(" | ");
  return [
    breadcrumbData([
      { name: "Home", url: absolute("/") },
      { name, url: absolute(path) },
    ]),
  ];
}

/** Those that are not over. */
function datedEventData(today: string): StructuredData[] {
  const setting = eventSetting();
  return events
    .filter(({ date = today }) => date >= today)
    .map((event) => eventData(event, setting))
    .filter((data) => data !== undefined);
}

/** Who holds the campaign's events, and where. */
export function eventSetting(): EventSetting {
  const { province, country } = jurisdictionOf(campaign.jurisdiction);
  return {
    organizer: campaign.candidate.name,
    url: absolute("/"),
    page: absolute("/news-events"),
    place: campaign.geo.placename,
    region: province,
    country: country.code,
    timeZone: campaign.timeZone,
  };
}

function absolute(path: string): string {
  return new URL(path, campaign.url).href;
}
