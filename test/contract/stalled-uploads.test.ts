/** Hundreds of uploads that stop half way: the server's memory stays bounded, and other visitors are served. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { startServer, type ServerProcess } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

const uploads = 150;
const sentBytes = 4_900_000;
/** Every socket sends the same buffer repeatedly, so that hundreds of uploads need no memory here. */
const chunk = Buffer.alloc(100_000, "a");
const maxResidentBytes = 512 * 1024 * 1024;

let dataDir: string;
let server: ServerProcess;

useBuild();
beforeAll(async () => {
  dataDir = newFolder();
  server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1,::1" });
});
afterAll(async () => {
  await server.stop();
});

/** Begins an upload and sends most of it; what the server does not read stays in the socket's buffer. */
async function stall(number: number, address: string, { url } = server): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.on("error", () => {});
  await once(socket, "connect");
  const name = `1789000000000-${String(number).padStart(32, "0")}.pdf`;
  const head = [
    `POST /storage/v1/object/attachments/contact-attachments/${name} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${address}`,
    "Content-Type: application/pdf",
    "Content-Length: 5000000",
    "\r\n",
  ];
  socket.write(head.join("\r\n"));
  for (let sent = 0; sent < sentBytes; sent += chunk.length) socket.write(chunk);
  return socket;
}

/** Resolves once the server reads no more. */
async function untilNothingMoves(sockets: Socket[]): Promise<void> {
  let before = -1;
  const hasStopped = () => {
    const left = sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
    const isSame = left === before;
    before = left;
    return isSame;
  };
  await expect.poll(hasStopped, { interval: 500, timeout: 30_000 }).toBe(true);
}

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

async function sendForm(visitor: number): Promise<number> {
  const body = {
    name: "Jo",
    email: `jo-${visitor}@example.org`,
    subject: "Policy question",
    message: "Hello",
  };
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(`${server.url}/functions/v1/submit-simple-contact`, init)).status;
}

test.runIf(process.platform === "linux").each([
  ["one address", () => "10.0.0.1"],
  ["150 addresses", (number: number) => `10.1.${number >> 8}.${number & 255}`],
])(
  "150 uploads that stall, from %s → small forms are taken, memory stays under 512 MB",
  { timeout: 60_000 },
  async (_, addressOf) => {
    const numbers = Array.from({ length: uploads }, (_, number) => number);
    const sockets = await Promise.all(numbers.map((number) => stall(number, addressOf(number))));
    await untilNothingMoves(sockets);
    expect(await Promise.all([1, 2, 3].map(sendForm))).toEqual([200, 200, 200]);
    expect(await residentBytes()).toBeLessThan(maxResidentBytes);
    for (const socket of sockets) socket.destroy();
  },
);

test(
  "Asked to stop while uploads stall → it stops in order, within its limit",
  { timeout: 60_000 },
  async () => {
    // Its own server: the hundreds of connections of the other tests would make stopping slower.
    const stopped = await startServer({ DATA_DIR: join(dataDir, "stop"), TRUSTED_PROXIES: "127.0.0.1,::1" });
    const numbers = Array.from({ length: 10 }, (_, number) => number);
    await untilNothingMoves(await Promise.all(numbers.map((number) => stall(number, "10.0.0.1", stopped))));
    const code = await stopped.stop();
    expect([code, stopped.output.at(-1)]).toEqual([0, expect.stringContaining('"event":"stopped"')]);
  },
);
