import type { RouteObject } from "react-router";
import { photoLoader, routeLoader, signsLoader } from "./load-signs.ts";
import { RoutePage } from "./route-page.tsx";
import { enterActs, listActs, signActs, signsFile } from "./sign-acts.ts";
import { EnterSignPage } from "./sign-form.tsx";
import { SignsPage } from "./signs-page.tsx";

/** The pages of the signs, below the room of the volunteers. */
export const signRoutes: RouteObject[] = [
  { path: "signs", loader: signsLoader, action: listActs, Component: SignsPage },
  { path: "signs/enter", action: enterActs, Component: EnterSignPage },
  { path: "signs/route", loader: routeLoader, Component: RoutePage },
  { path: "signs/signs.csv", loader: signsFile },
  { path: "signs/:sign", loader: signsLoader, action: signActs, Component: SignsPage },
  { path: "signs/:sign/photo", loader: photoLoader },
];
