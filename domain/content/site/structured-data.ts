/** What search engines are told in JSON-LD (schema.org): pure builders, each with the properties its kind requires. */

import { type CalendarEvent, startOf, takesPlace } from "#domain/content/calendar/calendar.ts";
import { instantIn, offsetMinutes, offsetText } from "#domain/platform/time/zone-time.ts";

/** A JSON-LD object, ready for a script element of type application/ld+json. */
export type StructuredData = {
  "@context": "https://schema.org";
  "@type": string;
  [property: string]: unknown;
};

/** Who the site is about; addresses are absolute. */
type PersonDetails = {
  name: string;
  url: string;
  email: string;
  jobTitle: string;
  description: string;
  image: string;
  honorificSuffix: string;
  place: string;
  profiles: readonly string[];
};

/** The candidate, with the profiles that are the same person. */
export function personData(person: PersonDetails): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": `${person.url}#candidate`,
    name: person.name,
    url: person.url,
    email: person.email,
    jobTitle: person.jobTitle,
    description: person.description,
    image: person.image,
    honorificSuffix: person.honorificSuffix,
    homeLocation: { "@type": "Place", name: person.place },
    sameAs: person.profiles.filter((profile) => profile.startsWith("https://")),
  };
}

/** What all events of the campaign have in common. */
export type EventSetting = {
  organizer: string;
  url: string;
  page: string;
  place: string;
  /** Codes of the province and the country. */
  region: string;
  country: string;
  timeZone: string;
};

/** An event, or undefined while its day or its place is still a placeholder: search engines are told no guesses. */
export function eventData(event: CalendarEvent, setting: EventSetting): StructuredData | undefined {
  const { date, location, movedFrom } = event;
  const status = takesPlace(event) ? (movedFrom ? "EventRescheduled" : "EventScheduled") : "EventCancelled";
  if (!date || location.includes("[")) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": `${setting.page}#${event.id}`,
    name: event.title,
    startDate: withOffset(startOf({ ...event, date }), setting.timeZone),
    eventStatus: `https://schema.org/${status}`,
    ...(movedFrom && { previousStartDate: withOffset(movedFrom, setting.timeZone) }),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: location,
      address: {
        "@type": "PostalAddress",
        addressLocality: setting.place,
        addressRegion: setting.region,
        addressCountry: setting.country,
      },
    },
    organizer: { "@type": "Person", name: setting.organizer, url: setting.url },
    isAccessibleForFree: true,
    url: setting.page,
  };
}

/** A post; addresses are absolute, times ISO 8601. */
type PostDetails = {
  title: string;
  summary: string;
  url: string;
  image: string;
  published: string;
  updated: string;
  author: { name: string; url: string };
  language: string;
};

/** A post as a blog's. Search engines cut a headline after 110 characters. */
export function postData(post: PostDetails): StructuredData {
  const author = { "@type": "Person", "@id": `${post.author.url}#candidate`, ...post.author };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${post.url}#post`,
    headline: post.title,
    description: post.summary,
    image: post.image,
    datePublished: post.published,
    dateModified: post.updated,
    inLanguage: post.language,
    mainEntityOfPage: post.url,
    author,
    publisher: author,
  };
}

/** The way from the home page to a page, in order; addresses are absolute. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** ISO 8601 with the zone's offset, 2025-01-18T10:00:00-08:00, as Google asks of a local start. */
function withOffset(local: string, timeZone: string): string {
  const minutes = offsetMinutes(timeZone, instantIn(timeZone, local));
  return `${local.slice(0, 16)}:00${offsetText(minutes)}`;
}
