/** Events of the tests' own campaign: those of a past winter, and some that wait for a date. */

import type { Documents } from "#content/documents.ts";

const coffee = { kind: "coffee", title: "Coffee with neighbours", time: "10:00" } as const;
const townHall = { kind: "town-hall", time: "19:00" } as const;
const walk = { kind: "walk", time: "14:00" } as const;

export const testEvents: Documents["events"] = [
  { ...coffee, id: "coffee-2025-01-18", date: "2025-01-18", location: "Hall 1" },
  { ...coffee, id: "coffee-2025-01-25", date: "2025-01-25", location: "Hall 2" },
  { ...coffee, id: "coffee-2025-02-01", date: "2025-02-01", location: "Hall 3" },
  { ...coffee, id: "coffee-2025-02-08", date: "2025-02-08", location: "Hall 4" },
  { ...coffee, id: "coffee-2025-02-15", date: "2025-02-15", location: "Hall 5" },
  { ...coffee, id: "coffee-2025-02-22", date: "2025-02-22", location: "Hall 6" },
  { ...townHall, id: "town-hall-1", title: "Town hall 1", location: "Hall 7" },
  { ...townHall, id: "town-hall-2", title: "Town hall 2", location: "Hall 8" },
  { ...walk, id: "walk-1", title: "Walk 1", location: "Corner 1" },
  { ...walk, id: "walk-2", title: "Walk 2", location: "Corner 2" },
  { ...walk, id: "walk-3", title: "Walk 3", location: "Corner 3" },
];
