import { folderOf, routes } from "#app/routes.ts";
import { scanImports } from "./scan.ts";

/** A page's islands by its folder of `pages/`. The islands of the document around it count only where the page has islands itself. */
export function pageIslands(): Map<string, string[]> {
  const ofDocument = scanImports("layout/document.tsx").islands;
  const pages = [...new Set(routes.map(folderOf))]
    .map((folder) => [folder, scanImports(`pages/${folder}/page.tsx`).islands] as const)
    .filter(([, islands]) => islands.length > 0);
  return new Map(pages.map(([page, islands]) => [page, [...new Set([...ofDocument, ...islands])]]));
}

/** The pages whose islands ask the backend or say what the campaign promises (app/browser/site-facts.ts), by their folders. */
export function pagesWithSiteFacts(): string[] {
  return [...pageIslands()]
    .filter(([, islands]) =>
      islands.some((name) =>
        scanImports(`${name}.island.tsx`, { intoIslands: true }).serverModules.includes(
          "browser/site-facts.ts",
        ),
      ),
    )
    .map(([page]) => page);
}

/** The script of a page: the components of its islands, handed to the loader. */
export function startModule(islands: readonly string[]): string {
  const imports = islands.map(
    (name, index) => `import { ${componentOf(name)} as Part${index} } from "#app/${name}.island.tsx";`,
  );
  const parts = islands.map((name, index) => `${JSON.stringify(name)}: Part${index}`);
  return [
    `import { startIslands } from "#app/islands/start.tsx";`,
    ...imports,
    `startIslands({ ${parts.join(", ")} });`,
  ].join("\n");
}

/** `forms/email-signup` exports `EmailSignup`. */
export function componentOf(name: string): string {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
