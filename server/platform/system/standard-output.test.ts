import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLineWriter } from "./standard-output.ts";

test("A reader that stops reading → what waits for it stays within 4 MB, and it is told how much it missed", () => {
  const taken: string[] = [];
  let goOn = () => {};
  const stream = new Writable({
    write(lines: Buffer, _, done) {
      taken.push(lines.toString());
      goOn = done;
    },
  });
  const write = createLineWriter(stream);
  const line = `${"x".repeat(999)}\n`;
  for (let n = 0; n < 10_000; n += 1) write(Buffer.from(line + line), 2);
  expect(stream.writableLength).toBeLessThan(4.1 * 1024 ** 2);
  for (let waiting = 1; waiting > 0; waiting = stream.writableLength) goOn();
  const before = taken.length;
  write(Buffer.from("after\n"), 1);
  const [, lost = "", after] = taken[before]?.split("\n") ?? [];
  expect(JSON.parse(lost)).toMatchObject({
    level: "warn",
    event: "log-lines-lost",
    lines: 20_000 - 2 * before,
  });
  expect(after).toBe("after");
});
