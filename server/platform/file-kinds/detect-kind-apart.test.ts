import { expect, test } from "vitest";
import { samples } from "#test/support/sample-files.ts";
import { detectKind } from "./detect-kind.ts";
import { detectKindApart } from "./detect-kind-apart.ts";

/** Tags of the music kind, one behind the other: in this process 5 MB of them take half a second. */
function manyTags(): Uint8Array {
  const bytes = Buffer.alloc(1024 * 1024);
  for (let at = 0; at + 10 < bytes.length; at += 10) bytes.write("ID3\u0003", at, "latin1");
  return bytes;
}

test.each([...Object.entries(samples), ["nothing", Buffer.alloc(0)], ["many tags", manyTags()]] as const)(
  "%s → the same kind as in this process",
  async (_, bytes) => {
    expect(await detectKindApart(bytes)).toBe(await detectKind(bytes));
  },
);
