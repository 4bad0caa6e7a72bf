/** A balancer before several servers: each request goes to the next of them, on a connection of its own on both sides. */

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** Listens on a free port of the loopback address. */
export async function startBalancer() {
  const ports: number[] = [];
  const underWay = new Map<number, Set<Promise<unknown>>>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const port = ports[turn++ % ports.length] ?? 0;
    const handed = handOver(incoming, outgoing, port);
    const all = underWay.get(port)?.add(handed);
    void handed.finally(() => all?.delete(handed));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(port: number) {
      ports.push(port);
      underWay.set(port, new Set());
    },
    /** Sends nothing there any more; resolves once what was sent is answered. */
    async remove(port: number) {
      ports.splice(ports.indexOf(port), 1);
      await Promise.all(underWay.get(port) ?? []);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Resolves when the response is through; a server that does not respond is a 502. */
function handOver(incoming: IncomingMessage, outgoing: ServerResponse, port: number): Promise<void> {
  const { method, url } = incoming;
  const headers = { ...incoming.headers, connection: "close" };
  return new Promise((done) => {
    const out = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, connection: "close" });
      response.pipe(outgoing);
    });
    out.on("error", (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { connection: "close" });
      outgoing.end(String(error));
    });
    outgoing.on("close", done);
    incoming.pipe(out);
  });
}
