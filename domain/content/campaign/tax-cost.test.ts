import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampToSlider, dollars, nameOfValue, taxCost, valueAfterKey } from "./tax-cost.ts";

/** As the specification gives them (section 9). */
const rates = {
  homeOfReference: 800_000,
  taxStep: 31.5,
  phaseInYears: 4,
  years: 30,
  taxSteps: 114,
  utilities: 279,
};

const slider = { min: 400_000, max: 2_000_000, step: 25_000, initial: 800_000 };

const names = [
  { below: 600_000, name: "Starter home" },
  { below: 900_000, name: "Average home" },
  { below: 1_200_000, name: "Above average" },
  { name: "Premium property" },
];

describe("a home's value → what its household would pay", () => {
  test.each([
    [400_000, "$63", "$1,796", "$2,075"],
    [800_000, "$126", "$3,591", "$3,870"],
    [1_200_000, "$189", "$5,387", "$5,666"],
    [2_000_000, "$315", "$8,978", "$9,257"],
  ])("a home of %i → %s a year, %s in taxes, %s in all", (value, annual, taxes, total) => {
    const cost = taxCost(value, rates);
    expect(dollars(cost.annualTax)).toBe(annual);
    expect(dollars(cost.taxesOverYears)).toBe(taxes);
    expect(dollars(cost.householdTotal)).toBe(total);
  });

  test.each([
    [400_000, 15.75],
    [800_000, 31.5],
    [2_000_000, 78.75],
  ])("a home of %i → one step of %d dollars in the first year, four from year 4", (value, step) => {
    const { taxByYear } = taxCost(value, rates);
    expect(taxByYear.slice(0, 5)).toEqual([step, 2 * step, 3 * step, 4 * step, 4 * step]);
    expect(taxByYear).toHaveLength(30);
  });

  test("any value → the thirty bars of the chart add up to the stated total", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (value) => {
        const { taxByYear, taxesOverYears } = taxCost(value, rates);
        expect(taxByYear.reduce((sum, tax) => sum + tax, 0)).toBeCloseTo(taxesOverYears, 6);
      }),
    );
  });
});

describe("a home's value → its label", () => {
  test.each([
    [400_000, "Starter home"],
    [575_000, "Starter home"],
    [600_000, "Average home"],
    [875_000, "Average home"],
    [900_000, "Above average"],
    [1_175_000, "Above average"],
    [1_200_000, "Premium property"],
    [2_000_000, "Premium property"],
  ])("%i → %s", (value, label) => {
    expect(nameOfValue(value, names)).toBe(label);
  });
});

describe("the slider → a value it can hold", () => {
  test("any number → within the limits and on a step", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const held = clampToSlider(value, slider);
        expect(held).toBeGreaterThanOrEqual(slider.min);
        expect(held).toBeLessThanOrEqual(slider.max);
        expect((held - slider.min) % slider.step).toBe(0);
      }),
    );
  });

  test("not a number → the starting value", () => {
    expect(clampToSlider(Number("home"), slider)).toBe(800_000);
  });
});

describe("a key on the slider → where it moves", () => {
  test.each([
    ["PageUp", false, 1_050_000],
    ["PageDown", false, 550_000],
    ["ArrowRight", true, 1_050_000],
    ["ArrowUp", true, 1_050_000],
    ["ArrowLeft", true, 550_000],
    ["ArrowDown", true, 550_000],
  ])("%s (shift: %s) from 800000 → %i", (key, shiftKey, moved) => {
    expect(valueAfterKey(800_000, { key, shiftKey }, slider)).toBe(moved);
  });

  test("ten steps past an end → the end", () => {
    expect(valueAfterKey(1_900_000, { key: "PageUp", shiftKey: false }, slider)).toBe(2_000_000);
    expect(valueAfterKey(425_000, { key: "ArrowLeft", shiftKey: true }, slider)).toBe(400_000);
  });

  test.each(["ArrowRight", "ArrowUp", "Home", "End", "Tab"])(
    "%s alone → the browser's own handling",
    (key) => {
      expect(valueAfterKey(800_000, { key, shiftKey: false }, slider)).toBeUndefined();
    },
  );
});

test.each([
  [0, "$0"],
  [999.5, "$1,000"],
  [8_977.5, "$8,978"],
  [1_234_567, "$1,234,567"],
])("an amount of %d → printed as %s", (amount, printed) => {
  expect(dollars(amount)).toBe(printed);
});
