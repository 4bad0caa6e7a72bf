/**
 * What the operations centre plan adds to one household's bills (specification sections 5 and 9).
 * Amounts are dollars, exact until printed: `dollars` rounds to whole ones.
 */

/** The slider's limits and starting value, in dollars (specification section 5). */
export const propertyValue = {
  min: 400_000,
  max: 2_000_000,
  step: 25_000,
  initial: 800_000,
  /** Page keys and Shift with an arrow move this many steps at once. */
  stepsPerPage: 10,
} as const;

/** Years of repayment; the added tax grows by one step a year until it stays at `stepsFromYear4`. */
export const loanYears = 30;

/** One year's step for a home of this value: value / 800000 * 31.5 dollars (specification section 9). */
const referenceValue = 800_000;
const stepAtReference = 31.5;
const stepsFromYear4 = 4;
const stepsOver30Years = 114;

/** Added utility charges in dollars; the 30-year figure is stated by the specification, not computed. */
export const utilities = { water: 3.6, sewer: 4, waste: 1.7, yearly: 9.3, over30Years: 279 } as const;

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
export function loanCost(value: number): LoanCost {
  const step = (clampPropertyValue(value) / referenceValue) * stepAtReference;
  const taxesOver30Years = stepsOver30Years * step;
  return {
    annualTax: stepsFromYear4 * step,
    taxesOver30Years,
    householdTotal: taxesOver30Years + utilities.over30Years,
    taxByYear: Array.from({ length: loanYears }, (_, year) => Math.min(year + 1, stepsFromYear4) * step),
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
  return `$${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ",")}`;
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
