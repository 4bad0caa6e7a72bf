import { describe, expect, test } from "vitest";
import { lawnSignForm } from "#domain/messages/forms/lawn-sign.ts";
import { addressKey, houseOf, inDrivingOrder, nextStates, signStates } from "./signs.ts";

test.each([
  ["48 Sample Road", "48", "Sample Road"],
  ["48b Sample Rd., Saanich, BC  V8X 1A1", "48B", "Sample Rd."],
  ["3-48 Sample Road", "48", "Sample Road"],
  ["Unit 3, 48 Sample Road", "48", "Sample Road"],
  ["#12 48 5th Street", "48", "5th Street"],
  ["48 W̱SÁNEĆ Road", "48", "W̱SÁNEĆ Road"],
])("%s → number and street", (address, number, street) => {
  expect(houseOf(address)).toEqual({ number, street });
});

test.each(["", "48", "Sample Road", "PO Box 12", "V8X 1A1", "48 ,", "12345678 Sample Road", "48 7"])(
  "%j → no address that somebody could drive to",
  (address) => {
    expect(houseOf(address)).toBeUndefined();
  },
);

test("one address in several ways of writing → one key; another house → another", () => {
  const ways = ["48 Sample Road", "48 sample rd.", "2-48  SAMPLE Rd, Saanich"];
  expect(new Set(ways.map(addressKey))).toEqual(new Set(["48 sample road"]));
  expect(addressKey("48 St. Sample St")).toBe("48 st sample street");
  expect(addressKey("480 Sample Road")).not.toBe(addressKey("48 Sample Road"));
});

test("a route → street by street and by number, however each is written", () => {
  const signs = ["100 Sample Rd", "7 Sample Avenue", "9 Sample Road", "12 Sample Ave"].map((address) => ({
    address,
  }));
  expect(inDrivingOrder(signs).map(({ address }) => address)).toEqual([
    "7 Sample Avenue",
    "12 Sample Ave",
    "9 Sample Road",
    "100 Sample Rd",
  ]);
});

test("every state but a request can be taken back by one step; a sign that is not up is not damaged", () => {
  for (const { id } of signStates)
    for (const next of nextStates[id]) expect([id, next, nextStates[next]].flat()).toContain(id);
  expect(nextStates.asked).not.toContain("damaged");
});

describe("asking for a sign", () => {
  const least = { name: "Ana", phone: "250 555 0100", address: "48 Sample Road", lawn: "own" };

  test.each<[what: string, over: object, fields: string[]]>([
    ["nothing wrong", {}, []],
    ["neither telephone nor e-mail", { phone: "" }, ["phone"]],
    ["somebody else's lawn without a name", { lawn: "other" }, ["owner"]],
    ["no consent", { lawn: "" }, ["lawn"]],
    ["an unknown consent", { lawn: "maybe" }, ["lawn"]],
    ["no house number", { address: "Sample Road" }, ["address"]],
    ["several", { phone: "", lawn: "other", address: "7", name: "" }, ["phone", "address", "owner", "name"]],
    ["an address as a list", { address: ["1 A Road", "2 B Road"] }, ["address"]],
  ])("%s", (_, over, wrong) => {
    const parsed = lawnSignForm.parse({ ...least, ...over });
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(wrong);
  });
});
