/** Made by the build (scripts/islands/plugin.ts). */
declare module "virtual:islands" {
  /** The scripts of the page of this name (its folder of `pages/`), each as `address#integrity`; none for a page without islands. */
  export function scriptsOf(page: string): readonly string[];
  /** Whether a part of that page reads what app/browser/site-facts.ts holds. */
  export function needsSiteFacts(page: string): boolean;
}
