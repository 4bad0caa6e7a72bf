/** What anybody may read of the tables, as from the hosted backend: how many donations were paid, and the public numbers. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { heldMoney, heldContributions } from "#server/money/contributions/overview/money-totals.ts";
import type { Services } from "#server/services.ts";
import { sql } from "kysely";
import type { PublicNumbers } from "#domain/content/campaign/supporter-counter.ts";

/**
 * `GET /rest/v1/donations?select=count&limit=1`: answers the count as the hosted backend would: as a row, as one object (`.single()`), or in
 * the head alone (`{ count: "exact", head: true }`). Every other reading or writing of the table is refused.
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

/* Paths of the hosted backend that no screen uses (decisions section 7). */

/** Says so in the fields that the backend's client libraries read. */
export function notOffered(what: string): Response {
  const message = `${what} is not offered: everything on this site is public and anonymous.`;
  const body = { error: message, error_code: "not_offered", code: "not_offered", msg: message, message };
  return Response.json(body, { status: 404, headers: { "cache-control": "no-store" } });
}

/* `POST /rest/v1/rpc/public_numbers`: the sums that the site's `live` switches show, and no row behind them. */

/** An area that fewer people named is left out, so that no one can be singled out. */
const minNamed = 5;

/** How long one answer is good: counting every record for every visitor would let anybody keep the server busy. */
const goodForMs = 30_000;

/** The numbers, counted at most every 30 seconds however often they are asked for. */
export function createPublicNumbers(services: Services): () => Promise<PublicNumbers> {
  let counted: { until: number; numbers: Promise<PublicNumbers> } | undefined;
  return () => {
    const now = services.clock.now().getTime();
    if (counted && now < counted.until) return counted.numbers;
    const numbers = readPublicNumbers(services);
    counted = { until: now + goodForMs, numbers };
    // A failed count is not kept: the next request counts again.
    numbers.catch(() => (counted = undefined));
    return numbers;
  };
}

export async function readPublicNumbers(services: Services): Promise<PublicNumbers> {
  const [supporters, areas, money] = await Promise.all([
    countSupporters(services),
    countVolunteerAreas(services),
    sumDonations(services),
  ]);
  return { supporters, supportersByArea: areas, ...money };
}

/** Who confirmed the letter, confirmed volunteers and contributors; who is several of these counts once, and who only lent does not count. */
async function countSupporters({ database }: Services): Promise<number> {
  const subscribers = database.selectFrom("subscriber").select("email_key").where("state", "=", "confirmed");
  const volunteers = confirmedVolunteers(database).select("email_key").$narrowType<{ email_key: string }>();
  const donors = heldContributions(database, 1)
    // The books' own key means a mailbox; here it has to mean the same as in the other two.
    .select(sql<string>`lower(email)`.as("email_key"))
    .where("email", "is not", null);
  return countRows(database.selectFrom(subscribers.union(volunteers).union(donors).as("supporter")));
}

/** Whose address is known to be their own, or whom the campaign took on: anybody can fill in a form with any address. */
function confirmedVolunteers(database: Services["database"]) {
  return database
    .selectFrom("submission")
    .where("kind", "=", "volunteer")
    .where("email_key", "is not", null)
    .where(({ or, eb }) => or([eb("email_confirmed_at", "is not", null), eb("accepted_at", "is not", null)]));
}

/** Each volunteer under the area named last. */
async function countVolunteerAreas({ database }: Services): Promise<PublicNumbers["supportersByArea"]> {
  const volunteers = await confirmedVolunteers(database)
    .select(["email_key", "fields"])
    .orderBy("received_at")
    .execute();
  const areaOf = new Map(volunteers.map(({ email_key, fields }) => [email_key, areaIn(fields)]));
  const counts = Map.groupBy(areaOf.values(), (area) => area);
  return [...counts]
    .map(([area, named]) => ({ area, count: named.length }))
    .filter(({ area, count }) => area !== "" && count >= minNamed)
    .toSorted((a, b) => a.area.localeCompare(b.area));
}

function areaIn(fields: string): string {
  const { area } = JSON.parse(fields) as { area?: string };
  return area ?? "";
}

async function sumDonations({ database }: Services) {
  const { cents, donors } = await heldMoney(database, 1)
    .select(({ fn }) => [
      fn.sum<number | null>("held_cents").as("cents"),
      // Nobody knows of how many people the gifts without a name are.
      fn.count<number>("person_key").distinct().filterWhere("person_key", "!=", "anonymous").as("donors"),
    ])
    .executeTakeFirstOrThrow();
  return { donationsCents: cents ?? 0, donors };
}
