import { expect, test } from "vitest";
import { isLoopbackHost } from "./loopback.ts";

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["localhost.", true],
  ["mail.localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["[::1]", true],
  ["[0:0:0:0:0:0:0:1]", true],
  ["[::ffff:127.0.0.1]", true],
  ["0.0.0.0", false],
  ["128.0.0.1", false],
  ["[::2]", false],
  ["[::ffff:10.0.0.1]", false],
  ["localhost.example.org", false],
  ["notlocalhost", false],
  ["127.0.0.1.example.org", false],
  ["", false],
])("%s → %s", (host, isHere) => {
  expect(isLoopbackHost(host)).toBe(isHere);
});
