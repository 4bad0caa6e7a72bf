/** What the list shows, as its address says it: `/inbox?view=mine&tag=transit&q=stairs`. */

import type { SubmissionKind } from "#server/platform/database/tables/messages.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import type { InboxFilter } from "#server/messages/inbox/submissions.ts";
import { searchedIn } from "#office/shell/ui/find-form.tsx";

export const views = {
  waits: "Waits",
  mine: "Mine",
  volunteers: "Volunteers",
  snoozed: "Snoozed",
  answered: "Answered",
  closed: "Closed",
  all: "All",
} as const;

export type View = keyof typeof views;

export type ListFilters = {
  view: View;
  words: string;
  kind: SubmissionKind | "";
  tag: string;
  area: string;
  /** A name, `nobody`, or empty for everybody. */
  assignee: string;
  /** Waits for so many hours or longer; empty for all. */
  hours: string;
};

/** The filters of an address; what it does not say or says wrongly filters nothing. */
export function readFilters(url: URL): ListFilters {
  const given = (name: string) => searchedIn(url, name);
  const [view, kind, hours] = [given("view"), given("kind"), given("hours")];
  const words = given("q");
  return {
    // Closed ones are found too: whoever searches does not know what became of it.
    view: isView(view) ? view : words === "" ? "waits" : "all",
    words,
    kind: isKind(kind) ? kind : "",
    tag: given("tag").toLowerCase(),
    area: given("area"),
    assignee: given("for"),
    hours: /^\d{1,4}$/.test(hours) ? hours : "",
  };
}

/** The same for the database; `member` is who looks. */
export function inboxFilterOf(filters: ListFilters, member: string, now: Date): InboxFilter {
  const { view, words, kind, tag, area, assignee, hours } = filters;
  const since =
    hours === "" ? undefined : new Date(now.getTime() - Number(hours) * 60 * 60_000).toISOString();
  return {
    ...filterOfView(view, member),
    ...(kind && { kind }),
    ...(assignee && { assignee: assignee === "nobody" ? "" : assignee }),
    words: words.split(/\s+/).filter((word) => word !== ""),
    tag: tag || undefined,
    area: area || undefined,
    waitingSince: since,
  };
}

function filterOfView(view: View, member: string): InboxFilter {
  switch (view) {
    case "waits":
      return { state: "new", snoozed: false };
    case "mine":
      return { state: "new", assignee: member };
    case "volunteers":
      return { kind: "volunteer", state: "new", snoozed: false };
    case "snoozed":
      return { snoozed: true };
    case "answered":
    case "closed":
      return { state: view };
    case "all":
      return {};
  }
}

/** How many of the filters below the views are set. */
export function countNarrowing({ kind, tag, area, assignee, hours }: ListFilters): number {
  return [kind, tag, area, assignee, hours].filter((each) => each !== "").length;
}

function isView(value: string): value is View {
  return Object.hasOwn(views, value);
}

function isKind(value: string): value is SubmissionKind {
  return Object.hasOwn(kindNames, value);
}
