/** The addresses of somebody who has not signed in; every other one shows the sign-in page and comes back to where it was. */

import type { RouteObject } from "react-router";
import { SignInError } from "./sign-in-error.tsx";
import { Invitation, invitationAction, invitationChallenge, invitationLoader } from "./invitation.tsx";
import { keepPost, SignIn, signInAction, signInChallenge, signInLoader } from "./sign-in.tsx";
import { trialLoader } from "./trial.ts";

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
