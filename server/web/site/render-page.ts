/** Renders the site's pages at run time: a form with errors, the state of a checkout, or all pages for another day. */

import type { Content } from "#content/content.ts";
import { electionDatesOf, electionMoment } from "#domain/content/campaign/election-phase.ts";
import { isBlockExample, type Rendering, type SiteCode } from "#domain/content/site/site-code.ts";
import type { Services } from "#server/services.ts";
import { pagePolicy, type PolicyOptions } from "#server/platform/http/page-policy.ts";
import type { Clock, SiteClock } from "#server/platform/system/clock.ts";
import { loadOnce } from "#server/platform/system/promises.ts";
import type { Log } from "#server/platform/system/log.ts";
import { changedParts, watchReads } from "./content-reads.ts";
import { withTrialLine } from "./trial-line.ts";
import type { OnRendered, RenderedFile, RenderSite, SiteMoment } from "./render-site.ts";

type PageRenderer = {
  /** Renders a page with the state that the server hands it; one that can't be rendered shows the error screen. */
  renderPage: Services["renderPage"];
  /** The page as a build of that content at that moment would contain it; throws when it can't be rendered. */
  renderBuilt(path: string, at: Date, content: Content): Promise<string>;
  renderSite: RenderSite;
};

/** Loads the site's code as the build made it, `build/server/index.js`. */
export type LoadBuild = () => Promise<SiteCode<Content>>;

/** Which other origins the pages of a content may use. */
export type PagesPolicy = (content: Content) => PolicyOptions;

type Moment = Rendering<Content>;

/**
 * The last rendering of the whole site: a page of the next one that reads nothing that changed stays as it is. It is forgotten when memory is
 * collected: a publication renders the site several times in a few seconds, and a server may be idle for weeks.
 */
type Kept = { content: Content; time: Time; pages: ReadonlyMap<string, KeptPage> };

type KeptPage = { file: RenderedFile; reads: ReadonlySet<string> };

/** What a page can read beside the content. */
type Time = { edition: number | undefined; today: string; phase: string; minute: number };

/** `clock` decides the phase of the election, `content` what the pages of `renderPage` say. The site's code is loaded at the first rendering. */
export function createPageRenderer(
  loadBuild: LoadBuild,
  {
    policy,
    clock,
    content,
    log,
  }: {
    policy: PagesPolicy;
    clock: Clock & Partial<SiteClock>;
    content: () => Content;
    log: Pick<Log, "error">;
  },
): PageRenderer {
  const policies = new WeakMap<Content, Promise<string>>();
  const site = loadOnce(loadBuild);
  let last: WeakRef<Kept> | undefined;
  return {
    async renderPage(path, state) {
      const moment = { at: clock.now(), content: content() };
      const { status, text } = await renderWithState(path, { ...moment, serverData: state });
      return new Response(text, {
        status,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": await policyOf(moment),
        },
      });
    },
    renderBuilt: async (path, at, content) => (await site()).render(path, { at, content }),
    renderSite,
  };

  async function renderWithState(path: string, moment: Moment): Promise<{ status: number; text: string }> {
    const { render, renderCrash } = await site();
    const day = clock.trialDay?.();
    try {
      const text = render(path, moment);
      return {
        status: statusOf(moment.serverData),
        text: day === undefined ? text : withTrialLine(text, day),
      };
    } catch (error) {
      log.error("page-not-rendered", { path, error });
      return { status: 500, text: renderCrash(path, moment) };
    }
  }

  async function renderSite(
    { only, ...moment }: Moment & Pick<SiteMoment, "only">,
    onRendered?: OnRendered,
  ): Promise<RenderedFile[]> {
    const { addressesOf, render } = await site();
    const all = addressesOf(moment.content);
    const addresses = only?.filter((path) => all.includes(path) || isBlockExample(path)) ?? all;
    const pages = new Map<string, KeptPage>();
    const time = timeOf(moment);
    const kept = last?.deref();
    const isUnchanged = only ? () => false : unchangedSince(kept, { content: moment.content, time });
    for (const address of addresses) {
      const known = kept?.pages.get(address);
      const isKept = known !== undefined && isUnchanged(known);
      pages.set(address, isKept ? known : renderWatched(render, address, moment));
      onRendered?.(pages.size, addresses.length);
      // Rendering waits for nothing outside of this process, so that promises alone would keep every request waiting until the last page.
      if (!isKept) await new Promise((resolve) => setTimeout(resolve));
    }
    if (!only) last = new WeakRef({ content: moment.content, time, pages });
    return [...pages.values()].map(({ file }) => file);
  }

  /**
   * The policy of all pages together, because a page rendered with errors may contain a part that only another page was built with. Made
   * once for each content, from pages that know nothing of the request.
   */
  function policyOf({ at, content }: Moment): Promise<string> {
    const known = policies.get(content);
    if (known) return known;
    const made = renderSite({ at, content }).then((files) =>
      pagePolicy(files.map(({ text }) => text).join("\n"), policy(content)),
    );
    policies.set(content, made);
    made.catch(() => policies.delete(content));
    return made;
  }
}

function renderWatched(render: SiteCode<Content>["render"], address: string, moment: Moment): KeptPage {
  const reads = new Set<string>();
  const onRead = (part: string) => void reads.add(part);
  const text = render(address, { ...moment, content: watchReads(moment.content, onRead), onRead });
  return { file: { path: address, text }, reads };
}

function timeOf({ content, at, edition }: Moment): Time {
  const election = electionMoment(electionDatesOf(content.campaign), at.getTime());
  return { edition, ...election, minute: Math.floor(at.getTime() / 60_000) };
}

/** Whether a page that was kept is the same with this content at this time. */
function unchangedSince(kept: Kept | undefined, { content, time }: Omit<Kept, "pages">) {
  const changed = kept && changedParts(kept.content, content);
  if (!kept || !changed) return () => false;
  for (const part of ["edition", "today", "phase", "minute"] as const)
    if (kept.time[part] !== time[part]) changed.add(part);
  return ({ reads }: KeptPage) => [...changed].every((part) => !reads.has(part));
}

/** 422 for a page that asks for corrections, so that no client takes it for a success. */
function statusOf(state: unknown): number {
  return typeof state === "object" && state !== null && "errors" in state ? 422 : 200;
}
