import type { ReactNode } from "react";
import type { Examples } from "#app/ui/examples.ts";
import { blockExamplePath } from "#domain/content/site/site-code.ts";

/** By file; each exports the examples of one kind. */
const modules = import.meta.glob<Record<string, Examples>>("./*/*.examples.tsx", { eager: true });

const examples = new Map(
  Object.entries(modules).map(([file, exported]) => {
    const [, kind = ""] = file.split("/");
    const [ofKind = {}] = Object.values(exported);
    return [blockExamplePath(kind), Object.values(ofKind)[0]];
  }),
);

/** The first example of the kind of block that has the address; undefined at any other. */
export function exampleAt(path: string): ReactNode | undefined {
  return examples.get(path);
}
