import type { Content } from "#content/content.ts";
import type { LoanRates } from "#domain/content/campaign/loan-cost.ts";

/** What the cost of the loan is worked out with. */
export function loanRatesOf({ figures }: Pick<Content, "figures">): LoanRates {
  return {
    homeOfReference: figures.homeOfReference.value,
    taxStep: figures.taxStep.value,
    phaseInYears: figures.phaseInYears.value,
    years: figures.loanYears.value,
    taxSteps: figures.taxSteps.value,
    utilities: figures.utilityTotal.value,
  };
}
