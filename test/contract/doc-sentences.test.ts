/** Every name that `domain/` or an interface offers says in a sentence what it is. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

const interfaces = [
  "server/platform/storage/storage.ts",
  "server/money/payments/payments.ts",
  "server/platform/mail/mail-transport.ts",
];

const exported =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|type|interface|class) (\w+)/;

/** The exported names of a file without a doc comment above them. */
function undocumented(source: string): string[] {
  const lines = source.split("\n");
  return lines.flatMap((line, at) => {
    const name = exported.exec(line)?.[1];
    return name !== undefined && !lines[at - 1]?.trimEnd().endsWith("*/") ? [name] : [];
  });
}

test("an export without a doc comment → found", () => {
  expect(undocumented("/** One. */\nexport const one = 1;\nexport type Two = 2;\n")).toEqual(["Two"]);
});

test("every export of domain/ and of the interfaces → has a doc sentence", () => {
  const files = [...globSync("domain/**/*.ts", { cwd: root }), ...interfaces].filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(interfaces.length);
  const missing = files.flatMap((file) =>
    undocumented(readFileSync(join(root, file), "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
