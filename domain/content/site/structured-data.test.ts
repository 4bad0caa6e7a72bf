import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "#domain/content/calendar/calendar.ts";
import { breadcrumbData, eventData, personData, type StructuredData } from "./structured-data.ts";

const person = personData({
  name: "Candidate Name",
  url: "https://www.example.org/",
  email: "hello@example.org",
  jobTitle: "Candidate for council",
  description: "An independent candidate.",
  image: "https://www.example.org/images/share-card.png",
  honorificSuffix: "PhD, P.Eng.",
  place: "Saanich, British Columbia",
  profiles: ["https://www.youtube.com/@example", "mailto:hello@example.org"],
});
const setting = {
  organizer: "Candidate Name",
  url: "https://www.example.org/",
  page: "https://www.example.org/news-events",
  place: "Saanich",
  region: "ZZ",
  country: "QZ",
  timeZone: "America/Vancouver",
};
const coffee: CalendarEvent = {
  id: "coffee",
  kind: "coffee",
  title: "Weekly coffee chat",
  date: "2025-01-18",
  time: "10:00",
  location: "A venue",
};

/** What Google's documentation requires of each kind, as paths into the object. */
const required: Record<string, string[]> = {
  Person: ["name", "url"],
  Event: ["name", "startDate", "location.name", "location.address.addressLocality"],
  BreadcrumbList: ["itemListElement.0.position", "itemListElement.0.name", "itemListElement.0.item"],
};

function missing(data: StructuredData): string[] {
  const read = (path: string) =>
    path
      .split(".")
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
  return (required[data["@type"]] ?? ["a known type"]).filter((path) => !read(path));
}

describe("a search engine reads a page", () => {
  const event = eventData(coffee, setting);
  const crumbs = breadcrumbData([
    { name: "Home", url: "https://www.example.org/" },
    { name: "News & Events", url: "https://www.example.org/news-events" },
  ]);

  test.each([person, event, crumbs])("every kind → has what is required of it", (data) => {
    expect(data && missing(data)).toEqual([]);
    expect(data?.["@context"]).toBe("https://schema.org");
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  test("the candidate → only web profiles count as the same person", () => {
    expect(person["sameAs"]).toEqual(["https://www.youtube.com/@example"]);
  });

  test("an event → its local start with Vancouver's offset", () => {
    expect(event?.["startDate"]).toBe("2025-01-18T10:00:00-08:00");
    expect(eventData({ ...coffee, date: "2025-07-01" }, setting)?.["startDate"]).toBe(
      "2025-07-01T10:00:00-07:00",
    );
  });

  test("the way to a page → numbered from one, in order", () => {
    expect(crumbs["itemListElement"]).toMatchObject([
      { position: 1, name: "Home" },
      { position: 2, name: "News & Events" },
    ]);
  });

  test("cancelled, or moved from another day → search engines are told so", () => {
    const statusOf = (changes: object) => eventData({ ...coffee, ...changes }, setting)?.["eventStatus"];
    expect(statusOf({})).toBe("https://schema.org/EventScheduled");
    expect(statusOf({ status: "cancelled" })).toBe("https://schema.org/EventCancelled");
    const moved = eventData({ ...coffee, movedFrom: "2025-07-01T09:00" }, setting);
    expect(moved?.["eventStatus"]).toBe("https://schema.org/EventRescheduled");
    expect(moved?.["previousStartDate"]).toBe("2025-07-01T09:00:00-07:00");
  });

  test("no day, or a venue still to be named → nothing is claimed", () => {
    expect(eventData({ ...coffee, date: undefined }, setting)).toBeUndefined();
    expect(eventData({ ...coffee, location: "[Venue to be confirmed]" }, setting)).toBeUndefined();
  });
});
