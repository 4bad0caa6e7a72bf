import { expect, test } from "vitest";
import { medianInterval } from "./median-interval.ts";

test("a few loads → the interval spans them all; more loads, in any order → it is narrower and stands around the median", () => {
  expect(medianInterval([1.1, 0.9, 1, 1.2, 1.05])).toEqual([0.9, 1.2]);
  const hundred = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(medianInterval(hundred)).toEqual([39, 61]);
});
