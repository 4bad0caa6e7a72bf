import { expect, test } from "vitest";
import { isBuiltFile } from "./build-folder.ts";

test("an address with more characters than a file's name may have → no file, as for any other that is not built", () => {
  // From a folder that is there without a build too.
  const beside = "/../../server/web/site/";
  expect(isBuiltFile(`${beside}build-folder.ts`)).toBe(true);
  expect(isBuiltFile(beside)).toBe(false);
  expect(isBuiltFile(`${beside}${"a".repeat(300)}`)).toBe(false);
});
