/** The funding progress card (specification sections 3, 4 and 9). */

/** The length, figure and colour of the bar: green from 75 %, yellow from 50 %, red below. */
type DonationProgress = { percent: number; colour: "green" | "yellow" | "red" };

/**
 * Progress in per cent of the goal, at most 100 and never below 0; both amounts in the same unit. Rounded down to a tenth, so that no figure
 * says a step whose colour is not reached.
 */
export function donationProgress(current: number, goal: number): DonationProgress {
  const percent = goal > 0 ? Math.min(Math.max(Math.floor((current * 1000) / goal) / 10, 0), 100) : 0;
  return { percent, colour: colourOf(percent) };
}

function colourOf(percent: number): DonationProgress["colour"] {
  if (percent >= 75) return "green";
  return percent >= 50 ? "yellow" : "red";
}
