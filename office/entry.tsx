/** The rooms as one function from a request to a response: what `server/web/office/` loads. */

import { ContentProvider } from "./shell/content-context.ts";
import type { Content } from "#content/content.ts";
import { type ReactNode, StrictMode } from "react";
import { refusalStatus } from "#domain/web/functions.ts";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { CreateOfficeApp, OfficeAssets } from "#server/web/office/office-app.ts";
import { type Refusal, refusalHeaders } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/services.ts";
import { may, type Role } from "#domain/team/roles.ts";
import { signInContext, signedInLoader, signedInPath } from "./shell/sign-in/sign-in.tsx";
import { signInRoutes } from "./shell/sign-in/routes.tsx";
import { SearchPage, searchLoader } from "./search/search-page.tsx";
import { TouchNeeded, readKeptPost } from "./shell/acts/fresh-touch.ts";
import { Document, withUnbrokenDates } from "./shell/layout/document.tsx";
import { FailedPost } from "./shell/layout/sign-in-layout.tsx";
import { Frame } from "./shell/layout/frame.tsx";
import { frameLoader } from "./shell/layout/frame-facts.ts";
import { RoomError } from "./shell/layout/room-error.tsx";
import { KeysPage, More, signOut } from "./shell/layout/more.tsx";
import { type Look, readLook } from "./shell/look.ts";
import { noAct } from "./shell/acts/acts.ts";
import type { Room } from "./shell/room.ts";
import { allRooms, rooms } from "./rooms.ts";
import { redirect } from "react-router";
import { visitContext, endWith } from "#office/shell/visit.ts";

const defaultMaxBodyBytes = 1024 * 1024;

export const createOfficeApp: CreateOfficeApp = (services, { assets, trialToken }) => {
  const handlers = new Map<string, Handler>();
  const handlerOf = (role: Role | undefined, path: string) => {
    const room = role && roomOf(path);
    const key = `${role} ${room?.name}`;
    const known = handlers.get(key);
    if (known) return known;
    const made = createStaticHandler(role ? routesOf(role, room) : signInRoutes);
    handlers.set(key, made);
    return made;
  };
  return {
    routeOf: (path) => matchRoutes(routesAt(path), path)?.at(-1)?.route.path ?? "*",
    maxBodyBytes: (path) => roomOf(path)?.maxBodyBytes ?? defaultMaxBodyBytes,
    async respond(request, visitor) {
      const path = new URL(request.url).pathname;
      const { cookies } = visitor;
      const requestContext = new RouterContextProvider();
      requestContext.set(signInContext, { services, trialToken, token: visitor.token, cookies });
      if (visitor.signedIn) {
        const { signedIn } = visitor;
        const { id, name } = signedIn.member;
        const acting: Services = { ...services, actor: { memberId: id, name } };
        requestContext.set(visitContext, { services: acting, signedIn, path, cookies });
      }
      const handler = handlerOf(visitor.signedIn?.member.role, path);
      const shown = { assets, look: readLook(cookies), content: services.content() };
      return respond(request, { handler, requestContext, ...shown });
    },
    keepPost: (request, refusal, cookies) =>
      keepPost(request, refusal, { assets, look: readLook(cookies), content: services.content() }),
  };
};

const ownRoutes: RouteObject[] = [
  ...signInRoutes,
  ...["/", "/sign-out", signedInPath, "/more"].map((path) => ({ path })),
];

/** Those of one room. */
function routesAt(path: string): RouteObject[] {
  const room = roomOf(path);
  return room ? absoluteRoutes(room) : ownRoutes;
}

type Handler = ReturnType<typeof createStaticHandler>;

type Shown = { assets: OfficeAssets; look: Look; content: Content };

type Responding = Shown & { handler: Handler; requestContext: RouterContextProvider };

async function respond(
  request: Request,
  { handler, requestContext, ...shown }: Responding,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const leaf = matchRoutes(handler.dataRoutes, pathname)?.at(-1)?.route;
  if (leaf && !leaf.Component) return respondByItself(request, { handler, requestContext, routeId: leaf.id });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return new Response(context.body, context);
  const status = statusOf(context);
  const router = createStaticRouter(handler.dataRoutes, context);
  return pageOf(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    { ...shown, room: roomOf(pathname)?.name },
    { status, headers: retryAfterOf(context) },
  );
}

/** The page in place of a room whose act failed, with all that was typed, to be sent again. */
async function keepPost(request: Request, refusal: Refusal, shown: Shown): Promise<Response | undefined> {
  const kept = await readKeptPost(request);
  return (
    kept &&
    pageOf(
      <FailedPost kept={kept} sentence={refusal.message.title} />,
      { ...shown, room: undefined },
      { status: refusalStatus[refusal.code], headers: refusalHeaders(refusal) },
    )
  );
}

function pageOf(
  page: ReactNode,
  { content, ...document }: Shown & { room: string | undefined },
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const html = renderToStaticMarkup(
    <StrictMode>
      <ContentProvider value={content}>
        <Document {...document} theme={content.theme}>
          {page}
        </Document>
      </ContentProvider>
    </StrictMode>,
  );
  return new Response(`<!doctype html>${withUnbrokenDates(html)}`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      ...headers,
    },
  });
}

/** The header of an act that was refused for now. */
function retryAfterOf({ actionHeaders }: StaticHandlerContext): Record<string, string> {
  const given = Object.values(actionHeaders).map((headers) => headers.get("retry-after"));
  const after = given.find((value) => value !== null);
  return after ? { "retry-after": after } : {};
}

/** A route without a Component: a file, or JSON for a script. */
async function respondByItself(
  request: Request,
  {
    handler,
    requestContext,
    routeId,
  }: { handler: Handler; requestContext: RouterContextProvider; routeId: string | undefined },
): Promise<Response> {
  try {
    const result: unknown = await handler.queryRoute(request, {
      requestContext,
      ...(routeId && { routeId }),
    });
    return result instanceof Response ? new Response(result.body, result) : Response.json(result);
  } catch (error) {
    if (error instanceof Response) return new Response(error.body, error);
    if (isRouteErrorResponse(error)) return new Response(null, { status: error.status });
    throw error;
  }
}

/**
 * What a role finds where one room is asked for, because the router sorts all that it has for each request. Every address of a room of
 * others answers that it is not theirs, and none of its code is reached.
 */
function routesOf(role: Role, room: Room | undefined): RouteObject[] {
  const open = rooms.filter(({ permission }) => may(role, permission));
  const isClosed = room && !may(role, room.permission);
  const elsewhere = () => endWith(isClosed ? 403 : 404);
  return [
    { path: "/sign-out", action: signOut },
    { path: signedInPath, loader: signedInLoader },
    ...signInRoutes.filter(({ path }) => path !== "*"),
    {
      id: "frame",
      Component: Frame,
      loader: frameLoader(open),
      children: [
        {
          ErrorBoundary: RoomError,
          children: [
            { path: "/", loader: () => redirect("/today"), action: noAct, Component: Nothing },
            { path: "/more", action: noAct, Component: More },
            { path: "/keys", action: noAct, Component: KeysPage },
            { path: "/find", loader: searchLoader, action: noAct, Component: SearchPage },
            ...(room && !isClosed ? absoluteRoutes(room) : []),
            { path: "*", loader: elsewhere, action: elsewhere, Component: Nothing },
          ],
        },
      ],
    },
  ];
}

function absoluteRoutes({ name, routes }: Room): RouteObject[] {
  return routes.map(
    (route) =>
      ({ action: noAct, ...route, path: route.path ? `/${name}/${route.path}` : `/${name}` }) as RouteObject,
  );
}

function Nothing() {
  return null;
}

const roomAddresses: RouteObject[] = allRooms.map((room) => ({ path: `/${room.name}/*`, handle: room }));

/** As the router itself reads an address, however it is written. */
function roomOf(path: string): Room | undefined {
  return matchRoutes(roomAddresses, path)?.[0]?.route.handle;
}

/** What went wrong unexpectedly is thrown on: the listener logs it and says so. */
function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof TouchNeeded) return 200;
    if (!isRouteErrorResponse(error) && !(error instanceof Response)) throw error;
  }
  return statusCode;
}

/** Everything from this origin, nothing inline, in no other site's frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");
