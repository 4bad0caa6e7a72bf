/** Reads the audit log: by words, the newest first, page by page. */

import { actsNamed } from "#domain/team/act-words.ts";
import { type Selectable, sql } from "kysely";
import { countRows, containsWord } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";

/** An entry as its reader may see it; `isWithheld`: `before` and `after` are kept from this reader, and are null here. */
export type AuditEntry = Selectable<Database["audit_entry"]> & { isWithheld: boolean };

export type AuditFilter = {
  /** Every word must occur in who, the act as people say it or by its name, subject, before or after, as far as the reader may see them, in any case. */
  words: readonly string[];
  /** Whether the reader may see single records of money: what acts on money changed holds names, addresses and reasons. */
  seesMoney: boolean;
  /** Only acts of these kinds: `receipt` means every `receipt.…`. All when absent. */
  kinds?: readonly string[] | undefined;
  /** From then on (ISO 8601 text). */
  since?: string | undefined;
  /** Only what this member did. */
  memberId?: string | undefined;
};

/** The kinds of acts that are about money: what the financial agent sees of the log. */
export const moneyKinds = [
  "contribution",
  "receipt",
  "expense",
  "account",
  "disclosure",
  "books",
  "fundraiser",
];

/** Whether an act is one of these kinds: `receipt.void` is. */
export function isAboutMoney(act: string): boolean {
  return moneyKinds.some((kind) => act.startsWith(`${kind}.`));
}

/** One page of what the filter finds, and how many it finds in all. */
export async function searchAudit(
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
  { database }: Pick<Services, "database">,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const found = filtered(filter, database);
  const count = await countRows(found);
  const rows = await found.selectAll().orderBy("number", "desc").limit(limit).offset(offset).execute();
  return { entries: rows.map((row) => asSeen(row, filter)), total: count };
}

function asSeen(row: Selectable<Database["audit_entry"]>, { seesMoney }: AuditFilter): AuditEntry {
  const hasValues = row.before !== null || row.after !== null;
  const isWithheld = !seesMoney && hasValues && isAboutMoney(row.act);
  return { ...row, ...(isWithheld && { before: null, after: null }), isWithheld };
}

/** SQL has no list without a member. */
const nothing = "";

function filtered({ words, seesMoney, kinds, since, memberId }: AuditFilter, database: Services["database"]) {
  let query = database.selectFrom("audit_entry");
  for (const word of words) {
    query = query.where(({ and, or, not, eb }) => {
      const has = (column: "who" | "act" | "subject" | "before" | "after") =>
        containsWord(sql`coalesce(${eb.ref(column)}, '')`, word);
      const isOfMoney = or(moneyKinds.map((kind) => eb("act", "like", `${kind}.%`)));
      // By its name too, which stands in a file of the log.
      const isAct = or([has("act"), eb("act", "in", [nothing, ...actsNamed(word)])]);
      const values = or([has("before"), has("after")]);
      // A search that finds what it does not show would say it after all.
      return or([has("who"), isAct, has("subject"), seesMoney ? values : and([not(isOfMoney), values])]);
    });
  }
  if (since !== undefined) query = query.where("at", ">=", since);
  if (memberId !== undefined) query = query.where("member_id", "=", memberId);
  if (kinds) query = query.where(({ or, eb }) => or(kinds.map((kind) => eb("act", "like", `${kind}.%`))));
  return query;
}
