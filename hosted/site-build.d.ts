/** The pages' code, `build/server/index.js`, under a name that the bundle resolves: it is not there before the first build. */
declare module "virtual:site-build" {
  import type { Content } from "#content/content.ts";
  import type { SiteCode } from "#domain/content/site/site-code.ts";
  const code: SiteCode<Content>;
  export = code;
}
