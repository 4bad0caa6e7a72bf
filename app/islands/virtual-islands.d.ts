/** Made by the build (scripts/islands/plugin.ts). */
declare module "virtual:islands" {
  export type PageScript = { src: string; integrity?: string };

  /** The scripts of the page with this route id; none for a page without islands. */
  export function scriptsOf(routeId: string): readonly PageScript[];
}
