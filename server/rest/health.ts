import { sql } from "kysely";
import type { Services } from "../services.ts";

/** 200 when the database answers; it throws when it doesn't, which becomes 503 like every other answer then. */
export async function healthOf({ database }: Services): Promise<Response> {
  await sql`select 1`.execute(database);
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
