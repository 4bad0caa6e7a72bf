import type { Content, PostContent } from "#content/content.ts";
import { proseText } from "#domain/content/documents/paragraphs.ts";
import { postAt, postMoment, postsPath, postUpdated } from "#domain/content/site/posts.ts";
import { language } from "#domain/platform/language.ts";
import { inPhase, type ElectionMoment, type ElectionPhase } from "#domain/content/campaign/election-phase.ts";
import { eventsAddress } from "#domain/content/site/page-documents.ts";
import { datedEvents } from "#domain/content/calendar/calendar.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { postCardPath, shareCardPath } from "#domain/content/site/share-card.ts";
import {
  breadcrumbData,
  eventData,
  type EventSetting,
  personData,
  postData,
  type StructuredData,
} from "#domain/content/site/structured-data.ts";

type PageHead = { path: string; title: string; isHidden?: boolean | undefined };

/** JSON-LD of a page: the candidate and the breadcrumbs on every page, a post on its own, and the dated events on the events' page. */
export function structuredData(
  content: Content,
  head: PageHead,
  { phase, today }: ElectionMoment,
): StructuredData[] {
  const post = postAt<PostContent>(head.path, content);
  return [
    candidate(content, phase),
    ...breadcrumbs(content, head),
    ...(post ? [dataOf(post, content)] : []),
    ...(head.path === eventsAddress(content) ? datedEventData(content, today) : []),
  ];
}

function candidate(content: Content, phase: ElectionPhase): StructuredData {
  const { campaign, phases } = content;
  const { name, credentials } = campaign.candidate;
  const absolute = addressesOf(campaign);
  return personData({
    name,
    honorificSuffix: credentials,
    url: absolute("/"),
    email: campaign.email,
    image: absolute(shareCardPath("general", phase, content)),
    jobTitle: inPhase(phases.jobTitle, phase),
    description: phases.candidacy,
    place: `${campaign.geo.placename}, ${campaign.province}`,
    profiles: Object.values(campaign.social).filter((profile) => profile !== ""),
  });
}

function breadcrumbs({ campaign, posts }: Content, { path, title, isHidden }: PageHead): StructuredData[] {
  if (path === "/" || isHidden) return [];
  const absolute = addressesOf(campaign);
  const [name = title] = title.split(" | ");
  return [
    breadcrumbData([
      { name: "Home", url: absolute("/") },
      ...(path.startsWith(`${postsPath}/`) ? [{ name: posts.heading, url: absolute(postsPath) }] : []),
      { name, url: absolute(path) },
    ]),
  ];
}

function dataOf(post: PostContent & { path: string }, content: Content): StructuredData {
  const { campaign } = content;
  const absolute = addressesOf(campaign);
  const { picture } = post;
  return postData({
    title: post.title,
    summary: proseText(post.summary),
    url: absolute(post.path),
    // An uploaded picture has an address for each of its sizes, and none of these is its whole.
    image: absolute(picture?.image.startsWith("/images/") ? picture.image : postCardPath(post, content)),
    published: postMoment(post, campaign.timeZone),
    updated: new Date(postUpdated(post, campaign.timeZone)).toISOString(),
    author: { name: campaign.candidate.name, url: absolute("/") },
    language,
  });
}

const maxEvents = 30;

/** The next ones that are not over. */
function datedEventData(content: Content, today: string): StructuredData[] {
  const setting = eventSetting(content);
  return datedEvents(content.events)
    .filter(({ date }) => date >= today)
    .slice(0, maxEvents)
    .map((event) => eventData(event, setting))
    .filter((data) => data !== undefined);
}

/** Who holds the campaign's events, and where. */
export function eventSetting(content: Content): EventSetting {
  const { campaign } = content;
  const { province, country } = jurisdictionOf(campaign.jurisdiction);
  const absolute = addressesOf(campaign);
  return {
    organizer: campaign.candidate.name,
    url: absolute("/"),
    page: absolute(eventsAddress(content) ?? "/"),
    place: campaign.geo.placename,
    region: province,
    country: country.code,
    timeZone: campaign.timeZone,
  };
}

function addressesOf({ url }: Content["campaign"]): (path: string) => string {
  return (path) => new URL(path, url).href;
}
