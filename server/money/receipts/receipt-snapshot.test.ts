import { testContent } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { addressLines } from "./receipt-snapshot.ts";

const home = {
  address: "100 Example Street\nSuite 4",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
  country: "CA",
};
const place = "Saanich BC  V8X 1A1";

test.each([
  ["in the country", {}, ["100 Example Street", "Suite 4", place]],
  ["abroad → with its country", { country: "US" }, ["100 Example Street", "Suite 4", place, "US"]],
  ["without a country", { country: null }, ["100 Example Street", "Suite 4", place]],
  ["without a postal code", { postal_code: null }, ["100 Example Street", "Suite 4", "Saanich BC"]],
  ["with lines of spaces", { address: " 1 A St \n \n" }, ["1 A St", place]],
  ["of nothing", { address: null, city: null, province: "", postal_code: null }, []],
])("an address %s → as an envelope shows it", (_, given, lines) => {
  expect(addressLines({ ...home, ...given }, testContent.campaign)).toEqual(lines);
});
