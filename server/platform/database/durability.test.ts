import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { hasStrace, straceMissing } from "#test/support/strace.ts";
import { migrate } from "./migrate.ts";
import { closeDatabase, openDatabase } from "./open-database.ts";

/** Processes are started one after the other, which takes its time on a busy machine. */
const patienceMs = 60_000;
const program = new URL("../../../test/support/write-rows.ts", import.meta.url).pathname;

/** Starts the writing program, kills it in the middle of 200 writes under way, and returns what it had acknowledged. */
async function killAfter(dataDir: string, prefix: string, acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, dataDir, prefix, "1000000", "200"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const acknowledged: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line !== "ready") acknowledged.push(line);
    if (acknowledged.length === acknowledgements) child.kill("SIGKILL");
  });
  await once(child, "close");
  return acknowledged;
}

test(
  "kill -9 in the middle of 200 writes at once, three times → every acknowledged row is there, once",
  async () => {
    const { dataDir, close } = await openEmptySqlite();
    onTestFinished(close);
    const acknowledged = [
      ...(await killAfter(dataDir, "first", 250)),
      ...(await killAfter(dataDir, "second", 900)),
      ...(await killAfter(dataDir, "third", 1600)),
    ];
    const database = await openDatabase({ dataDir });
    onTestFinished(() => closeDatabase(database));
    await migrate(database);
    const rows = await database.selectFrom("outbox").select("dedupe_key").execute();
    const stored = new Set(rows.map((row) => row.dedupe_key));
    expect(acknowledged.length).toBeGreaterThanOrEqual(2750);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size).toBe(rows.length);
  },
  patienceMs,
);

/** How often the program asked the disk to keep what it wrote; kill -9 alone would not notice if it never did. */
async function countSyncs(rows: number, atOnce: number): Promise<number> {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const trace = join(dataDir, "strace.txt");
  const options = ["-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", trace];
  const child = spawn(
    "strace",
    [...options, process.execPath, program, dataDir, "row", `${rows}`, `${atOnce}`],
    {
      stdio: "ignore",
    },
  );
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  const calls = await readFile(trace, "utf8");
  return calls.split("\n").filter((line) => /f(data)?sync\(/.test(line)).length;
}

describe.skipIf(!hasStrace)(`how often the disk is asked to keep rows${straceMissing}`, () => {
  test(
    "40 rows one after the other, and at once → at least 40 times",
    async () => {
      expect(await countSyncs(40, 1)).toBeGreaterThanOrEqual(40);
      expect(await countSyncs(40, 40)).toBeGreaterThanOrEqual(40);
    },
    patienceMs,
  );
});
