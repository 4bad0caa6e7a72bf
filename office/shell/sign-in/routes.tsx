/** The addresses of somebody who has not signed in; every other one shows the sign-in page and comes back to where it was. */

import type { RouteObject } from "react-router";
import { Invitation, invitationAction, invitationChallenge, invitationLoader } from "./invitation.tsx";
import { keepPost, SignIn, signInAction, signInChallenge, signInLoader, trialLoader } from "./sign-in.tsx";
import { SignInLayout } from "#office/shell/layout/sign-in-layout.tsx";

export const signInRoutes: RouteObject[] = [
  {
    path: "/sign-in",
    loader: signInLoader,
    action: signInAction,
    Component: SignIn,
    ErrorBoundary: SignInError,
  },
  { path: "/sign-in/challenge", action: signInChallenge },
  {
    path: "/invitation",
    loader: invitationLoader,
    action: invitationAction,
    Component: Invitation,
    ErrorBoundary: SignInError,
  },
  { path: "/invitation/challenge", action: invitationChallenge },
  { path: "/trial", loader: trialLoader },
  { path: "*", loader: signInLoader, action: keepPost, Component: SignIn, ErrorBoundary: SignInError },
];

/** What a page before the sign-in shows in place of itself when the post can't be read. */
function SignInError() {
  return (
    <SignInLayout title="This can't be read">
      <h1>This can’t be read</h1>
      <p className="lead">The form was not complete. Nothing was done.</p>
      <a className="b fill big2" href="/sign-in">
        Sign in
      </a>
    </SignInLayout>
  );
}
