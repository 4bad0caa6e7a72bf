import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { createProcessPool } from "./process-pool.ts";

type Job = { fill?: boolean; fail?: string; spin?: boolean; end?: boolean };

/** A program that counts its jobs, and does what a job says. */
const program = `
import { serveJobs } from ${JSON.stringify(new URL("process-pool.ts", import.meta.url).href)};
let done = 0;
serveJobs(({ fill, fail, spin, end }) => {
  if (end) process.exit(0);
  if (fail) throw new RangeError(fail);
  for (const all = []; fill; ) all.push(new Array(1_000).fill(done));
  while (spin);
  done += 1;
  return done;
});
`;

/** A program that says how many messages a job came in, and how its bytes end. */
const reader = `
import { serveJobs } from ${JSON.stringify(new URL("process-pool.ts", import.meta.url).href)};
let messages = 0;
process.on("message", () => (messages += 1));
serveJobs((job) => {
  const bytes = job instanceof Uint8Array ? job : job.source;
  return [messages, bytes.byteLength, bytes.at(-1), job.onlyBeginning];
});
`;

function poolOf(limits: Partial<Parameters<typeof createProcessPool>[1]> = {}) {
  return poolOfProgram<Job, number>(program, limits);
}

function poolOfProgram<Work, Result>(text: string, limits: Partial<Parameters<typeof createProcessPool>[1]>) {
  const folder = newFolder();
  writeFileSync(join(folder, "program.mjs"), text);
  const url = pathToFileURL(join(folder, "program.mjs"));
  const usual = { timeLimitMs: 60_000, processes: 1, idleMs: 60_000, execArgv: ["--max-old-space-size=32"] };
  return createProcessPool<Work, Result>(url, { ...usual, ...limits });
}

test("jobs one after the other → done by one process; where none waits for more, each by a new one", async () => {
  const kept = poolOf();
  expect([await kept({}), await kept({})]).toEqual([1, 2]);
  const ended = poolOf({ idleMs: 0 });
  expect([await ended({}), await ended({})]).toEqual([1, 1]);
});

test("more jobs at once than processes → the others wait for their turn", async () => {
  const one = poolOf();
  expect(await Promise.all([one({}), one({}), one({})])).toEqual([1, 2, 3]);
  const two = poolOf({ processes: 2 });
  expect(await Promise.all([two({}), two({})])).toEqual([1, 1]);
});

test("a job that throws → its error, and the process goes on", async () => {
  const run = poolOf();
  await expect(run({ fail: "too deep" })).rejects.toThrow(RangeError);
  expect(await run({})).toBe(1);
});

test.each<[string, Job]>([
  ["takes too much memory", { fill: true }],
  ["ends its process", { end: true }],
])("a job that %s → refused, and the next one is done", async (_, job) => {
  const run = poolOf();
  await expect(run(job)).rejects.toMatchObject({ code: "job-limit" });
  expect(await run({})).toBe(1);
});

test("a job that never ends → ended at its time limit, or when it is given up", async () => {
  await expect(poolOf({ timeLimitMs: 200 })({ spin: true })).rejects.toMatchObject({ code: "job-limit" });
  const run = poolOf();
  const givenUp = new AbortController();
  const spinning = run({ spin: true }, givenUp.signal);
  givenUp.abort(new Error("given up"));
  await expect(spinning).rejects.toThrow("given up");
  expect(await run({})).toBe(1);
});

test("a job of many bytes → comes in small messages, and whole", async () => {
  const run = poolOfProgram<Uint8Array | { source: Uint8Array; onlyBeginning: boolean }, unknown[]>(
    reader,
    {},
  );
  const bytes = new Uint8Array(1024 * 1024 + 1).fill(7);
  expect(await run(bytes)).toEqual([6, bytes.byteLength, 7, undefined]);
  expect(await run({ source: bytes, onlyBeginning: true })).toEqual([12, bytes.byteLength, 7, true]);
  expect(await run(new Uint8Array())).toEqual([13, 0, undefined, undefined]);
});
