/** The figures that the agent entered, each as it stands now. */

import type { Content } from "#content/content.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import {
  type Figure,
  type Figures,
  parseFigure,
  textOf,
  contributionLimitYear,
} from "#domain/money/books/agent-figures.ts";
import {
  campaignDates,
  type Jurisdiction,
  type YearlyLimit,
  withYearlyLimits,
} from "#domain/money/jurisdiction/jurisdiction.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Recording } from "./books.ts";
import { changeEntry, recordEntry, currentEntries } from "./entries.ts";

export type TypedFigure = { name: string; value: string; source: string; date: string };

/** Writes a figure in a transaction that has locked the books; one that was entered before is corrected, and what it was stays in the chain. */
export async function setFigure(
  transaction: Tx,
  typed: TypedFigure,
  recording: Recording,
): Promise<{ ok: true; figure: Figure } | { ok: false; reasons: string[] }> {
  const parsed = parseFigure(typed);
  if (!parsed.ok) return parsed;
  const { figure } = parsed;
  const entries = entriesOf(await currentEntries(transaction, recording.livemode, "figure"), "figure");
  const earlier = entries.find(({ content }) => content.name === figure.name);
  if (!earlier) await recordEntry(transaction, { kind: "figure", content: figure }, recording);
  else if (!isDeepStrictEqual(earlier.content, figure)) {
    const change = { entry: earlier, content: figure, reason: `Source: ${figure.source}` };
    await changeEntry(transaction, change, recording);
  }
  return { ok: true, figure };
}

export function figuresIn(entries: readonly BookEntry[]): Figures {
  return Object.fromEntries(entriesOf(entries, "figure").map(({ content }) => [content.name, content]));
}

/** The last day for the disclosure statement: as the agent confirmed it, else as the jurisdiction counts it. A local date. */
export async function disclosureDueOn(
  database: Kysely<Database>,
  {
    livemode,
    campaign,
  }: { livemode: 0 | 1; campaign: Pick<Content["campaign"], "jurisdiction" | "votingDay"> },
): Promise<string> {
  const figures = figuresIn(await currentEntries(database, livemode, "figure"));
  const { jurisdiction, votingDay } = campaign;
  const { disclosureDue } = campaignDates(jurisdictionOf(jurisdiction), votingDay);
  return textOf(figures, "statement-due") ?? disclosureDue;
}

/* The law with the yearly limits that the financial agent entered: a new year needs no new version of the software. */

/** The jurisdiction of that id; figures of a rehearsal are not those of real money. */
export async function lawInForce(
  database: Kysely<Database>,
  { jurisdiction, livemode }: { jurisdiction: string; livemode: 0 | 1 },
): Promise<Jurisdiction> {
  const rows = await database
    .selectFrom("book_entry")
    .select(["entry_id", "content", "is_void"])
    .where("kind", "=", "figure")
    .where("livemode", "=", livemode)
    .orderBy("version")
    .execute();
  const last = new Map(rows.map((row) => [row.entry_id, row]));
  const entered = [...last.values()].flatMap((row) =>
    row.is_void === 1 ? [] : limitOf(JSON.parse(row.content)),
  );
  return withYearlyLimits(jurisdictionOf(jurisdiction), entered);
}

function limitOf({ name, value, source, date }: Figure): YearlyLimit[] {
  const year = contributionLimitYear(name);
  if (year === undefined || typeof value !== "number") return [];
  return [{ year, value, source, mark: "secondary", checked: date }];
}
