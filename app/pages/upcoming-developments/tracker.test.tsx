import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tracker } from "./tracker.tsx";

test("the tracker's address is set → a frame that may run its scripts and nothing else", () => {
  const html = renderToStaticMarkup(<Tracker address="https://tracker.example.org/map" />);
  const frame = /<iframe[^>]*>/.exec(html)?.[0];
  expect(frame).toContain('src="https://tracker.example.org/map"');
  expect(frame).toContain('sandbox="allow-scripts"');
  expect(frame).toContain('loading="lazy"');
  expect(frame).toMatch(/ title="[^"]+"/);
  expect(html).toContain('rel="noopener"');
});

test.each(["[Address of the development tracker]", "", "http://tracker.example.org", "javascript:alert(1)"])(
  "the address is %j → no frame, and a sentence that says so",
  (address) => {
    const html = renderToStaticMarkup(<Tracker address={address} />);
    expect(html).not.toContain("<iframe");
    expect(html).toContain("The tracker is not connected yet.");
  },
);
