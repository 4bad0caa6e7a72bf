import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../../../scripts/build-version.ts";
import { freePort } from "#test/support/free-port.ts";
import { startServer } from "#test/support/server-process.ts";
import { publishOwnDocuments } from "./own-documents.ts";
import { servedDay } from "./words.ts";

/** Starts one server of the built site for the whole run, with its own data folder; the workers read its address from the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "hustings-e2e-"));
  await publishOwnDocuments(DATA_DIR);
  // Each test has its own network address, so that tests don't share a rate limit.
  const officePort = String(await freePort());
  const server = await startServer({
    DATA_DIR,
    OFFICE_PORT: officePort,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SITE_DATE: servedDay,
  });
  process.env["E2E_URL"] = server.url;
  process.env["E2E_OFFICE_URL"] = `http://localhost:${officePort}`;
  process.env["E2E_DATA_DIR"] = DATA_DIR;
  return async () => {
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
}
