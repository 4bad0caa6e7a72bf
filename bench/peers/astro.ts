import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackages, runPackage } from "../packages.ts";
import { builtPage, peerPages, type Piece } from "./built-page.ts";
import { copySite } from "./copy-site.ts";

/** Builds the pages as Astro with its React islands, each hydrated at load; returns the folder of its files. */
export function buildAstro(packages: Record<string, string>): string {
  const folder = installPackages("astro", { ...packages, astro: "7.3.5", "@astrojs/react": "7.0.0" });
  copySite(folder);
  rmSync(join(folder, "src"), { recursive: true, force: true });
  mkdirSync(join(folder, "src", "pages"), { recursive: true });
  writeFileSync(join(folder, "astro.config.mjs"), config);
  for (const path of peerPages) {
    const name = path === "/" ? "index" : path.slice(1);
    writeFileSync(join(folder, "src", "pages", `${name}.astro`), pageOf(builtPage(path)));
  }
  const environment = { ASTRO_TELEMETRY_DISABLED: "1" };
  runPackage({ folder, command: "astro", parameters: ["build"], environment });
  return join(folder, "dist");
}

const config = `import react from "@astrojs/react";
export default {
  integrations: [react()],
  compressHTML: true,
  devToolbar: { enabled: false },
  vite: { define: { __APP_VERSION__: '"bench"' }, build: { assetsInlineLimit: 0 } },
};
`;

/** The page's HTML as it is, with components where the islands stand. */
function pageOf(pieces: readonly Piece[]): string {
  const islands = pieces.filter((piece) => typeof piece !== "string");
  const imports = new Map(islands.map(({ name, component }) => [component, name]));
  const front = [
    ...[...imports].map(([component, name]) => `import { ${component} } from "#app/${name}.island.tsx";`),
    `const html = ${JSON.stringify(pieces.filter((piece) => typeof piece === "string"))};`,
    `const props = ${JSON.stringify(islands.map(({ props }) => props))};`,
  ];
  const body = islands.map(
    ({ component }, index) =>
      `<Fragment set:html={html[${index}]} /><${component} client:load {...props[${index}]} />`,
  );
  return `---\n${front.join("\n")}\n---\n${body.join("")}<Fragment set:html={html[${islands.length}]} />\n`;
}
