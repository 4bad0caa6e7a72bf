import { expect, test } from "vitest";
import { siteClock } from "#server/platform/system/clock.ts";
import { useTestServices } from "#test/support/services.ts";
import { renderToday } from "#server/content/editions/today-page.ts";
import { withTrialLines, isTodayAsked } from "./trial-line.ts";

const given = useTestServices();
const after = "2026-11-28T18:00:00Z";
const campaign = () => ({ timeZone: "America/Vancouver", votingDay: "2026-10-17" });
const shown = (over: object, now: string) =>
  siteClock({ siteDate: undefined, production: false, ...over }, { now: () => new Date(now) }, campaign);
const page =
  '<!DOCTYPE html><html><body><a class="skip" href="#main">Skip</a><main id="main"></main></body></html>';

test.each([
  ["a trial after the vote", {}, after, "2026-09-05", "2026-09-05T19:00:00.000Z"],
  ["a trial at the end of voting day", {}, "2026-10-18T06:59:59Z", undefined, "2026-10-18T06:59:59.000Z"],
  ["a trial in the minute after it", {}, "2026-10-18T07:00:00Z", "2026-09-05", "2026-09-05T19:00:00.000Z"],
  ["production", { production: true }, after, undefined, "2026-11-28T18:00:00.000Z"],
  ["a day that is set", { siteDate: "2026-10-17" }, after, undefined, "2026-10-17T19:00:00.000Z"],
])("%s → the pages show that day", (_what, over, now, season, at) => {
  const clock = shown(over, now);
  expect([clock.trialDay(), clock.now().toISOString()]).toEqual([season, at]);
});

test("a page in season → one line that says the day and leads to today; files and framed pages as they are", () => {
  const files = [
    { path: "/", text: page },
    { path: "/robots.txt", text: "User-agent: *" },
  ];
  const [home, robots] = withTrialLines(files, shown({}, after));
  expect(home?.text).toMatch(
    /Skip<\/a><aside aria-label="The day that is shown" style="[^"]*">Trial: September 5, 2026, six weeks before the vote\. <a href="\?today"/,
  );
  expect(robots).toEqual(files[1]);
  expect(withTrialLines(files, shown({ production: true }, after))).toEqual(files);
});

test("today is asked for → the page of now, with the way back; nowhere in production", async () => {
  given.setTime(after);
  const services = {
    ...given.services,
    renderSite: async ({ at }: { at: Date }) => [
      { path: "/", text: page.replace("</main>", at.toISOString()) },
    ],
  };
  expect(isTodayAsked("?today", services)).toBe(true);
  const response = await renderToday(new Request("http://localhost/?today"), services);
  expect(await response?.text()).toMatch(/after the vote of Saturday.*href="\?".*2026-11-28T18:00/);
  expect(response?.headers.get("content-security-policy")).toContain("default-src 'none'");
  const inProduction = { ...services, config: { ...services.config, production: true } };
  expect(isTodayAsked("?today", inProduction)).toBe(false);
  expect(isTodayAsked("", services)).toBe(false);
});
