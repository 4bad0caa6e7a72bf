/** Between signing in and the room: whoever comes here without a session has a browser that did not keep the cookie. */

import { type LoaderFunctionArgs, redirect } from "react-router";
import { ownPath } from "#server/web/office/own-path.ts";

/** For a member it leads on; to anybody else the sign-in page says that the cookie was not kept. */
export const signedInPath = "/signed-in";

/** The response to a sign-in that was accepted: goes on to the path, which may be of a form. */
export function goInto(path: string): Response {
  return redirect(`${signedInPath}?${new URLSearchParams({ next: path })}`, 303);
}

/** Where `goInto` leads a member. */
export function signedInLoader({ request }: LoaderFunctionArgs): Response {
  return redirect(nextOf(new URL(request.url)), 303);
}

/** The path that an address of the sign-in asks to go on to. */
export function nextOf({ searchParams }: URL): string {
  return ownPath(searchParams.get("next") ?? "/today");
}
