/** The functions on Deno: `deno run --allow-net --allow-env --allow-read --allow-sys hosted/deno.ts`, after `npm ci` and `npm run build`. */

import process from "node:process";
import { createHostedBackend } from "#server/operations/hosted/handler.ts";

declare const Deno: {
  serve(
    options: { port: number; hostname?: string },
    handle: (request: Request, about: { remoteAddr: { hostname: string } }) => Promise<Response>,
  ): unknown;
};

const backend = createHostedBackend({
  environment: process.env,
  loadBuild: () => import(new URL("../build/server/index.js", import.meta.url).href),
});

Deno.serve({ port: Number(process.env["PORT"] ?? 8000) }, (request, { remoteAddr }) =>
  backend.fetch(request, remoteAddr.hostname),
);
