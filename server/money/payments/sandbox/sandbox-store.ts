/** Where the sandbox keeps its objects: in the campaign's own database, so that a restart or a second process finds them. */

import { randomBytes } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";

import type { SandboxKinds, SandboxKind } from "./sandbox-objects.ts";
import type { Clock } from "#server/platform/system/clock.ts";

export type SandboxStore = ReturnType<typeof createSandboxStore>;
/** The store within one transaction: what one request of the provider's API changes, it changes whole. */
export type SandboxAccount = ReturnType<typeof accountIn>;

export function createSandboxStore(database: Kysely<Database>, clock: Clock) {
  const dueOf = (kind: SandboxKind) =>
    database
      .selectFrom("sandbox_object")
      .where("kind", "=", kind)
      .where("deliver_at", "<=", clock.now().toISOString())
      .orderBy("created")
      .orderBy("id")
      .limit(100);
  return {
    /** Runs one change at a time. */
    change<T>(work: (account: SandboxAccount) => Promise<T>): Promise<T> {
      return database.transaction().execute(async (transaction) => {
        await takeLock(transaction, "payment sandbox");
        return work(accountIn(transaction, clock));
      });
    },
    read: accountIn(database, clock),
    /** Events to deliver now, oldest first. */
    async undelivered(): Promise<{ id: string; data: string; attempts: number }[]> {
      return dueOf("event").select(["id", "data", "attempts"]).execute();
    },
    /** Checkouts and holds whose time is over. */
    async over(kind: "checkout.session" | "payment_intent"): Promise<string[]> {
      return (await dueOf(kind).select("id").execute()).map(({ id }) => id);
    },
    async markDelivery(id: string, next: Date | null): Promise<void> {
      await database
        .updateTable("sandbox_object")
        .set((row) => ({ deliver_at: next?.toISOString() ?? null, attempts: row("attempts", "+", 1) }))
        .where("id", "=", id)
        .execute();
    },
  };
}

type ListFilter = {
  paymentIntentId?: string;
  /** Seconds since the epoch: from that second on, and before that one. */
  from?: number;
  before?: number;
  /** Only what comes after the object of this id, or before it. */
  after?: string;
  until?: string;
  /** Values that the objects themselves must have. */
  having?: Record<string, readonly string[]>;
  limit?: number;
};

function accountIn(database: Kysely<Database> | Tx, clock: Clock) {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    seconds,
    /** Ids sort by the time they were made. */
    newId(prefix: string): string {
      return `${prefix}_sbx${clock.now().getTime().toString(36)}${nextInOrder()}${randomBytes(6).toString("hex")}`;
    },
    async get<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxKinds[Kind] | undefined> {
      const row = await database
        .selectFrom("sandbox_object")
        .select("data")
        .where("id", "=", id)
        .where("kind", "=", kind)
        .executeTakeFirst();
      return row && JSON.parse(row.data);
    },
    async put<Kind extends SandboxKind>(
      kind: Kind,
      object: SandboxKinds[Kind] & { id: string },
      {
        paymentIntentId = null,
        dueAt,
      }: {
        paymentIntentId?: string | null;
        /** Seconds; undefined leaves it as it is. */ dueAt?: number | null;
      } = {},
    ): Promise<void> {
      const data = JSON.stringify(object);
      const deliver_at = dueAt === undefined || dueAt === null ? null : new Date(dueAt * 1000).toISOString();
      await database
        .insertInto("sandbox_object")
        .values({
          id: object.id,
          kind,
          payment_intent_id: paymentIntentId,
          data,
          created: seconds(),
          deliver_at,
        })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({
            data,
            payment_intent_id: paymentIntentId,
            ...(dueAt !== undefined && { deliver_at }),
          }),
        )
        .execute();
    },
    /** Newest first, as the provider lists. */
    async list<Kind extends SandboxKind>(kind: Kind, filter: ListFilter = {}): Promise<SandboxKinds[Kind][]> {
      let query = database.selectFrom("sandbox_object").select("data").where("kind", "=", kind);
      if (filter.paymentIntentId) query = query.where("payment_intent_id", "=", filter.paymentIntentId);
      if (filter.from !== undefined) query = query.where("created", ">=", filter.from);
      if (filter.before !== undefined) query = query.where("created", "<", filter.before);
      if (filter.after !== undefined) query = query.where(beside("<", filter.after));
      if (filter.until !== undefined) query = query.where(beside(">", filter.until));
      const { having = {}, limit } = filter;
      const isFiltered = Object.keys(having).length > 0;
      if (limit !== undefined && !isFiltered) query = query.limit(limit);
      // The page before an object is the one that ends at it.
      const direction = filter.until === undefined ? "desc" : "asc";
      const rows = await query.orderBy("created", direction).orderBy("id", direction).execute();
      const found = rows.map((row): SandboxKinds[Kind] => JSON.parse(row.data));
      const wanted = found.filter((object) =>
        Object.entries(having).every(([name, values]) => values.includes(textOf(object, name))),
      );
      const page = limit === undefined ? wanted : wanted.slice(0, limit);
      return direction === "desc" ? page : page.toReversed();
    },
  };
}

/** Newer or older than an object, by time and then by id. */
function beside(comparison: "<" | ">", id: string) {
  return ({ eb, refTuple, selectFrom }: ExpressionBuilder<Database, "sandbox_object">) =>
    eb(
      refTuple("created", "id"),
      comparison,
      selectFrom("sandbox_object").select(["created", "id"]).where("id", "=", id).$asTuple("created", "id"),
    );
}

function textOf(object: object, name: string): string {
  return String(Object.entries(object).find(([key]) => key === name)?.[1] ?? "");
}

let madeSoFar = 0;

function nextInOrder(): string {
  madeSoFar = (madeSoFar + 1) % 46_656;
  return madeSoFar.toString(36).padStart(3, "0");
}
