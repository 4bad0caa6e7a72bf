import type { ComponentType, ReactNode } from "react";
import type { Content, PageContent } from "#content/content.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";
import { PageBlocks } from "./blocks/page-blocks.tsx";
import { folderOf } from "./routes.ts";

type PageModule = {
  default: ComponentType;
  /** Another page shows it in a sandboxed frame (layout/document.tsx). */
  isFramed?: boolean;
};

const ofProgram = import.meta.glob<PageModule>(
  ["./program-pages/*/page.tsx", "!./program-pages/components/page.tsx"],
  {
    eager: true,
  },
);
/** The built site has no page of components, and none of their examples (vite.config.ts). */
const modules = import.meta.env.DEV
  ? { ...ofProgram, ...import.meta.glob<PageModule>("./program-pages/components/page.tsx", { eager: true }) }
  : ofProgram;

type PageAtAddress = {
  body: ReactNode;
  /** The folder of `program-pages/` that its styles are in; a page of blocks has the styles of its kinds. */
  folder?: string;
  isFramed: boolean;
};

/** A page of blocks, or one that the program has a folder for. */
export function pageAt(path: string, content: Content): PageAtAddress {
  const [, page] = pageDocuments<PageContent>(content).find(([, { address }]) => address === path) ?? [];
  if (page) return { body: <PageBlocks page={page} />, isFramed: false };
  const folder = folderOf(path);
  const found = modules[`./program-pages/${folder}/page.tsx`];
  if (!found) throw new Error(`There is no page at ${path}`);
  const { default: Page, isFramed = false } = found;
  return { body: <Page />, folder, isFramed };
}
