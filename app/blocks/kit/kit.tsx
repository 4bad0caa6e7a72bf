import { useWholeContent } from "#app/content/content.ts";
import type { BlockContent } from "#content/content.ts";
import { kitProblems } from "#domain/content/site/kit.ts";
import { PaperList } from "./paper-list.tsx";

/** Nothing while a paper could not be printed. */
export function Kit({ block }: { block: BlockContent<"kit"> }) {
  return kitProblems(useWholeContent()).length > 0 ? null : <PaperList block={block} />;
}
