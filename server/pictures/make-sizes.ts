/**
 * Makes the sizes of an uploaded picture in a child process: the decoder's memory is returned when it ends, a picture that breaks or
 * occupies it can't harm the server, and it can be ended in the middle of a picture, which sharp's own timeout can't: it is late by many seconds.
 */

import { type ChildProcess, fork } from "node:child_process";
import type { PictureFormat, PictureRefusal } from "#domain/pictures/pictures.ts";
import type { SizesMessage } from "./make-sizes-process.ts";

/** One size in one format. */
export type PictureFile = { width: number; format: PictureFormat; bytes: Uint8Array<ArrayBuffer> };

/** Width and height are pixels of the largest size. */
type MadeSizes =
  | { ok: true; width: number; height: number; files: PictureFile[] }
  | { ok: false; refusal: PictureRefusal };

const timeLimitMs = 60_000;
/** Nothing of the server's settings and secrets; the rest is what Node needs to start. */
const passedOn = ["PATH", "SystemRoot", "NODE_COMPILE_CACHE"];
/**
 * Memory that one size took goes back to the system before the next one is made: glibc would keep it in an arena of each thread
 * (docs/decisions/0008-dependencies.md). Other C libraries ignore these.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

let lastTurn: Promise<unknown> = Promise.resolve();

/** One picture after the other, because each takes a processor and 200 MB for some seconds. Rejects when no process can be started. */
export function makeSizes(bytes: Uint8Array, signal?: AbortSignal): Promise<MadeSizes> {
  const turn = lastTurn.then(() => makeNow(bytes, signal));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function makeNow(bytes: Uint8Array, signal?: AbortSignal): Promise<MadeSizes> {
  signal?.throwIfAborted();
  const child = fork(new URL("make-sizes-process.ts", import.meta.url), {
    execArgv: ["--max-semi-space-size=1"],
    env: { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), ...memorySettings },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), timeLimitMs);
  const abort = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", abort);
  try {
    const made = await resultOf(child, bytes);
    signal?.throwIfAborted();
    return made;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    child.kill("SIGKILL");
  }
}

function resultOf(child: ChildProcess, bytes: Uint8Array): Promise<MadeSizes> {
  const files: PictureFile[] = [];
  return new Promise((resolve, reject) => {
    child.on("message", (message: SizesMessage) => {
      if (message.kind === "file") files.push(message);
      else if (message.kind === "refused") resolve({ ok: false, refusal: message.refusal });
      else resolve({ ok: true, width: message.width, height: message.height, files });
    });
    child.once("error", reject);
    // It ended without a result: it took too long or too much memory, or the decoder crashed.
    child.once("exit", () => resolve({ ok: false, refusal: "tooHeavy" }));
    child.send(bytes, (error) => {
      if (error) child.kill("SIGKILL");
    });
  });
}
