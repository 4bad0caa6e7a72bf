/** The pages' code, `build/server/index.js`, under a name that the bundle resolves: it is not there before the first build. */
declare module "virtual:site-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}
