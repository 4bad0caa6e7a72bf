/**
 * What a property tax that rises in steps adds to one household's bills (specification sections 5 and 9).
 * Amounts are dollars, exact until printed: `dollars` rounds to whole ones.
 */

import { formatNumber } from "#domain/platform/language.ts";

/** Page keys and Shift with an arrow move this many steps at once. */
export const stepsPerPage = 10;

/** The slider's limits and starting value, in dollars. */
export type SliderRange = { min: number; max: number; step: number; initial: number };

/** What a home is called whose value is below a number of dollars; the last has none. */
type ValueName = { below?: number | undefined; name: string };

/** What the campaign states, in dollars and years; the sums over all years are stated too, not computed. */
export type TaxRates = {
  /** One year's step of the tax is `taxStep` for a home of this value, and in proportion for others. */
  homeOfReference: number;
  taxStep: number;
  /** The added tax grows by one step a year for this many years and then stays. */
  phaseInYears: number;
  /** All years, and the steps of all of them together. */
  years: number;
  taxSteps: number;
  /** Added utility charges over all years, the same for every home. */
  utilities: number;
};

/** What a household would pay, in unrounded dollars. */
type TaxCost = {
  annualTax: number;
  taxesOverYears: number;
  /** Added taxes and utilities over all years. */
  householdTotal: number;
  taxByYear: number[];
};

/** The cost for a home of `value` dollars. */
export function taxCost(value: number, rates: TaxRates): TaxCost {
  const step = (value / rates.homeOfReference) * rates.taxStep;
  const taxesOverYears = rates.taxSteps * step;
  return {
    annualTax: rates.phaseInYears * step,
    taxesOverYears,
    householdTotal: taxesOverYears + rates.utilities,
    taxByYear: Array.from(
      { length: rates.years },
      (_, year) => Math.min(year + 1, rates.phaseInYears) * step,
    ),
  };
}

/** The nearest value that the slider can hold; anything that is not a number becomes the starting value. */
export function clampToSlider(value: number, { min, max, step, initial }: SliderRange): number {
  if (Number.isNaN(value)) return initial;
  const onStep = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, onStep));
}

/** The words for a home of `value` dollars. */
export function nameOfValue(value: number, names: readonly ValueName[]): string {
  return names.find(({ below }) => below === undefined || value < below)?.name ?? "";
}

/** Whole dollars with thousands separators: $3,591. Halves round up. */
export function dollars(amount: number): string {
  return `$${formatNumber(amount)}`;
}

/**
 * Where a key moves the slider, or undefined when the browser's own handling is right.
 * Browsers move by different amounts on the page keys and ignore Shift, so those are ours.
 */
export function valueAfterKey(
  value: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  range: SliderRange,
): number | undefined {
  const page = range.step * stepsPerPage;
  const isUp = key === "PageUp" || (shiftKey && (key === "ArrowUp" || key === "ArrowRight"));
  const isDown = key === "PageDown" || (shiftKey && (key === "ArrowDown" || key === "ArrowLeft"));
  if (!isUp && !isDown) return undefined;
  return clampToSlider(value + (isUp ? page : -page), range);
}
