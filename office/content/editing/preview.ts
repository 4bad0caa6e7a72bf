/** `content preview`: shows what drafts would change, in a browser on this machine or as files. */

import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { previewResponse, type PreviewPage, renderPreview } from "#server/content/editions/preview.ts";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import { servePicture } from "#server/content/pictures/picture-files.ts";
import { buildFolder, isBuiltFile } from "#server/web/site/build-folder.ts";
import { nameOf, readSiteFiles } from "#server/web/site/files.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { counted } from "#domain/platform/counted.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";
import { problemLines } from "./documents.ts";
import { publicationProgress } from "./publication-progress.ts";
import { tellOfConflicts, tellOfProblems } from "./outcomes.ts";

const options = {
  to: { type: "string" },
  port: { type: "string" },
  at: { type: "string" },
} as const;

export async function preview(args: string[], office: OfficeContext): Promise<number> {
  const { values } = readArguments(args, options, { min: 0, max: 0 });
  const { services, print } = office;
  const rendered = await renderPreview(
    services,
    timeOf(values.at, office),
    publicationProgress(office).onRendered,
  );
  if (!rendered.ok) {
    if (rendered.reason === "problems") return tellOfProblems(rendered.problems, office);
    if (rendered.reason === "conflict") return tellOfConflicts(rendered.conflicts, office);
    print("Nothing is being changed. To begin: npm run office -- content edit");
    return 0;
  }
  const { pages, warnings } = rendered;
  if (warnings.length > 0) print("To look at before you publish:");
  for (const line of problemLines(warnings)) print(line);
  if (values.to !== undefined) return writePages(pages, resolve(values.to), office);
  return servePages(pages, values.port, office);
}

/** What the site shows now, or at a day and time that was typed. */
function timeOf(typed: string | undefined, { services }: OfficeContext): Date {
  if (typed === undefined)
    return siteClock(services.config, services.clock, services.content().campaign).now();
  if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d)?$/.test(typed))
    throw new UsageError(`“${typed}” is not a day and time. Write it as "2026-10-17 20:00".`);
  const local = typed.length === 10 ? `${typed}T12:00` : typed.replace(" ", "T");
  return new Date(instantIn(services.content().campaign.timeZone, local));
}

async function writePages(
  pages: readonly PreviewPage[],
  folder: string,
  { print }: OfficeContext,
): Promise<number> {
  for (const { path, marked } of pages) {
    const file = join(folder, nameOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withFileAddresses(marked));
    print(pathToFileURL(file).href);
  }
  print(`\n${counted(pages.length, "file")} would change. Added words are green, removed ones red.`);
  print("To publish: npm run office -- content publish");
  return 0;
}

/** A page that is opened as a file finds the site's pictures and fonts in the build. */
function withFileAddresses(html: string): string {
  return html.replace(/(["'(])(\/[\w./-]+\.\w+)(?=["')])/g, (whole, before: string, path: string) =>
    isBuiltFile(path) ? before + pathToFileURL(join(buildFolder, "client", path)).href : whole,
  );
}

/** Listens on this machine alone until Ctrl-C. */
async function servePages(
  pages: readonly PreviewPage[],
  port: string | undefined,
  { services, print }: OfficeContext,
): Promise<number> {
  const policy = { ...policyOptions(services.config, services.content().campaign), secure: false };
  const site = readSiteFiles(buildFolder, policy);
  const server = createServer((incoming, outgoing) => {
    const { port: own } = server.address() as AddressInfo;
    const request = new Request(`http://127.0.0.1:${own}${incoming.url ?? "/"}`);
    void respond(request).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    });
  });
  server.listen(readPort(port), "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  print("Open in a browser on this machine:");
  for (const { path } of pages) print(`  http://127.0.0.1:${taken}${path}`);
  print(
    "\nAdded words are green, removed ones red; ?plain at the end of an address shows the page without marks.",
  );
  print("Nobody else can see this. Ctrl-C ends it; to publish: npm run office -- content publish");
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  server.closeAllConnections();
  server.close();
  return 0;

  async function respond(request: Request): Promise<Response> {
    try {
      const found =
        previewResponse(request, { pages, site, policy }) ?? (await servePicture(request, services));
      return found ?? new Response("There is nothing at this address.\n", { status: 404 });
    } catch (error) {
      services.log.error("preview-failed", { error });
      return new Response("This could not be shown.\n", { status: 500 });
    }
  }
}

function readPort(typed: string | undefined): number {
  const port = Number(typed ?? 0);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`“${typed}” is not a port.`);
}
