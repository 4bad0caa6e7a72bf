/** A load generator that costs little itself: prepared requests over plain sockets, the next one when the response is complete. */

import { connect } from "node:net";

export type Exchange = {
  url: string;
  connections: number;
  /** Whole HTTP requests; the next free connection sends the next one. */
  requests: Buffer[];
};

const endOfHead = Buffer.from("\r\n\r\n");
const silenceMs = 30_000;

/** Sends every request once; rejects at the first response that is an error. */
export async function exchange({ url, connections, requests }: Exchange): Promise<void> {
  const queue = requests.values();
  const { hostname, port } = new URL(url);
  await Promise.all(Array.from({ length: connections }, () => converse(hostname, Number(port), queue)));
}

function converse(host: string, port: number, queue: Iterator<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let missing = 0;
    socket.setTimeout(silenceMs, () => socket.destroy(new Error("The server does not respond")));
    socket.on("error", reject);
    socket.on("close", resolve);
    socket.on("connect", sendNext);
    socket.on("data", (part: Buffer) => {
      try {
        read(part);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });

    function sendNext(): void {
      const next = queue.next();
      if (next.done) socket.end();
      else socket.write(next.value);
    }

    function read(part: Buffer): void {
      if (missing > 0) {
        missing -= part.length;
        if (missing === 0) sendNext();
        return;
      }
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const end = received.indexOf(endOfHead);
      if (end < 0) return;
      missing = bodyLength(received.toString("latin1", 0, end)) - (received.length - end - endOfHead.length);
      received = Buffer.alloc(0);
      if (missing === 0) sendNext();
    }
  });
}

function bodyLength(head: string): number {
  const status = Number(head.slice(9, 12));
  if (status >= 400) throw new Error(`The server responded with ${head}`);
  if (status === 304) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response without a length: ${head}`);
  return Number(length);
}
