/** `npm run dev`: the site on Vite with instant updates, and the server behind it, restarted when it changes. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "vite";
import { createServer as createListener } from "node:net";
import { ConfigurationError, readyConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { printAnnouncement, type Announcement } from "#server/operations/process/announce.ts";
import { endWithSentence } from "#server/operations/process/start-problems.ts";
import { newToken } from "#server/team/sessions.ts";
import { exitCodeOf } from "./run-tool.ts";

/** The addresses that the server handles; Vite serves the site's pages and files. */
const served = [
  "/functions",
  "/storage",
  "/rest",
  "/auth",
  "/realtime",
  "/sandbox",
  "/subscription",
  "/livez",
  "/readyz",
];

try {
  loadEnvFile();
  const { port } = readyConfig(process.env);
  const sitePort = typeof port === "number" ? port : 3000;
  const officePort = process.env["OFFICE_PORT"] || String(sitePort + 1);
  if (officePort === String(sitePort))
    throw new ConfigurationError([`OFFICE_PORT must be another port than PORT (${sitePort}).`]);
  await freePort(sitePort);
  // Pages that are rendered again with a form's errors come from the last build.
  const buildCode = await exitCodeOf("node", ["scripts/run.mjs", "scripts/build.ts", "--for-start"]);
  if (buildCode !== 0) process.exit(buildCode);
  const serverPort = await freePort();
  const started = startServer({ sitePort, serverPort, officePort });
  const vite = await createServer({
    server: {
      port: sitePort,
      strictPort: true,
      proxy: Object.fromEntries(served.map((path) => [path, `http://127.0.0.1:${serverPort}`])),
    },
  });
  await vite.listen();
  printAnnouncement({ ...(await started), site: `The site is at http://localhost:${sitePort}` });
} catch (error) {
  endWithSentence(error);
}

/** Resolves with what the server says at its first start; it goes on restarting when its code changes. */
function startServer({
  sitePort,
  serverPort,
  officePort,
}: Record<"sitePort" | "serverPort", number> & { officePort: string }): Promise<Announcement> {
  const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "scripts/dev-server.ts"], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(serverPort),
      OFFICE_PORT: officePort,
      HOST: "127.0.0.1",
      BASE_URL: `http://localhost:${sitePort}`,
      // One link to the office for all restarts.
      DEV_TRIAL_TOKEN: newToken(),
    },
  });
  process.on("exit", () => server.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
  return new Promise((resolve) => {
    server.on("message", ({ announcement }: { announcement?: Announcement }) => {
      if (announcement) resolve(announcement);
    });
  });
}

/** A port that nothing listens on: nobody opens the server itself, so any will do for it. Rejects where the wanted one is taken. */
async function freePort(wanted = 0): Promise<number> {
  const listener = createListener().listen(wanted, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  return typeof address === "object" && address ? address.port : 0;
}
