/** Where the sandbox keeps its objects: in the campaign's own database, so that a restart or a second process finds them. */

import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { takeLock } from "../../database/portable-sql.ts";
import type { Database } from "../../database/schema.ts";
import type { Clock } from "../../services.ts";
import type { SandboxKinds, SandboxKind } from "./sandbox-objects.ts";

export type SandboxStore = ReturnType<typeof createSandboxStore>;
/** The store within one transaction: what one request of the provider's API changes, it changes whole. */
export type SandboxBooks = ReturnType<typeof booksOf>;

export function createSandboxStore(database: Kysely<Database>, clock: Clock) {
  return {
    /** Runs one change at a time. */
    change<T>(work: (books: SandboxBooks) => Promise<T>): Promise<T> {
      return database.transaction().execute(async (transaction) => {
        await takeLock(transaction, "payment sandbox");
        return work(booksOf(transaction, clock));
      });
    },
    read: booksOf(database, clock),
    /** Events to deliver now, oldest first. */
    async undelivered(): Promise<{ id: string; data: string; attempts: number }[]> {
      return database
        .selectFrom("sandbox_object")
        .select(["id", "data", "attempts"])
        .where("deliver_at", "<=", clock.now().toISOString())
        .orderBy("created")
        .orderBy("id")
        .limit(100)
        .execute();
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
  /** Only what comes after the object of this id. */
  after?: string;
  limit?: number;
};

function booksOf(database: Kysely<Database> | Transaction<Database>, clock: Clock) {
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
        deliver = false,
      }: { paymentIntentId?: string | null; deliver?: boolean } = {},
    ): Promise<void> {
      const data = JSON.stringify(object);
      await database
        .insertInto("sandbox_object")
        .values({
          id: object.id,
          kind,
          payment_intent_id: paymentIntentId,
          data,
          created: seconds(),
          deliver_at: deliver ? clock.now().toISOString() : null,
        })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ data }))
        .execute();
    },
    /** Newest first, as the provider lists. */
    async list<Kind extends SandboxKind>(kind: Kind, filter: ListFilter = {}): Promise<SandboxKinds[Kind][]> {
      let query = database.selectFrom("sandbox_object").select("data").where("kind", "=", kind);
      if (filter.paymentIntentId) query = query.where("payment_intent_id", "=", filter.paymentIntentId);
      if (filter.from !== undefined) query = query.where("created", ">=", filter.from);
      if (filter.before !== undefined) query = query.where("created", "<", filter.before);
      const { after } = filter;
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple("created", "id"),
            "<",
            selectFrom("sandbox_object")
              .select(["created", "id"])
              .where("id", "=", after)
              .$asTuple("created", "id"),
          ),
        );
      }
      if (filter.limit !== undefined) query = query.limit(filter.limit);
      const rows = await query.orderBy("created", "desc").orderBy("id", "desc").execute();
      return rows.map((row) => JSON.parse(row.data));
    },
  };
}

let madeSoFar = 0;

function nextInOrder(): string {
  madeSoFar = (madeSoFar + 1) % 46_656;
  return madeSoFar.toString(36).padStart(3, "0");
}
