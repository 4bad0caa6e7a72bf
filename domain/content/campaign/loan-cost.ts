/**
 * What the operations centre plan adds to one household's bills (specification sections 5 and 9).
 * Amounts are dollars, exact until printed: `dollars` rounds to whole ones.
 */

import { formatNumber } from "#domain/platform/language.ts";

/** The slider's limits and starting value, in dollars (specification section 5). */
export const propertyValue = {
  min: 400_000,
  max: 2_000_000,
  step: 25_000,
  initial: 800_000,
  /** Page keys and Shift with an arrow move this many steps at once. */
  stepsPerPage: 10,
} as const;

/** What the campaign states about the loan, in dollars and years; the sums over all years are stated too, not computed. */
export type LoanRates = {
  /** One year's step of the tax is `taxStep` for a home of this value, and in proportion for others. */
  homeOfReference: number;
  taxStep: number;
  /** The added tax grows by one step a year for this many years and then stays. */
  phaseInYears: number;
  /** Years of repayment, and the steps of all of them together. */
  years: number;
  taxSteps: number;
  /** Added utility charges over all years, the same for every home. */
  utilities: number;
};

/** What a household would pay, in unrounded dollars. */
export type LoanCost = {
  /** New annual tax from year 4. */
  annualTax: number;
  /** Total added taxes over 30 years. */
  taxesOver30Years: number;
  /** Added taxes and utilities over 30 years. */
  householdTotal: number;
  /** Added tax of each year, from year 1 to year 30. */
  taxByYear: number[];
};

/** The cost for a home of `value` dollars; the value is clamped to the slider's limits first. */
export function loanCost(value: number, rates: LoanRates): LoanCost {
  const step = (clampPropertyValue(value) / rates.homeOfReference) * rates.taxStep;
  const taxesOver30Years = rates.taxSteps * step;
  return {
    annualTax: rates.phaseInYears * step,
    taxesOver30Years,
    householdTotal: taxesOver30Years + rates.utilities,
    taxByYear: Array.from(
      { length: rates.years },
      (_, year) => Math.min(year + 1, rates.phaseInYears) * step,
    ),
  };
}

/** The nearest value that the slider can hold; anything that is not a number becomes the starting value. */
export function clampPropertyValue(value: number): number {
  const { min, max, step, initial } = propertyValue;
  if (Number.isNaN(value)) return initial;
  const onStep = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, onStep));
}

/** The words for a home of `value` dollars (specification section 4). */
export function propertyLabel(value: number): string {
  if (value < 600_000) return "Starter home";
  if (value < 900_000) return "Average home";
  if (value < 1_200_000) return "Above average";
  return "Premium property";
}

/** Whole dollars with thousands separators: $3,591. Halves round up. */
export function dollars(amount: number): string {
  return `$${formatNumber(amount)}`;
}

/**
 * Where a key moves the slider, or undefined when the browser's own handling is right.
 * Browsers move by different amounts on the page keys and ignore Shift, so those are ours.
 */
export function valueAfterKey(value: number, key: string, withShift: boolean): number | undefined {
  const page = propertyValue.step * propertyValue.stepsPerPage;
  const isUp = key === "PageUp" || (withShift && (key === "ArrowUp" || key === "ArrowRight"));
  const isDown = key === "PageDown" || (withShift && (key === "ArrowDown" || key === "ArrowLeft"));
  if (!isUp && !isDown) return undefined;
  return clampPropertyValue(value + (isUp ? page : -page));
}
