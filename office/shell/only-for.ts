import type { ActionFunction, LoaderFunction, RouteObject } from "react-router";
import type { Permission } from "#domain/team/roles.ts";
import { noAct } from "./acts/acts.ts";
import { mustMay, visitOf } from "./visit.ts";

/** The `handle` of a page that fewer may see than its room. */
export type Restricted = { permission: Permission };

/** Pages that fewer roles may see than their room. The role is asked before anything of a request is read, also before the name of an act. */
export function onlyFor(permission: Permission, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(
    ({ loader, action, ...route }) =>
      ({
        ...route,
        handle: { permission } satisfies Restricted,
        loader: guarded(permission, loader) ?? guarded(permission, nothing),
        action: guarded(permission, action) ?? guarded(permission, noAct),
      }) as RouteObject,
  );
}

/** A page without a loader of its own. */
const nothing: LoaderFunction = () => null;

function guarded<Handler extends LoaderFunction | ActionFunction>(
  permission: Permission,
  handler: Handler | boolean | undefined,
): LoaderFunction | undefined {
  if (typeof handler !== "function") return undefined;
  const check: LoaderFunction = (given, ...rest) => {
    mustMay(visitOf(given.context), permission);
    return handler(given, ...rest);
  };
  // What a handler says of itself, such as the names of its acts, stays readable.
  return Object.assign(check, handler);
}
