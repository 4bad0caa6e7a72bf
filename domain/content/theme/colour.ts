/** Colours, written as `#` and six hexadecimal digits. */

/** The colour between two, `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [channels(from), channels(to)];
  const mixed = one.map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** How well one is told from the other: from 1 to 21, as WCAG 2.2 computes it. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Darker than a middle grey. */
export function isDark(colour: string): boolean {
  return luminance(colour) < 0.18;
}

/** The colour, or the first one darker that has this contrast on the ground. */
export function readableOn(ground: string, colour: string, least: number): string {
  let found = colour;
  for (let share = 0; contrast(found, ground) < least && share <= 1; share += 0.05)
    found = mix(colour, "#000000", share);
  return found;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
