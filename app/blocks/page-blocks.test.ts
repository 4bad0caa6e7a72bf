import { resolve } from "node:path";
import { expect, test } from "vitest";
import { blockSchema } from "#content/blocks/kinds.ts";

const kinds = blockSchema().options.map(({ shape }) => shape.kind.value);

test.each(kinds)("a block of the kind %s → its folder has a view and examples", async (kind) => {
  const files = ["", ".examples"].map((part) => resolve(`app/blocks/${kind}/${kind}${part}.tsx`));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  expect(modules.map((module) => Object.keys(module).length)).toEqual([1, 1]);
});
