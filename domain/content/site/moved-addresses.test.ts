import { expect, test } from "vitest";
import { addMoves, movesBetween, successors } from "./moved-addresses.ts";

const coffee = {
  id: "coffee",
  kind: "coffee" as const,
  title: "Coffee",
  date: "2026-06-05",
  time: "10:00",
  location: "A café",
};
const walk = { ...coffee, id: "walk", kind: "walk" as const, title: "Walk" };
const facts = (slug: string, events: readonly (typeof coffee | typeof walk)[] = []) => ({
  "pages/meet-candidate": { address: `/meet-${slug}`, blocks: [] },
  events,
});
const move = (from: string, to: string) => ({ from, to });

test("a page has another address → its address moves, and the field that did it is named", () => {
  expect(movesBetween(facts("ann"), facts("ann"))).toEqual([]);
  expect(movesBetween(facts("ann"), facts("ann-lee"))).toEqual([
    { from: "/meet-ann", to: "/meet-ann-lee", document: "pages/meet-candidate", field: "address" },
  ]);
});

test("an event gets another id → its calendar file moves; one that is taken out or added moves nothing", () => {
  const renamed = { ...coffee, id: "coffee-in-june", title: "Coffee in June" };
  expect(movesBetween(facts("ann", [coffee, walk]), facts("ann", [walk, renamed]))).toEqual([
    { from: "/events/coffee.ics", to: "/events/coffee-in-june.ics", document: "events", field: "1.id" },
  ]);
  expect(movesBetween(facts("ann", [coffee]), facts("ann", [walk]))).toEqual([]);
  expect(movesBetween(facts("ann", [coffee]), facts("ann", []))).toEqual([]);
});

test("an address that moved twice → the last successor", () => {
  const moves = addMoves([move("/meet-a", "/meet-b")], [move("/meet-b", "/meet-c")]);
  expect(successors(moves, ["/meet-c"])).toEqual(
    new Map([
      ["/meet-a", "/meet-c"],
      ["/meet-b", "/meet-c"],
    ]),
  );
});

test("an address that moved and moved back → no circle: the one in use leads nowhere", () => {
  const moves = addMoves([move("/meet-a", "/meet-b")], [move("/meet-b", "/meet-a")]);
  expect(successors(moves, ["/meet-a"])).toEqual(new Map([["/meet-b", "/meet-a"]]));
  expect(successors(moves, [])).toEqual(new Map());
});
