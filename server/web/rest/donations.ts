/** `GET /rest/v1/donations?select=count&limit=1`: how many donations were paid, and nothing else of them. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { heldMoney } from "#server/money/contributions/overview/money-totals.ts";
import type { Services } from "#server/services.ts";

/**
 * Answers the count as the hosted backend would: as a row, as one object (`.single()`), or in the head alone
 * (`{ count: "exact", head: true }`). Every other reading or writing of the table is refused.
 */
export async function readDonations(request: Request, services: Services): Promise<Response> {
  const wantsTotal = request.headers.get("prefer")?.includes("count=") ?? false;
  if (request.method === "HEAD" && wantsTotal) {
    const count = await countDonations(services);
    return new Response(null, { headers: { "cache-control": "no-store", "content-range": `*/${count}` } });
  }
  if (!asksForCountOnly(request)) {
    return permissionDenied("donations", "The anonymous key can only ask for select=count&limit=1.");
  }
  const count = await countDonations(services);
  const headers = { "cache-control": "no-store", "content-range": `0-0/${wantsTotal ? 1 : "*"}` };
  if (!request.headers.get("accept")?.includes(oneObject)) return Response.json([{ count }], { headers });
  const type = { "content-type": `${oneObject}; charset=utf-8` };
  return Response.json({ count }, { headers: { ...headers, ...type } });
}

/** How the official client asks for `.single()`. */
const oneObject = "application/vnd.pgrst.object+json";

function asksForCountOnly(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  const asked = Object.fromEntries(searchParams);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const names = Object.keys(asked).toSorted().join();
  return isRead && names === "limit,select" && asked.select === "count" && asked.limit === "1";
}

async function countDonations({ database }: Services): Promise<number> {
  return countRows(heldMoney(database, 1));
}

/** Refusals of the table interface, in the shape that the hosted backend's client reads. */

export function unknownTable(name: string): Response {
  return refuse(404, {
    code: "PGRST205",
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

export function unknownProcedure(name: string): Response {
  return refuse(404, {
    code: "PGRST202",
    message: `Could not find the function public.${name} in the schema cache`,
  });
}

/** The anonymous key may not do this; `hint` says what is allowed. */
function permissionDenied(table: string, hint: string): Response {
  return refuse(401, { code: "42501", message: `permission denied for table ${table}`, hint });
}

function refuse(
  status: number,
  { code, message, hint = null }: { code: string; message: string; hint?: string | null },
): Response {
  const headers = { "cache-control": "no-store" };
  return Response.json({ code, details: null, hint, message }, { status, headers });
}

/** Paths of the hosted backend that no screen uses (decisions section 7). */

/** Says so in the fields that the backend's client libraries read. */
export function notOffered(what: string): Response {
  const message = `${what} is not offered: everything on this site is public and anonymous.`;
  const body = { error: message, error_code: "not_offered", code: "not_offered", msg: message, message };
  return Response.json(body, { status: 404, headers: { "cache-control": "no-store" } });
}
