import type { ActionFunction, LoaderFunction, RouteObject } from "react-router";
import { mustMay, visitOf } from "../../visit.ts";

/** The candidate may enter the room for its totals; these pages and all their acts are the financial agent's. */
export function agentOnly(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(
    ({ loader, action, ...route }) =>
      ({
        ...route,
        loader: guarded(loader) ?? onlyTheCheck,
        ...(action !== undefined && { action: guarded(action) }),
      }) as RouteObject,
  );
}

/** A page without a loader of its own. */
const onlyTheCheck: LoaderFunction = ({ context }) => {
  mustMay(visitOf(context), "money");
  return null;
};

function guarded<Handler extends LoaderFunction | ActionFunction>(
  handler: Handler | boolean | undefined,
): LoaderFunction | undefined {
  if (typeof handler !== "function") return undefined;
  const check: LoaderFunction = (given, ...rest) => {
    mustMay(visitOf(given.context), "money");
    return handler(given, ...rest);
  };
  // What a handler says of itself, such as the names of its acts, stays readable.
  return Object.assign(check, handler);
}
