/** One address that leads to one server or another, as the address of a database does before and after a failover. */

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Listens on a free port of the loopback address; `to` sends new connections to another port. */
export async function startTcpSwitch(first: number) {
  let target = first;
  const visitors = new Set<Socket>();
  const server = createServer((incoming) => {
    visitors.add(incoming);
    const outgoing = connect(target, "127.0.0.1");
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("error", () => outgoing.destroy());
    outgoing.on("error", () => incoming.destroy());
    outgoing.on("close", () => incoming.destroy());
    incoming.on("close", () => visitors.delete(incoming) && outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    to: (port: number) => void (target = port),
    /** Keeps what is sent to the server, as a pooler that waits for it does, until `passOn`. */
    hold: () => visitors.forEach((each) => each.pause()),
    passOn: () => visitors.forEach((each) => each.resume()),
    close: () => void server.close(),
  };
}
