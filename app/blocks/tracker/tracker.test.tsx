import { expect, test } from "vitest";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { View } from "./tracker.tsx";

function frameOf(address: string): string {
  const words = { heading: "Tracker", title: "What is proposed", ownPage: "By itself" };
  const tracker = <View block={{ kind: "tracker", id: "tracker", address, ...words }} />;
  return /<iframe[^>]*>/.exec(renderInCampaign(tracker))?.[0] ?? "";
}

test("another tracker's address is set → a frame that may run its scripts and nothing else", () => {
  const frame = frameOf("https://tracker.example.org/map");
  expect(frame).toContain('src="https://tracker.example.org/map"');
  expect(frame).toContain('sandbox="allow-scripts"');
  expect(frame).toContain('loading="lazy"');
  expect(frame).toMatch(/ title="[^"]+"/);
});

test.each(["", "[Address of the development tracker]", "http://tracker.example.org", "javascript:alert(1)"])(
  "the address is %j → our own tracker, in a frame without an origin of the site",
  (address) => {
    const frame = frameOf(address);
    expect(frame).toContain('src="/development-tracker"');
    expect(frame).toMatch(/ sandbox="allow-scripts /);
    expect(frame).not.toContain("allow-same-origin");
    expect(frame).not.toContain("allow-top-navigation");
  },
);
