import { once } from "node:events";
import { createAdaptorServer, type ServerType } from "@hono/node-server";

export type Listening = { url: string; close(): Promise<void> };

/** Serves the app on a free port of this machine, for clients that need a real connection. */
export async function listen(
  app: Pick<Parameters<typeof createAdaptorServer>[0], "fetch">,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closed(server) };
}

function portOf(server: ServerType): number {
  const address = server.address();
  if (typeof address === "object" && address) return address.port;
  throw new Error("The server has no port.");
}

async function closed(server: ServerType): Promise<void> {
  const done = once(server, "close");
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
  await done;
}
