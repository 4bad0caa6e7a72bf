import { expect, test } from "vitest";
import { partWebAddresses } from "./web-addresses.ts";

test.each([
  ["none here", ["none here"]],
  ["see https://a.example/b, or c", ["see ", "https://a.example/b", ", or c"]],
  ["https://a.example/b_(c)", ["", "https://a.example/b_(c)", ""]],
  ["(https://a.example/b_(c)).", ["(", "https://a.example/b_(c)", ")."]],
  ["(https://a.example/b)", ["(", "https://a.example/b", ")"]],
  ["“https://a.example/b”, he said", ["“", "https://a.example/b", "”, he said"]],
  ["<https://a.example/b>", ["<", "https://a.example/b", ">"]],
  ["https://a.example/?q=1&r[]=2", ["", "https://a.example/?q=1&r[]=2", ""]],
  [
    "https://a.example/... and HTTP://B.example",
    ["", "https://a.example/", "... and ", "HTTP://B.example", ""],
  ],
])("%s → %o", (text, parts) => {
  expect(partWebAddresses(text)).toEqual(parts);
});
