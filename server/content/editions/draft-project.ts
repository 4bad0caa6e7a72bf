/** Begins a project of the development tracker from a resident's report: a draft of the document `projects`, for an editor to complete. */

import type { DevelopmentFeedback } from "#domain/messages/forms/development-feedback.ts";
import { type ReportedProject, reportedProject } from "#domain/content/developments/projects.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Submission } from "#server/messages/inbox/history.ts";
import type { Services } from "#server/services.ts";
import { openDocument, saveDocument } from "./edit-document.ts";

/** A project that an editor began: without its record it can't be published. */
type BegunProject = ReportedProject & { source: string; checked: string };

type DraftedProject =
  | { ok: true; project: BegunProject }
  /** Only a report of a missing project becomes one. */
  | { ok: false; reason: "no-report" }
  /** Somebody saved the draft at the same moment, or it has no room for another project. */
  | { ok: false; reason: "changed-meanwhile" | "too-large" };

/**
 * `source` is the web address of its public record, compared today; empty when the editor has yet to find it. `seen` is the draft's revision
 * that the form was made for: the same form posted twice begins one project.
 */
export async function draftProject(
  submission: Submission,
  { source, author, seen }: { source: string; author: string; seen?: number },
  services: Pick<Services, "database" | "clock" | "content" | "actor">,
): Promise<DraftedProject> {
  const report = missingProject(submission);
  if (!report) return { ok: false, reason: "no-report" };
  const { clock, content } = services;
  const { campaign, "pages/development-tracker": tracker } = content();
  const opened = await openDocument(services, "projects");
  const projects = listOf(opened.body);
  const project: BegunProject = {
    ...reportedProject(report, { areas: tracker.map.areas, projects }),
    source,
    checked: source === "" ? "" : localDate(clock.now(), campaign.timeZone),
  };
  const isOvertaken = seen !== undefined && seen !== opened.seen;
  if (isOvertaken && projects.some((one) => isSameButId(one, project))) return { ok: true, project };
  const saved = await saveDocument(services, opened, { author, body: [...projects, project] });
  return saved.ok ? { ok: true, project } : { ok: false, reason: saved.reason };
}

/** The report of a project that the tracker does not have; undefined of any other message. */
export function missingProject({
  kind,
  fields,
}: Pick<Submission, "kind" | "fields">): DevelopmentFeedback | undefined {
  if (kind !== "feedback") return undefined;
  const feedback: DevelopmentFeedback = JSON.parse(fields);
  return feedback.feedbackType === "missing-project" ? feedback : undefined;
}

function isSameButId(one: object, other: object): boolean {
  const withoutId = (project: object) => JSON.stringify({ ...project, id: "" });
  return withoutId(one) === withoutId(other);
}

/** The list as it was saved, which nobody has checked yet. */
function listOf(body: unknown): { id: string }[] {
  return Array.isArray(body) ? body : [];
}
