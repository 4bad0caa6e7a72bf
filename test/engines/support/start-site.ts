import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../../../scripts/build-version.ts";
import { publishOwnDocuments } from "#test/e2e/support/own-documents.ts";
import { servedDay } from "#test/e2e/support/words.ts";
import { freePort } from "#test/support/free-port.ts";
import { startServer } from "#test/support/server-process.ts";
import { createWatchingProxy } from "./watching-proxy.ts";

/** Starts one server of the built site for all engines, each of its two listeners behind a proxy that watches. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "hustings-engines-"));
  await publishOwnDocuments(DATA_DIR);
  const site = await openProxy();
  const office = await openProxy();
  const officePort = await freePort();
  const server = await startServer({
    DATA_DIR,
    BASE_URL: site.url,
    OFFICE_URL: office.url,
    OFFICE_PORT: String(officePort),
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SITE_DATE: servedDay,
  });
  site.lead(Number(new URL(server.url).port));
  office.lead(officePort);
  process.env["ENGINES_SITE"] = site.url;
  process.env["ENGINES_TRIAL"] = /\S+\/trial\?token=\S+/.exec(server.output.join("\n"))?.[0] ?? "";
  return async () => {
    site.close();
    office.close();
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
}

async function openProxy() {
  const { server, lead } = createWatchingProxy();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, lead, close };
}
