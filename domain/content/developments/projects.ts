/** The projects of the development tracker: what is applied for or built, where, and how far it is. */

import { formatDate } from "#domain/platform/time/local-date.ts";
import { slugOf } from "#domain/platform/without-accents.ts";

/** Where the campaign's own tracker is served: in the frame of /upcoming-developments, and by itself. */
export const trackerPath = "/development-tracker";

/** What a project asks for. */
export const projectKinds = [
  { id: "rezoning", label: "Rezoning" },
  { id: "development-permit", label: "Development permit" },
  { id: "subdivision", label: "Subdivision" },
  { id: "building-permit", label: "Building permit" },
  { id: "public-works", label: "Public works" },
  { id: "other", label: "Other" },
] as const;

/** How far a project is; the filters always offer the first four, the others where a project is that far. */
export const projectStatuses = [
  { id: "applied", label: "Applied" },
  { id: "hearing", label: "Hearing" },
  { id: "approved", label: "Approved" },
  { id: "being-built", label: "Being built" },
  { id: "built", label: "Built" },
  { id: "refused", label: "Refused" },
  { id: "withdrawn", label: "Withdrawn" },
] as const;

/** Offered as filters whether or not a project has them. */
const usualStatuses = 4;

type ProjectKind = (typeof projectKinds)[number]["id"];

type ProjectStatus = (typeof projectStatuses)[number]["id"];

/** The neighbourhood of a project that is in none of those on the map. */
export const elsewhere = { id: "other", name: "Elsewhere" } as const;

/** The days of a project, in the order in which they are listed. */
export const projectDates = [
  { key: "filed", label: "Filed" },
  { key: "hearing", label: "Public hearing" },
  { key: "decided", label: "Decided" },
  { key: "worksFrom", label: "Work begins" },
  { key: "worksUntil", label: "Work ends" },
] as const;

type ProjectDateKey = (typeof projectDates)[number]["key"];

/** A project as its public record tells of it. Days are local dates. */
export type Project = {
  id: string;
  name: string;
  address: string;
  kind: ProjectKind;
  /** As the municipality files it. */
  fileNumber?: string | undefined;
  status: ProjectStatus;
  /** The id of a neighbourhood of the map, or that of `elsewhere`. */
  neighbourhood: string;
  text?: string | undefined;
  /** The public record's web address. */
  source: string;
  /** The day on which it was last compared with its record. */
  checked: string;
} & Partial<Record<ProjectDateKey, string | undefined>>;

/** A neighbourhood of the map. */
type TrackerArea = { id: string; name: string };

/** What the visitor wants to see; no neighbourhood stands for all, no status likewise. */
export type ProjectFilter = { neighbourhoods: readonly string[]; status: ProjectStatus | undefined };

/** Names in the address of a filtered tracker. */
const parameters = { neighbourhood: "neighbourhood", status: "stage" } as const;

/** The filter that an address asks for. What it names and the tracker does not know is left out. */
export function readFilter(query: URLSearchParams, areas: readonly TrackerArea[]): ProjectFilter {
  const named = new Set(query.getAll(parameters.neighbourhood));
  const status = query.get(parameters.status);
  return {
    neighbourhoods: [...areas, elsewhere]
      .map(({ id }) => id)
      .filter((id) => named.has(id))
      .toSorted(),
    status: projectStatuses.find(({ id }) => id === status)?.id,
  };
}

/** The query of a filter, `?neighbourhood=quadra&stage=hearing`, or nothing: one spelling for each filter. */
export function filterQuery({ neighbourhoods, status }: ProjectFilter): string {
  const query = new URLSearchParams([
    ...neighbourhoods.map((id) => [parameters.neighbourhood, id]),
    ...(status ? [[parameters.status, status]] : []),
  ]);
  return query.size === 0 ? "" : `?${query}`;
}

/** Where the tracker shows the projects that a filter leaves. */
export function filteredAddress(filter: ProjectFilter): string {
  return `${trackerPath}${filterQuery(filter)}#projects`;
}

/** The filter with a neighbourhood added, or without it where it was in. */
export function withToggled(filter: ProjectFilter, id: string): ProjectFilter {
  const others = filter.neighbourhoods.filter((each) => each !== id);
  const isIn = others.length < filter.neighbourhoods.length;
  return { ...filter, neighbourhoods: isIn ? others : [...others, id].toSorted() };
}

/** The projects that the filter lets through, the one with the latest date first. */
export function matchingProjects(projects: readonly Project[], filter: ProjectFilter): Project[] {
  const { neighbourhoods, status } = filter;
  return projects
    .filter((project) => neighbourhoods.length === 0 || neighbourhoods.includes(project.neighbourhood))
    .filter((project) => status === undefined || project.status === status)
    .toSorted((a, b) => latestDate(b).localeCompare(latestDate(a)) || a.name.localeCompare(b.name));
}

/** The statuses to filter by: the usual ones, and those that a project has. */
export function offeredStatuses(projects: readonly Project[]): (typeof projectStatuses)[number][] {
  const had = new Set(projects.map(({ status }) => status));
  return projectStatuses.filter(({ id }, at) => at < usualStatuses || had.has(id));
}

/** When the projects were compared with the public record: `on June 1, 2026`, or `from May 4, 2026 to June 1, 2026`. */
export function checkedText(projects: readonly Project[]): string | undefined {
  const days = projects.map(({ checked }) => checked).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  return first === last ? `on ${formatDate(first)}` : `from ${formatDate(first)} to ${formatDate(last)}`;
}

/** Names as a sentence lists them: `Ashton, Quadra and Millside`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** A project's own days as text; one without any is last. */
function latestDate(project: Project): string {
  return (
    projectDates
      .map(({ key }) => project[key] ?? "")
      .toSorted()
      .at(-1) ?? ""
  );
}

/* A project out of what a resident reported, for the campaign to complete and to check before it is published. */

/** The words of a report: fields of the form on /upcoming-developments. */
type Report = { projectName: string; neighbourhood: string; description: string };

/** What the tracker knows already. */
type Tracker = { areas: readonly TrackerArea[]; projects: readonly { id: string }[] };

/** Stands where the report says nothing, in the brackets that mark what is still to come. */
const addressToCome = "[Street and number]";
const maxIdLength = 60;

/** A project without the two things that only the public record can give: its address there, and the day of the check. */
export type ReportedProject = Omit<Project, "source" | "checked">;

/** The writer's address is no part of it. The kind and the status are guesses to be checked. */
export function reportedProject(report: Report, { areas, projects }: Tracker): ReportedProject {
  const area = areas.find(({ name }) => name === report.neighbourhood);
  return {
    id: freeId(report.projectName, new Set(projects.map(({ id }) => id))),
    name: oneLine(report.projectName),
    address: addressToCome,
    kind: "other",
    status: "applied",
    neighbourhood: area?.id ?? elsewhere.id,
    text: oneLine(report.description),
  };
}

/** `forty-homes`, or `forty-homes-2` where that is taken. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const base = slugOf(name, maxIdLength) || "project";
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  return id;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
