/** Made by the build (scripts/islands/plugin.ts). */
declare module "virtual:islands" {
  /** The scripts of a page with these islands, each as `address#integrity`: at most four, and none for a page without islands. */
  export function scriptsOf(islands: readonly string[]): readonly string[];
  /** Whether one of these islands reads what app/browser/site-facts.ts holds. */
  export function needsSiteFacts(islands: readonly string[]): boolean;
}
