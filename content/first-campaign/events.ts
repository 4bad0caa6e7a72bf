import type { Documents } from "#content/documents.ts";

const coffee = { kind: "coffee", title: "Weekly coffee chat", time: "10:00" } as const;
const townHall = { kind: "town-hall", time: "19:00" } as const;
const walk = { kind: "walk", time: "14:00" } as const;

export const events: Documents["events"] = [
  { ...coffee, id: "coffee-2025-01-18", date: "2025-01-18", location: "[Neighbourhood venue 1]" },
  { ...coffee, id: "coffee-2025-01-25", date: "2025-01-25", location: "[Neighbourhood venue 2]" },
  { ...coffee, id: "coffee-2025-02-01", date: "2025-02-01", location: "[Neighbourhood venue 3]" },
  { ...coffee, id: "coffee-2025-02-08", date: "2025-02-08", location: "[Neighbourhood venue 4]" },
  { ...coffee, id: "coffee-2025-02-15", date: "2025-02-15", location: "[Neighbourhood venue 5]" },
  { ...coffee, id: "coffee-2025-02-22", date: "2025-02-22", location: "[Neighbourhood venue 6]" },
  { ...townHall, id: "town-hall-housing", title: "Housing town hall", location: "[Hall to be confirmed]" },
  { ...townHall, id: "town-hall-climate", title: "Climate town hall", location: "[Hall to be confirmed]" },
  { ...walk, id: "walk-1", title: "Neighbourhood walk 1", location: "[Meeting point of walk 1]" },
  { ...walk, id: "walk-2", title: "Neighbourhood walk 2", location: "[Meeting point of walk 2]" },
  { ...walk, id: "walk-3", title: "Neighbourhood walk 3", location: "[Meeting point of walk 3]" },
];
