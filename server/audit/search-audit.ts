/** Reads the audit log: by words, the newest first, page by page. */

import type { Selectable } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Services } from "../services.ts";

export type AuditEntry = Selectable<Database["audit_entry"]>;

export type AuditFilter = {
  /** Every word must occur in who, act, subject, before or after; ASCII letters in any case. */
  words: readonly string[];
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

/** One page of what the filter finds, and how many it finds in all. */
export async function searchAudit(
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
  { database }: Pick<Services, "database">,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const found = filtered(filter, database);
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const entries = await found.selectAll().orderBy("number", "desc").limit(limit).offset(offset).execute();
  return { entries, total: Number(count) };
}

function filtered({ words, kinds, since, memberId }: AuditFilter, database: Services["database"]) {
  let query = database.selectFrom("audit_entry");
  for (const word of words) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(({ or, eb, fn, val }) => {
      const columns = (["who", "act", "subject", "before", "after"] as const).map((column) =>
        eb(fn<string>("lower", [fn.coalesce(column, val(""))]), "like", pattern),
      );
      return or(columns);
    });
  }
  if (since !== undefined) query = query.where("at", ">=", since);
  if (memberId !== undefined) query = query.where("member_id", "=", memberId);
  if (kinds) query = query.where(({ or, eb }) => or(kinds.map((kind) => eb("act", "like", `${kind}.%`))));
  return query;
}
