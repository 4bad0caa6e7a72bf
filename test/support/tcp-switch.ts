/** One address that leads to one server or another, as the address of a database does before and after a failover. */

import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** Listens on a free port of the loopback address; `to` sends new connections to another port. */
export async function startTcpSwitch(first: number) {
  let target = first;
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("error", () => outgoing.destroy());
    outgoing.on("error", () => incoming.destroy());
    outgoing.on("close", () => incoming.destroy());
    incoming.on("close", () => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    to: (port: number) => void (target = port),
    close: () => void server.close(),
  };
}
