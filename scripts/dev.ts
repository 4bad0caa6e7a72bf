/** `npm run dev`: the site on Vite with instant updates, and the server behind it, restarted when it changes. */

import { spawn } from "node:child_process";
import { createServer } from "vite";
import { loadEnvFile } from "#server/config/env-file.ts";
import { exitCodeOf } from "./run-tool.ts";

loadEnvFile();
const sitePort = Number(process.env["PORT"] ?? 3000);
const serverPort = sitePort + 1;
const serverAddress = `http://127.0.0.1:${serverPort}`;

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

// Pages that are rendered again with a form's errors come from the last build. It is made in a process of its own: a build sets NODE_ENV to
// "production" and loads React so, which neither Vite nor the server behind it may inherit.
const buildCode = await exitCodeOf("node", ["scripts/run.mjs", "scripts/build.ts", "--if-needed"]);
if (buildCode !== 0) process.exit(buildCode);
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(serverPort),
    OFFICE_PORT: process.env["OFFICE_PORT"] ?? String(serverPort + 1),
    HOST: "127.0.0.1",
    BASE_URL: `http://localhost:${sitePort}`,
  },
});
process.on("exit", () => server.kill());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));

const vite = await createServer({
  server: {
    port: sitePort,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, serverAddress])),
  },
});
await vite.listen();
vite.printUrls();
