/** The roster: everybody who offered to help, how it stands with each, and the lists that the team makes of it. */

import { queryOf } from "#domain/web/pages.ts";
import { type Option, labelOf } from "#domain/messages/forms/field.ts";
import { volunteerInterests } from "#domain/messages/forms/volunteer.ts";

/** How it stands with a volunteer, from the offer on; nobody leaves the roster by being answered. */
export const volunteerStates = [
  { id: "new", label: "New" },
  { id: "talked-to", label: "Talked to" },
  { id: "ready", label: "Ready" },
  { id: "resting", label: "Resting" },
] as const;

/** One of the states. */
export type VolunteerState = (typeof volunteerStates)[number]["id"];

/** The times that a list asks for, with what volunteers chose who are free then. */
export const freeTimes = [
  { id: "weekdays", label: "Weekdays", inSentence: "on weekdays", chosen: ["weekdays", "both"] },
  { id: "weekends", label: "Weekends", inSentence: "on the weekend", chosen: ["weekends", "both"] },
  { id: "evenings", label: "Evenings", inSentence: "in the evening", chosen: ["evenings"] },
  { id: "mornings", label: "Mornings", inSentence: "in the morning", chosen: ["mornings"] },
] as const;

type FreeTime = (typeof freeTimes)[number]["id"];

/** Stands for the volunteers who named no area. */
export const noArea = "none";

/** What a list asks for; what is absent asks for nothing. */
export type RosterFilter = {
  area?: string | undefined;
  help?: string | undefined;
  when?: FreeTime | undefined;
  state?: VolunteerState | undefined;
};

/** The lengths of what the team writes itself, in characters. */
export const rosterLimits = { note: 2_000, source: 200, listTitle: 60 } as const;

/** Lists that every campaign begins with. */
export const firstLists: readonly { title: string; filter: RosterFilter }[] = [
  { title: "Wait for a first word", filter: { state: "new" } },
  { title: "Doors on the weekend", filter: { help: "door-knocking", when: "weekends" } },
];

/** The filter of an address; what it does not say, or says wrongly, asks for nothing. */
export function readRosterFilter(query: URLSearchParams, areas: readonly Option[]): RosterFilter {
  const idIn = <Id extends string>(options: readonly { id: Id }[], name: string) =>
    options.find(({ id }) => id === query.get(name))?.id;
  return {
    area: idIn([...areas, { id: noArea }], "area"),
    help: idIn(volunteerInterests, "help"),
    when: idIn(freeTimes, "when"),
    state: idIn(volunteerStates, "state"),
  };
}

/** The same as an address says it: `area=north&help=door-knocking`. */
export function rosterQuery({ area, help, when, state }: RosterFilter): string {
  return queryOf({ area, help, when, state }).slice(1);
}

/** What the list asks for in words: `Door-knocking in North Hill on the weekend, ready`. */
export function rosterSentence(filter: RosterFilter, areas: readonly Option[]): string {
  const { area, help, when, state } = filter;
  if (rosterQuery(filter) === "") return "Everybody who offered";
  const time = freeTimes.find(({ id }) => id === when);
  const words = [
    labelOf(volunteerInterests, help) ?? "Any help",
    area === noArea ? "with no area named" : area && `in ${labelOf(areas, area) ?? area}`,
    time?.inSentence,
  ];
  const stateName = labelOf(volunteerStates, state);
  return words.filter(Boolean).join(" ") + (stateName ? `, ${stateName.toLowerCase()}` : "");
}

/** What somebody chose, in words: `Door-knocking, translation`. */
export function chosenInWords(ids: readonly string[], options: readonly Option[]): string {
  const words = ids.map((id) => labelOf(options, id) ?? id).join(", ");
  return words.charAt(0) + words.slice(1).toLowerCase();
}

/** The choices of two offers together, in the list's order. */
export function together(
  one: readonly string[],
  other: readonly string[],
  options: readonly Option[],
): string[] {
  return options.map(({ id }) => id).filter((id) => one.includes(id) || other.includes(id));
}

type Named = { name: string; email: string | null; phone?: string };

/** What each is called in one list: where two have the same name, the address or number tells them apart. */
export function namesApart(people: readonly Named[]): string[] {
  const keys = people.map(({ name }) => name.trim().toLowerCase());
  const seen = new Set<string>();
  const twice = new Set(keys.filter((key) => seen.has(key) || !seen.add(key)));
  return people.map(({ name, email, phone }, at) => {
    const reached = email || phone;
    if (!name) return reached || "Without a name";
    return twice.has(keys[at] ?? "") && reached ? `${name.trim()}, ${reached}` : name;
  });
}
