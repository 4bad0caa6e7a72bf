/** The pages' code, `build/server/index.js`, under a name that the bundle resolves: it is not there before the first build. */
declare module "virtual:site-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}
