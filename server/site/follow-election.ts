/**
 * Keeps the pages right for the day: at the start, at each midnight of the campaign's time zone and at the close of voting, all
 * pages are rendered again and replaced at once. A page that can't be rendered leaves all of them as they were.
 */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Content } from "#content/content.ts";
import { electionDatesOf } from "#domain/campaign/election-dates.ts";
import { electionMoment, nextMoment } from "#domain/campaign/election-phase.ts";
import { electionStamp } from "#domain/site/rendered-at.ts";
import type { PolicyOptions } from "#server/http/page-policy.ts";
import type { Clock } from "#server/system/clock.ts";
import type { Log } from "#server/system/log.ts";
import { preparePage, type SiteFiles } from "./files.ts";
import type { PageRenderer } from "./render-page.ts";

/** A timer this long at most: a clock that was set, or a machine that slept, is noticed within the hour. */
const maxWaitMs = 60 * 60_000;
/** After a failure. */
const retryMs = 60_000;
/** Fast enough to answer with at once; the smallest copies follow. */
const fastBrotli = 5;
const smallestBrotli = 11;

type RenderedPage = { path: string; html: string };

type Options = {
  render: PageRenderer["renderBuilt"];
  content: () => Content;
  clock: Clock;
  log: Log;
  policy: PolicyOptions;
};

/** Resolves once the pages are of today, or stay as they were built; `stop` resolves when a rendering under way is done. */
export async function followElection(site: SiteFiles, options: Options): Promise<{ stop(): Promise<void> }> {
  const { clock, log, policy } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let compressing = Promise.resolve();
  await look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await work;
      await compressing;
    },
  };

  async function look(): Promise<void> {
    const now = clock.now();
    let waitMs = Math.min(
      nextMoment(electionDatesOf(options.content().campaign), now.getTime()) - now.getTime(),
      maxWaitMs,
    );
    try {
      const rendered = await renderForMoment(site, now, options);
      compressing = replace(site, rendered, { quality: smallestBrotli, policy }).catch((error: unknown) =>
        log.error("pages-not-compressed", { error }),
      );
    } catch (error) {
      log.error("pages-not-rendered", { error });
      waitMs = retryMs;
    }
    if (stopped) return;
    timer = setTimeout(() => (work = look()), waitMs);
    timer.unref();
  }
}

/** Renders all pages again unless they are of this day and phase already; returns those that it replaced. */
async function renderForMoment(site: SiteFiles, now: Date, options: Options): Promise<RenderedPage[]> {
  const content = options.content();
  const stamp = electionStamp.of(electionMoment(electionDatesOf(content.campaign), now.getTime()));
  if (stampOf(site) === stamp) return [];
  const rendered = await Promise.all(
    pagesOf(site).map(async (path) => ({ path, html: await options.render(path, now, content) })),
  );
  await replace(site, rendered, { quality: fastBrotli, policy: options.policy });
  options.log.info("pages-rendered", { stamp, pages: rendered.length });
  return rendered;
}

/** Compresses first and replaces then, in one go: no visitor gets pages of two phases. */
async function replace(
  site: SiteFiles,
  rendered: readonly RenderedPage[],
  { quality, policy }: { quality: number; policy: PolicyOptions },
): Promise<void> {
  const prepared = await Promise.all(
    rendered.map(async ({ path, html }) => {
      const body = new TextEncoder().encode(html);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      const [brotli, zipped] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
      return { path, page: preparePage({ body, brotli: bytes(brotli), gzip: bytes(zipped) }, policy) };
    }),
  );
  for (const { path, page } of prepared) site.set(path, page);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}

function pagesOf(site: SiteFiles): string[] {
  return [...site]
    .filter(([, { plain }]) => plain.headers["content-type"]?.startsWith("text/html"))
    .map(([path]) => path);
}

/** The day and phase that the home page names. */
function stampOf(site: SiteFiles): string | undefined {
  const html = new TextDecoder().decode(site.get("/")?.plain.body);
  return new RegExp(`<meta name="${electionStamp.name}" content="([^"]*)"`).exec(html)?.[1];
}
