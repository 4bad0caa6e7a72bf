/** The funding progress card (specification sections 3, 4 and 9). */

/** The length and colour of the bar: green from 75 %, yellow from 50 %, red below. */
type DonationProgress = { percent: number; colour: "green" | "yellow" | "red" };

/** Progress in per cent of the goal, at most 100 and never below 0; both amounts in the same unit. */
export function donationProgress(current: number, goal: number): DonationProgress {
  const percent = goal > 0 ? Math.min(Math.max((current / goal) * 100, 0), 100) : 0;
  return { percent, colour: colourOf(percent) };
}

function colourOf(percent: number): DonationProgress["colour"] {
  if (percent >= 75) return "green";
  return percent >= 50 ? "yellow" : "red";
}
