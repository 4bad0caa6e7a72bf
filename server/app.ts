/** The whole server as one function from a request to a response: the backend and the site's pages. */

import { trackerPath } from "#domain/content/developments/projects.ts";
import { pathsWithLimit } from "#domain/web/functions.ts";
import { type App, type BackendParts, createBackend, createBareApp } from "./backend.ts";
import { createCalendarFeeds, isCalendarFeed } from "./content/calendar/calendar-feeds.ts";
import { drawnIcon, isIconDrawn } from "./content/icons/icons.ts";
import { donationStatus } from "./web/functions/donation-status.ts";
import { healthPaths } from "./platform/http/health-paths.ts";
import { namingHostOf } from "./platform/http/page-policy.ts";
import { refuse, type Refusal } from "./platform/http/refusal.ts";
import { serveKit } from "./content/kit/kit.ts";
import { pictureFilesOf } from "./content/pictures/picture-files.ts";
import { liveness, notReady } from "./operations/process/health.ts";
import type { Services } from "./services.ts";
import { renderToday } from "./content/editions/today-page.ts";
import { serveShareCard } from "./content/share-cards/share-cards.ts";
import { createTracker } from "./web/site/development-tracker.ts";
import {
  createDonationPages,
  isDonationPageRendered,
  isDonationSuccessRendered,
  renderDonationSuccess,
  isLimitRendered,
  renderWithLimit,
} from "./web/site/donation-pages.ts";
import type { ServedFiles, SiteFiles } from "#server/web/site/site-files.ts";
import { isTodayAsked } from "#server/web/site/trial-line.ts";
import { createDirectSite, type ServeDirectly } from "./web/site/serve-directly.ts";
import { serveSharedAsset } from "./web/site/shared-assets.ts";
import { serveSite } from "./web/site/serve-site.ts";

export function createApp(services: Services, site: ServedFiles, parts?: BackendParts): App {
  const app = createBackend(services, parts);
  mountPages(app, services, site);
  return app;
}

/** The built pages and files without their port and without the middleware, which none of them needs. */
export function createFileServer(services: Services, site: SiteFiles): ServeDirectly {
  const isRendered = (path: string, query: string) =>
    renderedPages.some((page) => page.isRendered({ path, query }, services));
  return createDirectSite(site, { ...services, isRendered, picture: pictureFilesOf(services).cached });
}

/** A page or file that depends on more than the build. */
type RenderedPage = {
  /** Its addresses, as the router has them. */
  routes: readonly string[];
  /** Whether it is asked for, and the built one, if there is one, says something else. */
  isRendered(address: { path: string; query: string }, services: Services): boolean;
  /** Its response; undefined where the built one is right after all. */
  create(
    services: Services,
    site: ServedFiles,
  ): (request: Request) => Promise<Response | undefined> | undefined;
};

/** All of them: the file server leaves them to the router, which renders them. */
const renderedPages: readonly RenderedPage[] = [
  {
    routes: ["*"],
    isRendered: ({ query }, services) => isTodayAsked(query, services),
    create: (services) => (request) => renderToday(request, services),
  },
  {
    routes: ["*"],
    isRendered: isDonationPageRendered,
    create: createDonationPages,
  },
  {
    routes: pathsWithLimit,
    isRendered: ({ path }, services) => isLimitRendered(path, services),
    create: (services) => (request) => renderWithLimit(request, services),
  },
  {
    routes: ["/donation-success"],
    isRendered: ({ path, query }) => path === "/donation-success" && isDonationSuccessRendered(query),
    create: (services) => (request) => renderDonationSuccess(request, services, donationStatus),
  },
  {
    routes: ["/favicon.ico", "/icons/*"],
    isRendered: ({ path }, services) => isIconDrawn(path, services),
    create: (services) => (request) => drawnIcon(request, services),
  },
  {
    routes: ["/events.ics", "/events/:file"],
    isRendered: ({ path }) => isCalendarFeed(path),
    create: createCalendarFeeds,
  },
  {
    routes: [trackerPath],
    // The policy of the built page names the host that is asked, too.
    isRendered: ({ path }) => path === trackerPath,
    create: createTracker,
  },
];

/** The app until the database is open: 503 with a sentence that the server is starting; only `/livez` is 200. `/readyz` says `status`. */
export function createStartingApp(
  services: Pick<Services, "config" | "content" | "log" | "clock" | "metrics">,
  status: () => Parameters<typeof notReady>[0],
): App {
  const app = createBareApp(services);
  app.get(healthPaths.liveness, () => liveness());
  for (const path of [healthPaths.readiness, ...healthPaths.checks]) app.get(path, () => notReady(status()));
  app.all("*", ({ req }) => refuse(req.raw, starting));
  return app;
}

const starting: Refusal = {
  code: "unavailable",
  message: { title: "The site is just starting. Please try again in a few seconds." },
  retryAfterSeconds: 5,
};

function mountPages(app: App, services: Services, site: ServedFiles): void {
  app.get("/.well-known/security.txt", () => securityText(services));
  app.get("/share/*", async ({ req }, next) => (await serveShareCard(req.raw, services)) ?? next());
  app.get("/kit/*", async ({ req }, next) => (await serveKit(req.raw, services)) ?? next());
  app.get(trackerPath, async (context, next) => {
    await next();
    const { headers } = context.res;
    const policy = headers.get("content-security-policy");
    if (policy) headers.set("content-security-policy", namingHostOf(context.req.raw, policy));
  });
  for (const { routes, isRendered, create } of renderedPages) {
    const respond = create(services, site);
    app.on("GET", [...routes], async ({ req }, next) => {
      const { pathname: path, search: query } = new URL(req.url);
      const response = isRendered({ path, query }, services) ? await respond(req.raw) : undefined;
      return response ?? next();
    });
  }
  const pageOrFile = serveSite(site);
  app.get("/assets/*", async (context, next) => {
    if (site.has(context.req.path)) return pageOrFile(context, next);
    return (await serveSharedAsset("site", context.req.raw, services)) ?? next();
  });
  app.all("*", pageOrFile);
}

/* `/.well-known/security.txt` (RFC 9116): where to tell of a weakness. */

/** It is written anew for each reader, so it can say that it holds for half a year. */
const validMs = 182 * 24 * 60 * 60 * 1000;

function securityText({ clock, config, content }: Services): Response {
  const expires = new Date(clock.now().getTime() + validMs).toISOString();
  const lines = [
    `Contact: mailto:${content().campaign.email}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${config.baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
