/** Publishes again and again as the office does, while visitors ask for a page, and notes what they got and when it was live. */

import { setTimeout } from "node:timers/promises";
import { about } from "#content/first-campaign/pages/about.ts";
import { campaign } from "#content/first-campaign/campaign.ts";
import { readDraft, saveDraft } from "#server/content/editions/drafts.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { schemaVersion } from "#server/content/editions/documents.ts";
import { publishDrafts, type PublishRequest } from "#server/content/editions/publish.ts";
import type { Services } from "#server/services.ts";

type Publications = {
  /** From the call to the stored edition, in milliseconds. */
  publishMs: number[];
  /** From the call until the server's page has the new words, in milliseconds. */
  liveMs: number[];
  responses: number;
  /** Responses that were not the whole page of one edition. */
  faults: string[];
};

/** Saves the words as drafts: the heading of /about, and with `onEveryPage` a line that stands in the head of every page. */
export async function draftWords(
  services: Services,
  words: string,
  { onEveryPage = false } = {},
): Promise<void> {
  const strapline = { ...campaign, candidate: { ...campaign.candidate, strapline: words } };
  const blocks = about.blocks.map((block) =>
    block.kind === "portrait-hero" ? { ...block, heading: words } : block,
  );
  const bodies: [string, unknown][] = [
    ["pages/about", { ...about, blocks }],
    ...(onEveryPage ? [["campaign", strapline] as [string, unknown]] : []),
  ];
  for (const [document, body] of bodies) await draftDocument(services, document, body);
}

/** Saves a document as the draft of the newest edition. */
export async function draftDocument(services: Services, document: string, body: unknown): Promise<void> {
  const basedOn = await newestNumber(services.database);
  const { revision } = await readDraft(services.database, document);
  const always = { from: undefined, until: undefined };
  const draft = { document, body, author: "Ann", basedOn, schemaVersion, seen: revision, ...always };
  const saved = await saveDraft(services, draft);
  if (!saved.ok) throw new Error(`${document} was saved by somebody else`);
}

/** Publishes what `draftWords` saved and returns the edition's number. */
export async function publishWords(
  services: Services,
  onStep?: NonNullable<PublishRequest["onStep"]>,
): Promise<number> {
  const request = { author: "Ann", note: "", ...(onStep && { onStep }) };
  const outcome = await publishDrafts(services, request);
  if (!outcome.ok) throw new Error(`not published: ${JSON.stringify(outcome)}`);
  return outcome.edition;
}

/** Publishes `count` times in a row under a steady load of one page's requests. */
export async function publishRepeatedly(
  services: Services,
  url: string,
  options: { count: number; requestsPerSecond: number; onEveryPage: boolean },
): Promise<Publications> {
  const found: Publications = { publishMs: [], liveMs: [], responses: 0, faults: [] };
  const stopping = new AbortController();
  const visitors = visit(url, { ...options, found, signal: stopping.signal });
  for (let round = 1; round <= options.count; round++) {
    const words = `Words ${round} of the campaign`;
    await draftWords(services, words, options);
    const begun = performance.now();
    await publishWords(services);
    found.publishMs.push(performance.now() - begun);
    await untilShown(`${url}/about`, words);
    found.liveMs.push(performance.now() - begun);
  }
  stopping.abort();
  await visitors;
  return found;
}

/** Resolves when the page has the words; gives up after 50 s. */
export async function untilShown(address: string, words: string): Promise<void> {
  const giveUp = performance.now() + 50_000;
  while (performance.now() < giveUp) {
    const html = await (await fetch(address)).text();
    if (html.includes(`>${words}</h1>`)) return;
    await setTimeout(20);
  }
  throw new Error(`${address} does not show “${words}”`);
}

async function visit(
  url: string,
  {
    requestsPerSecond,
    onEveryPage,
    found,
    signal,
  }: { requestsPerSecond: number; onEveryPage: boolean; found: Publications; signal: AbortSignal },
): Promise<void> {
  const open: Promise<void>[] = [];
  while (!signal.aborted) {
    open.push(
      look(`${url}/about`, onEveryPage).then((fault) => {
        found.responses += 1;
        if (fault !== undefined) found.faults.push(fault);
      }),
    );
    await setTimeout(1000 / requestsPerSecond);
  }
  await Promise.all(open);
}

/** What is wrong with a response; undefined for the whole page of one edition. The words stand in its heading, or in its head as well. */
async function look(address: string, onEveryPage: boolean): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    const html = await response.text();
    if (response.status !== 200) return `status ${response.status}`;
    if (!html.endsWith("</html>")) return "a page that is cut off";
    const words = new Set(
      html.match(onEveryPage ? /Words \d+ of the campaign/g : /Words \d+ of the campaign<\/h1>/g),
    );
    return words.size > 1 ? `two editions in one page: ${[...words].join(", ")}` : undefined;
  } catch (error) {
    return `no response: ${String(error)}`;
  }
}
