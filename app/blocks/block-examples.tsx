import { isValidElement, type ReactNode } from "react";
import type { BlockContent } from "#content/content.ts";
import { blockExamplePath, isBlockExample } from "#domain/content/site/site-code.ts";
import { moduleOf } from "./page-blocks.tsx";

/** The first example of the kind of block that has the address; undefined at any other. */
export function exampleAt(path: string): ReactNode | undefined {
  if (!isBlockExample(path)) return undefined;
  const [first] = Object.values(examplesOf(path.slice(blockExamplePath("").length)));
  return first;
}

/** The examples of a kind of block, by what each of them shows. */
export function examplesOf(kind: string): Readonly<Record<string, ReactNode>> {
  const { View, examples } = moduleOf(kind);
  const shown = Object.entries(examples).map(([state, example], at) => {
    if (isValidElement(example)) return [state, example];
    const id = `example-${kind}${at === 0 ? "" : `-${at + 1}`}`;
    return [state, <View key={id} block={{ ...example, kind, id } as BlockContent} />];
  });
  return Object.fromEntries(shown);
}
