import { expect, test } from "vitest";
import { fitOf, isAtOnce, type Shift } from "./shifts.ts";

const timeZone = "America/Vancouver";
const doors: Shift = {
  id: "doors",
  role: "Door-knocking",
  date: "2026-09-19",
  time: "10:00",
  endTime: "12:00",
  place: "The corner",
  area: "north",
  needed: 6,
  note: "",
  isCancelled: false,
};

test.each<[other: string, date: string, time: string, endTime: string | undefined, isAtOnce: boolean]>([
  ["the same hours", "2026-09-19", "10:00", "12:00", true],
  ["within", "2026-09-19", "11:00", "11:30", true],
  ["around", "2026-09-19", "09:00", "13:00", true],
  ["ends when it begins", "2026-09-19", "09:00", "10:00", false],
  ["begins when it ends", "2026-09-19", "12:00", "13:00", false],
  ["another day", "2026-09-20", "10:00", "12:00", false],
  ["the night before, until ten past", "2026-09-18", "22:00", "10:10", true],
  ["an event without an end", "2026-09-19", "09:30", undefined, true],
])("%s → at once or not", (_, date, time, endTime, expected) => {
  expect(isAtOnce(doors, { date, time, endTime }, timeZone)).toBe(expected);
  expect(isAtOnce({ date, time, endTime }, doors, timeZone)).toBe(expected);
});

test.each<[role: string, date: string, time: string, chosen: string, expected: [boolean, boolean]]>([
  ["Door-knocking", "2026-09-19", "10:00", "weekends", [true, true]],
  ["door-knocking", "2026-09-17", "18:00", "weekends", [true, false]],
  ["Phone calling", "2026-09-17", "18:00", "evenings", [false, true]],
  ["Phone calling", "2026-09-17", "18:00", "both", [false, true]],
  ["Scrutineer", "2026-09-17", "09:00", "mornings", [true, true]],
  ["Scrutineer", "2026-09-19", "09:00", "weekdays, mornings", [true, false]],
  ["Scrutineer", "2026-09-18", "09:00", "weekdays, mornings", [true, true]],
  ["Scrutineer", "2026-09-18", "13:00", "weekdays, mornings", [true, false]],
  ["Scrutineer", "2026-09-19", "18:00", "both, evenings", [true, true]],
  ["Scrutineer", "2026-09-19", "13:00", "", [true, false]],
])("%s on %s at %s, offered %s → fits by help and time", (role, date, time, chosen, expected) => {
  const offer = {
    interests: ["door-knocking"],
    availability: chosen.split(", ").filter(Boolean),
    area: "south",
  };
  const { offers, isFree, livesThere } = fitOf(offer, { ...doors, role, date, time });
  expect([offers, isFree, livesThere]).toEqual([...expected, false]);
});
