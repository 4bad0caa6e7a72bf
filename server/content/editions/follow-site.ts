/**
 * Renders the pages of which something changed and replaces them at once: at the start, when an edition was published, when a scheduled version begins or ends,
 * at each midnight of the campaign's time zone, and at the close of voting. A page that can't be rendered leaves all of them as they were.
 */

import { type CurrentContent, firstLoaded, type LoadedContent } from "./load-content.ts";
import { contentAddresses, onwardAddresses } from "#domain/content/site/page-addresses.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { electionDatesOf, electionMoment } from "#domain/content/campaign/election-phase.ts";
import { electionStamp } from "#domain/content/site/site-code.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import type { Log } from "#server/platform/system/log.ts";
import type { SiteFiles } from "#server/web/site/site-files.ts";
import type { PagesPolicy } from "#server/web/site/render-page.ts";
import { compressSmallest, prepareChanged, type RenderSite } from "#server/web/site/render-site.ts";

/** One cheap read of the database; a publication on another server is seen after this time. Four a second took 140 ms of CPU a minute. */
const lookEveryMs = 2_000;
/** After pages could not be rendered. */
const retryMs = 60_000;

type Options = {
  content: CurrentContent;
  render: RenderSite;
  clock: Clock;
  log: Log;
  policy: PagesPolicy;
  /** Whether the pages' copies are made as small as they get, in the background: a trial's few visitors are on its machine. */
  isProduction: boolean;
};

type FollowedSite = {
  /** Looks now, for whoever has just published. */
  look(): Promise<void>;
  /** Resolves when a rendering under way is done. */
  stop(): Promise<void>;
};

/** What the pages were rendered from. */
type Rendered = { loaded: LoadedContent; stamp: string | undefined };

/** Resolves once the pages are of today and of the newest edition, or stay as they were built. */
export async function followSite(site: SiteFiles, options: Options): Promise<FollowedSite> {
  const { content, clock, log, render } = options;
  // The build rendered the first edition.
  let shown: Rendered = { loaded: firstLoaded(), stamp: stampOf(site) };
  site.replace(new Map(), { moved: onwardAddresses(shown.loaded.content, []) });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let compressing = Promise.resolve();
  let isDatabaseAway = false;
  let retryAt = -Infinity;
  await start();
  schedule();
  return {
    look: () => (work = work.then(look)),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await work;
      await compressing;
    },
  };

  /** An edition whose pages can't be rendered is passed over for an older one; without any, the built pages stay. */
  async function start(): Promise<void> {
    for (let loaded = content.now(); ; loaded = await content.before(loaded.edition)) {
      const isShown = await show(loaded);
      if (isShown || loaded.edition === 0) return;
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      work = work.then(look).finally(() => {
        if (!stopped) schedule();
      });
    }, lookEveryMs);
    timer.unref();
  }

  async function look(): Promise<void> {
    if (clock.now().getTime() < retryAt) return;
    try {
      const latest = await content.look();
      if (isDatabaseAway) log.info("editions-followed-again");
      isDatabaseAway = false;
      await show(latest);
    } catch (error) {
      if (!isDatabaseAway) log.warn("editions-not-followed", { error });
      isDatabaseAway = true;
    }
  }

  /** False when the pages can't be rendered. */
  async function show(loaded: LoadedContent): Promise<boolean> {
    const now = clock.now();
    const dates = electionDatesOf(loaded.content.campaign);
    const stamp = electionStamp.of(electionMoment(dates, now.getTime()));
    const isSameContent = shown.loaded === loaded || shown.loaded.edition + loaded.edition === 0;
    if (isSameContent && shown.stamp === stamp) return true;
    try {
      const { content: words, edition } = loaded;
      const rendered = await render({ content: words, edition, at: now });
      const policy = options.policy(words);
      const changed = await prepareChanged(site, rendered, policy);
      const paths = addressesIn(words);
      const removed = addressesIn(shown.loaded.content).filter((path) => !paths.includes(path));
      site.replace(changed, {
        removed,
        moved: onwardAddresses(words, loaded.moved),
        gone: new Set(loaded.gone),
      });
      content.show(loaded);
      shown = { loaded, stamp };
      log.info("pages-rendered", { edition, stamp, pages: rendered.length, changed: changed.size });
      if (!options.isProduction) return true;
      compressing = compressing
        .then(() => compressSmallest(site, changed, { policy, isStopped: () => stopped }))
        .catch((error: unknown) => log.error("pages-not-compressed", { error }));
      return true;
    } catch (error) {
      log.error("pages-not-rendered", { error, edition: loaded.edition });
      retryAt = now.getTime() + retryMs;
      return false;
    }
  }
}

/** Where the pages of a content are. */
function addressesIn(content: LoadedContent["content"]): string[] {
  return [...pagePaths, ...contentAddresses(content)];
}

/** The day and phase that the home page names. */
function stampOf(site: SiteFiles): string | undefined {
  const html = new TextDecoder().decode(site.get("/")?.plain.body);
  return new RegExp(`<meta name="${electionStamp.name}" content="([^"]*)"`).exec(html)?.[1];
}
