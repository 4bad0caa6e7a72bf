import type { ComponentType } from "react";

type PageModule = {
  default: ComponentType;
  /** Another page shows it in a sandboxed frame (layout/framed.tsx). */
  isFramed?: boolean;
};

const pages = import.meta.glob<PageModule>("./pages/*/page.tsx", { eager: true });

/** The page of a folder of `pages/`. */
export function pageModule(folder: string): PageModule {
  const page = pages[`./pages/${folder}/page.tsx`];
  if (!page) throw new Error(`There is no page app/pages/${folder}/page.tsx`);
  return page;
}
