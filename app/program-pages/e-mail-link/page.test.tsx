import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { ServerData } from "#app/islands/server-data.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import EmailLink from "./page.tsx";

const emailLink = firstContent["pages/e-mail-link"];

test.each([
  [undefined, emailLink.problem.title],
  [{ ask: "leave", address: "a…@example.org" }, emailLink.ask.leave.title],
  [{ done: "volunteer" }, emailLink.volunteerConfirmed.title],
  [{ ask: "toString", address: "a…@example.org" }, emailLink.problem.title],
  [{ ask: "something of a newer server", address: "a…@example.org" }, emailLink.problem.title],
  [{ done: "something of a newer server" }, emailLink.problem.title],
])("the server hands over %j → %s", (state, title) => {
  const page = renderInCampaign(
    <ServerData value={state}>
      <EmailLink />
    </ServerData>,
  );
  expect(page).toContain(`<h1>${title}</h1>`);
});

const shift = {
  id: "a",
  title: "<b>Doors</b>",
  when: "Saturday",
  place: "Corner",
  needs: "",
  isHandedOn: false,
  isOff: false,
  isOpen: true,
  instead: [],
};

test.each<[state: string, over: object, words: string[]]>([
  ["asked", {}, ["Yes, I come", "Not this time", "Another time"]],
  [
    "asked",
    { instead: [{ id: "b", words: "Friday <b>" }] },
    ["Yes, I come", "Not this time", "Friday &lt;b&gt;</button>"],
  ],
  ["coming", {}, ["Ask others to take it", "Give it back", "Follow in your calendar"]],
  ["coming", { isHandedOn: true }, ["Keep it after all", "Give it back"]],
  ["waiting", {}, ["Give it back"]],
  ["cancelled", { needs: "At <11>" }, ["Yes, I come", "Another time: At &lt;11&gt;"]],
  ["asked", { isOpen: false }, []],
])("a shift that is %s, %j → what can be answered now", (state, over, words) => {
  const of = [{ ...shift, state, ...over }];
  const page = renderInCampaign(
    <ServerData
      value={{ shifts: { name: "Ana", calendar: "https://x.example.org/mine.ics", say: "no", of } }}
    >
      <EmailLink />
    </ServerData>,
  );
  const all = ["Yes, I come", "Not this time", "Ask others to take it", "Keep it after all", "Give it back"];
  const plain = page.replace(/<!-- -->/g, "");
  for (const word of words) expect(plain).toContain(word);
  for (const word of all) if (!words.includes(word)) expect(plain).not.toContain(`>${word}</button>`);
  expect(plain).toContain("&lt;b&gt;Doors");
});

test.each<[over: object, words: string]>([
  [{ isOff: true, note: "The hall is <b>flooded</b>." }, "This event is cancelled."],
  [{}, "This event takes no more answers."],
])("the link of an answer to an event that is closed, %j → why", (over, words) => {
  const event = { title: "Hall", when: "Friday", place: "Hall", state: "coming", party: "2", needs: "" };
  const answer = { ...event, isOpen: false, isOff: false, ...over };
  const page = renderInCampaign(
    <ServerData value={{ answer }}>
      <EmailLink />
    </ServerData>,
  );
  expect(page).toContain(words);
  expect(page.includes("&lt;b&gt;flooded")).toBe("note" in over);
  expect(page).not.toContain("<button");
});
