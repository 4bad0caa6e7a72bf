/** Publishing with real processes: other servers follow, a process that is killed at any step leaves a whole site. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { campaign } from "#content/first-campaign/campaign.ts";
import { about } from "#content/first-campaign/pages/about.ts";
import { upcomingDevelopments } from "#content/first-campaign/pages/developments.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { readDrafts } from "#server/content/editions/drafts.ts";
import { openServices } from "#server/open-services.ts";
import type { Services } from "#server/services.ts";
import { blockOf } from "#test/support/block-of.ts";
import { createTestPostgres, useDatabase } from "#test/support/database.ts";
import {
  draftDocument,
  draftWords,
  publishRepeatedly,
  publishWords,
  untilShown,
} from "#test/support/publications.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { environmentOfPrograms, startServer } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";
import { enterOffice } from "#test/support/office.ts";

/** Several starts of the server, on a machine that may be busy with other tests. */
const timeoutMs = 120_000;
const log = { info() {}, warn() {}, error() {} };

useBuild();

/** A data folder of its own, and the office's services on it. */
async function open(over: { DATA_DIR?: string; DATABASE_URL?: string } = {}) {
  const folder = newFolder();
  const environment = { DATA_DIR: folder, ...over };
  const { services, close } = await openServices(readConfig(environment), log);
  onTestFinished(close);
  return { environment, services };
}

async function start(environment: Record<string, string> & { DATA_DIR: string }) {
  const server = await startServer(environment);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

async function headingAt(url: string): Promise<string | undefined> {
  const html = await (await fetch(`${url}/about`)).text();
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
}

test(
  "the office publishes while the server runs → the page and its validator change, other pages keep theirs; the next start begins with that edition",
  { timeout: timeoutMs },
  async () => {
    const { environment, services } = await open();
    const server = await start(environment);
    const etagOf = async (path: string) => (await fetch(server.url + path)).headers.get("etag");
    const before = { about: await etagOf("/about"), privacy: await etagOf("/privacy") };
    await addPageWithForm(services);
    await publishShown(services, server.url, "I read the plans.");
    expect(await etagOf("/about")).not.toBe(before.about);
    expect(await etagOf("/privacy")).toBe(before.privacy);
    expect(await (await fetch(`${server.url}/version.json`)).json()).toMatchObject({ edition: 1 });
    await sendWithoutScripts(services, server.url);
    await moveIntroductionAndTracker(services);
    await publishShown(services, server.url, "I read them again.");
    const former = `/meet-${campaign.candidate.slug}`;
    const moved = await fetch(server.url + former, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/meet-ann"]);
    const refused = await fetch(`${server.url}/functions/v1/submit-development-feedback`, {
      method: "POST",
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      body: "projectName=",
    });
    expect(refused.status).toBe(422);
    expect(refused.headers.get("content-security-policy")).toMatch(/frame-src [^;]*https:\/\/tracker\.test/);
    await server.stop();
    const again = await start(environment);
    expect(await headingAt(again.url)).toBe("I read them again.");
    expect((await fetch(again.url + former)).url).toBe(`${again.url}/meet-ann`);
  },
);

async function publishShown(services: Services, url: string, words: string): Promise<void> {
  await draftWords(services, words);
  await publishWords(services);
  await untilShown(`${url}/about`, words);
}

/** As a candidate adds it. */
async function addPageWithForm(services: Services): Promise<void> {
  const office = await enterOffice(services, "candidate");
  const page = "/content/edit/pages/ask-me";
  await office.post("/content/new", { act: "add", title: "Ask me", address: "", template: "text" });
  const save = (fields: Record<string, string>) =>
    office.post(page, { act: "save", seen: "1", edition: "0", ...fields });
  await save({ also: "block-add:form:" });
  await save({ seen: "2", "f:blocks.2.form": "contact" });
}

/** A resident's message through the form of the page that was added: refused with what was typed, then accepted. */
async function sendWithoutScripts(services: Services, url: string): Promise<void> {
  const send = (html: string, typed: Record<string, string>) =>
    fetch(url + formAddress(html), {
      method: "POST",
      redirect: "manual",
      headers: { accept: "text/html" },
      body: new URLSearchParams({ ...hiddenFields(html), ...typed }),
    });
  const typed = { firstName: "Ann", lastName: "O", subject: "other", message: "Where is the light?" };
  const refused = await send(await (await fetch(`${url}/ask-me`)).text(), { ...typed, email: "ann@" });
  const again = await refused.text();
  expect([refused.status, again]).toEqual([422, expect.stringContaining('<h1 class="col-8">Ask me</h1>')]);
  expect(again).toContain("Where is the light?</textarea>");
  expect(again).toContain("Invalid email format");
  const accepted = await send(again, { ...typed, email: "ann@example.org" });
  expect([accepted.status, accepted.headers.get("location")]).toEqual([303, "/thank-you/message"]);
  expect(await services.database.selectFrom("submission").select(["page", "name"]).execute()).toEqual([
    { page: "/ask-me", name: "Ann O" },
  ]);
}

async function moveIntroductionAndTracker(services: Services): Promise<void> {
  const blocks = upcomingDevelopments.blocks.map((block) =>
    block.kind === "tracker" ? { ...block, address: "https://tracker.test/map" } : block,
  );
  const candidate = { ...campaign.candidate, slug: "ann" };
  await draftDocument(services, "campaign", { ...campaign, candidate });
  await draftDocument(services, "pages/upcoming-developments", { ...upcomingDevelopments, blocks });
}

/** Where the contact form of a page is sent to, as a browser reads it. */
function formAddress(html: string): string {
  return /<form id="submit-contact-form"[^>]* action="([^"#]*)/.exec(html)?.[1] ?? "";
}

function hiddenFields(html: string): Record<string, string> {
  const fields = /<input type="hidden" name="(\w+)" value="([^"]*)" form="submit-contact-form">/g;
  return Object.fromEntries([...html.matchAll(fields)].map(([, name, value]) => [name, value]));
}

test.skipIf(!hasPostgres())(
  "two servers on PostgreSQL, and an edition is published → both show it",
  { timeout: timeoutMs },
  async () => {
    const { dataDir, databaseUrl = "" } = await useDatabase(createTestPostgres);
    const { environment, services } = await open({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const servers = await Promise.all([start(environment), start(environment)]);
    await draftWords(services, "I read the plans.");
    await publishWords(services);
    await Promise.all(servers.map(({ url }) => untilShown(`${url}/about`, "I read the plans.")));
  },
);

test(
  "the publishing process is killed just before it stores, or after → the edition before or the new one, whole, and the draft can be published again",
  { timeout: timeoutMs },
  async () => {
    const { environment, services } = await open();
    const server = await start(environment);
    await draftWords(services, "I read the plans.");
    for (const step of ["store", "stored"]) {
      const child = spawn(process.execPath, ["test/support/publish-until.ts", step], {
        env: { ...environmentOfPrograms(), ...environment },
        stdio: "inherit",
      });
      expect((await once(child, "exit"))[1], step).toBe("SIGKILL");
      const isPublished = step === "stored";
      expect(await newestNumber(services.database), step).toBe(isPublished ? 1 : 0);
      expect(await readDrafts(services.database), step).toHaveLength(isPublished ? 0 : 1);
      if (!isPublished)
        expect(await headingAt(server.url), step).toBe(blockOf(about, "portrait-hero").heading);
    }
    await untilShown(`${server.url}/about`, "I read the plans.");
  },
);

test(
  "publications in a row under requests → no failed response and none of two editions; killed while it follows one → the next start shows it, whole",
  { timeout: timeoutMs },
  async () => {
    const { environment, services } = await open();
    const server = await start(environment);
    const options = { count: 2, requestsPerSecond: 50, onEveryPage: true };
    const { faults, responses } = await publishRepeatedly(services, server.url, options);
    expect(faults).toEqual([]);
    expect(responses).toBeGreaterThan(2);
    await draftWords(services, "The last", { onEveryPage: true });
    await publishWords(services);
    await server.stop("SIGKILL");
    const again = await start(environment);
    expect(await headingAt(again.url)).toBe("The last");
  },
);
