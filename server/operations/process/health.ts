/**
 * Health checks. `/livez`: the process runs. `/readyz`: it may get visitors, with the state of what it needs. It says no only while it
 * starts or stops: a database that is away is away for every server, and pages and files are served without it.
 */

import type { Handler } from "hono";
import { type CheckName, checkNames, healthPaths } from "#server/platform/http/health-paths.ts";
import { standstillSince } from "#server/platform/mail/outbox-state.ts";
import type { Services } from "#server/services.ts";
import { within } from "#server/platform/system/promises.ts";

/**
 * `waiting`: e-mail is queued and none leaves. `written`: there is no e-mail server, so it is only written to a folder. `unknown`: the
 * database, which would know, does not answer.
 */
type CheckState = "ok" | "down" | "waiting" | "written" | "unknown";

/** The state of everything that was looked at. */
export type Health = Record<CheckName, CheckState>;

type Looking = Pick<Services, "database" | "storage" | "mail" | "clock" | "log">;

/** The shortest time between two looks, in milliseconds. */
const lookEveryMs = 5_000;
/** How long one look may take: a balancer does not wait longer for an answer. */
const lookWithinMs = 2_000;
/** How long e-mail may stand still before it counts. */
const mailPatienceMs = 5 * 60_000;
/** No file has this key: asking for it only shows whether the store answers. */
const absentKey = "health/absent";

const retryAfterSeconds = "5";

/** Whether this asks for the readiness of the process. */
export function isReadiness({ url }: Request): boolean {
  return new URL(url).pathname === healthPaths.readiness;
}

/** Responds 200 whenever the process runs; it checks nothing else. */
export function liveness(): Response {
  return respond(200, { status: "alive" });
}

/** The 503 of a process that is starting or stopping: a balancer sends nobody here. */
export function notReady(status: "starting" | "stopping"): Response {
  return respond(503, { status });
}

/** Handles `/readyz`, and the check of one thing below it, which is 503 while that does not work. */
export function createReadiness(look: () => Promise<Health>): Handler {
  return async ({ req }) => {
    const health = await look();
    const name = checkNames.find((each) => req.path === `${healthPaths.readiness}/${each}`);
    if (name) return respond(isWell(health[name]) ? 200 : 503, { [name]: health[name] });
    return respond(200, { status: Object.values(health).every(isWell) ? "ready" : "degraded", ...health });
  };
}

/** Looks at everything, at most every five seconds, and logs what changed. */
export function createHealth(
  services: Looking,
  { limitMs = lookWithinMs }: { limitMs?: number } = {},
): () => Promise<Health> {
  const { clock, log } = services;
  let looked: { atMs: number; health: Promise<Health> } | undefined;
  let known: Health = { database: "ok", storage: "ok", mail: "ok" };
  return () => {
    const nowMs = clock.now().getTime();
    if (!looked || Math.abs(nowMs - looked.atMs) >= lookEveryMs) looked = { atMs: nowMs, health: look() };
    return looked.health;
  };

  async function look(): Promise<Health> {
    const [database, storage, mail] = await Promise.all([
      stateOf("database", writeRecord(services)),
      stateOf("storage", askStore(services)),
      stateOf("mail", readMailState(services)),
    ]);
    const health: Health = { database, storage, mail: database === "ok" ? mail : "unknown" };
    const before = known;
    known = health;
    const changed = checkNames.filter((name) => isWell(health[name]) !== isWell(before[name]));
    if (changed.length > 0) log.warn("health-changed", { ...health });
    return health;
  }

  async function stateOf(name: CheckName, work: Promise<CheckState>): Promise<CheckState> {
    try {
      return await within(limitMs, work);
    } catch (error) {
      if (isWell(known[name])) log.warn("health-check-failed", { check: name, error });
      return "down";
    }
  }
}

function isWell(state: CheckState): boolean {
  return state === "ok" || state === "written";
}

/** A write, because a full disk still reads. */
async function writeRecord({ database, clock }: Looking): Promise<CheckState> {
  const due_at = clock.now().toISOString();
  await database
    .insertInto("job")
    .values({ name: "readiness", due_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ due_at }))
    .execute();
  return "ok";
}

async function askStore({ storage }: Looking): Promise<CheckState> {
  await storage.stat(absentKey);
  return "ok";
}

async function readMailState({ database, mail, clock }: Looking): Promise<CheckState> {
  if (mail.kind === "folder") return "written";
  const since = await standstillSince(database, { now: clock.now(), patienceMs: mailPatienceMs });
  return since === undefined ? "ok" : "waiting";
}

function respond(status: number, body: Record<string, string>): Response {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (status === 503) headers["retry-after"] = retryAfterSeconds;
  return Response.json(body, { status, headers });
}
