/** A project out of what a resident reported, for the campaign to complete and to check before it is published. */

import { withoutAccents } from "#domain/platform/without-accents.ts";
import { elsewhere, type Project, type TrackerArea } from "./projects.ts";

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
  const words = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxIdLength)
    .replace(/^-+|-+$/g, "");
  const base = words || "project";
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  return id;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
