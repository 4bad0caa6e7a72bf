import { afterEach, expect, test, vi } from "vitest";
import { track } from "./track.ts";

afterEach(() => vi.unstubAllGlobals());

test("no tracker → nothing happens", () => {
  expect(() => track("email_signup", { category: "engagement" })).not.toThrow();
});

test("a tracker that throws → nothing happens", () => {
  vi.stubGlobal("plausible", () => {
    throw new Error("blocked");
  });
  expect(() => track("email_signup")).not.toThrow();
});

test("each known tracker hears an event in its own way, the first one only", () => {
  const heard: unknown[] = [];
  const parameters = { category: "engagement", label: "main_campaign_list" };
  vi.stubGlobal("gtag", (...words: unknown[]) => heard.push(words));
  track("email_signup", parameters);
  vi.stubGlobal("umami", { track: (...words: unknown[]) => heard.push(words) });
  track("email_signup", parameters);
  vi.stubGlobal("plausible", (...words: unknown[]) => heard.push(words));
  track("email_signup", parameters);
  expect(heard).toEqual([
    ["event", "email_signup", { event_category: "engagement", event_label: "main_campaign_list" }],
    ["email_signup", parameters],
    ["email_signup", { props: parameters }],
  ]);
});
