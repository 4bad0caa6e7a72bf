import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackages, runPackage } from "../packages.ts";
import { builtPage, peerPages, type BuiltIsland } from "./built-page.ts";
import { copySite } from "./copy-site.ts";

/**
 * Builds the pages with Next's app router as static files: server components of the page's HTML, client components where the islands
 * stand; returns the folder of its files.
 */
export function buildNext(packages: Record<string, string>): string {
  const folder = installPackages("next", { ...packages, next: "16.4.6", "html-react-parser": "6.1.9" });
  copySite(folder);
  rmSync(join(folder, "src"), { recursive: true, force: true });
  rmSync(join(folder, "out"), { recursive: true, force: true });
  writeFileSync(join(folder, "next.config.mjs"), config);
  for (const path of peerPages) writePage(join(folder, "src", "app"), path);
  const environment = { NEXT_TELEMETRY_DISABLED: "1" };
  runPackage({ folder, command: "next", parameters: ["build"], environment });
  return join(folder, "out");
}

const config = `export default {
  output: "export",
  trailingSlash: true,
  compiler: { define: { __APP_VERSION__: "bench" } },
};
`;

/** A root layout of its own for each page, because each has its own styles in its head. */
function writePage(app: string, path: string): void {
  const pieces = builtPage(path);
  const islands = pieces.filter((piece) => typeof piece !== "string");
  let count = 0;
  const html = pieces
    .map((piece) => (typeof piece === "string" ? piece : `<i data-part="${count++}"></i>`))
    .join("");
  const [, head = ""] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  const [, body = ""] = /<body>([\s\S]*)<\/body>/.exec(html) ?? [];
  const group = join(app, `(${path === "/" ? "home" : path.slice(1)})`);
  const folder = join(group, path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(group, "layout.jsx"), layoutOf(head));
  writeFileSync(join(folder, "parts.jsx"), partsOf(islands));
  writeFileSync(join(folder, "page.jsx"), pageOf(body, islands));
}

function layoutOf(head: string): string {
  return `import parse from "html-react-parser";
const head = ${JSON.stringify(head)};
export default function Layout({ children }) {
  return <html lang="en-CA" className="js"><head>{parse(head)}</head><body>{children}</body></html>;
}
`;
}

function partsOf(islands: readonly BuiltIsland[]): string {
  const files = new Map(islands.map(({ name, component }) => [component, name]));
  const exported = [...files].map(
    ([component, name]) => `export { ${component} } from "#app/${name}.island.tsx";`,
  );
  return `"use client";\n${exported.join("\n")}\n`;
}

function pageOf(body: string, islands: readonly BuiltIsland[]): string {
  return `import parse from "html-react-parser";
import * as parts from "./parts.jsx";
const body = ${JSON.stringify(body)};
const islands = ${JSON.stringify(islands)};
function replace(node) {
  const number = node.attribs?.["data-part"];
  if (number === undefined) return undefined;
  const { component, props } = islands[number];
  const Part = parts[component];
  return <Part {...props} />;
}
export default function Page() {
  return parse(body, { replace });
}
`;
}
