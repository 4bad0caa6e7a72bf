import { expect, test } from "vitest";
import { votingCalendar } from "#app/resources/site-files.ts";
import { firstContent } from "#content/content.ts";
import { votingEntries } from "#domain/content/site/voting-places.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { View } from "./voting-places.tsx";

const block = {
  kind: "voting-places",
  id: "places",
  heading: "Voting places",
  note: "From the municipality’s list.",
  hours: "[hours]",
  places: [
    { id: "hall", name: "The hall", address: "1 Practice Street", opens: "08:00", closes: "20:00" },
    { id: "next", name: "[Name]", address: "[Address]" },
  ],
  map: "Map",
  entry: "Vote",
} as const;

test("a place that is known → its hours, a map and a calendar entry; one that is not → neither", () => {
  const [hall = "", next = ""] = renderInCampaign(<View block={block} />)
    .split("<li>")
    .slice(1);
  for (const part of [
    "8:00 AM to 8:00 PM",
    'href="https://www.openstreetmap.org/search?query=1%20Practice%20Street%2C%20',
    'href="/voting-places/places/hall.ics"',
  ])
    expect(hall.replace(/<\/?span[^>]*>/g, "")).toContain(part);
  expect(next).toContain("[hours]");
  expect(next).not.toContain("href");
});

test("the entry is opened → when and where to vote, and the page that says so", () => {
  const content = { ...firstContent, "pages/vote": { address: "/vote", blocks: [block] } };
  const [entry] = votingEntries(content, "2026-10-17").values();
  const file = entry && votingCalendar(content, entry);
  for (const line of [
    "DTSTART;TZID=America/Vancouver:20261017T080000",
    "DTEND;TZID=America/Vancouver:20261017T200000",
    "SUMMARY:Vote\\, The hall",
    `URL:${firstContent.campaign.url}/vote`,
  ])
    expect(file).toContain(line);
});
