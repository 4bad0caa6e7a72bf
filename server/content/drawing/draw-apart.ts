/** Drawing in a process of its own, whose memory is freed when it ends. */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const timeLimitMs = 30_000;
const maxBytes = 16 * 1024 * 1024;
/** Nothing of the server's settings and secrets. */
const passedOn = ["PATH", "SystemRoot", "NODE_COMPILE_CACHE"];

/** What the program writes when it is handed `given` as JSON; rejects when it can't within 30 seconds. */
export function drawApart(program: URL, given: object): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
    const options = {
      encoding: "buffer",
      env,
      timeout: timeLimitMs,
      killSignal: "SIGKILL",
      maxBuffer: maxBytes,
    } as const;
    const child = execFile(process.execPath, [fileURLToPath(program)], options, (error, bytes) =>
      error ? reject(error) : resolve(new Uint8Array(bytes)),
    );
    child.stdin?.end(JSON.stringify(given));
  });
}
