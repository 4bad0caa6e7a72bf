/** Who and what the made-up records name. The same number makes the same person and the same words each time, and all of it says that it is made up. */

import type { Content } from "#content/content.ts";

export function samplePerson(number: number) {
  const digits = String(number).padStart(5, "0");
  return {
    firstName: "Sample",
    lastName: `Person ${digits}`,
    fullName: `Sample Person ${digits}`,
    // example.org belongs to nobody (RFC 2606).
    email: `sample-${digits}@example.org`,
    address: `${number + 1} Sample Street`,
  };
}

/** One of several, in an order that looks like chance and is the same each time. */
export function pick<T>(from: readonly T[], number: number): T {
  const mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const chosen = from[(mixed >>> 8) % from.length];
  if (chosen === undefined) throw new RangeError("There is nothing to pick from");
  return chosen;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000);
}

/** What somebody made up might write. */
export function sampleMessage(number: number, areas: readonly string[]): { subject: string; text: string } {
  const place = pick(areas, number);
  const matter = pick(matters, number * 7);
  return {
    subject: `Sample message about ${matter}`,
    text: `This message is made up. It is about ${matter} in ${place}, and asks what can be done there before the winter. It is number ${number + 1} of the samples.`,
  };
}

/** Neighbourhoods that the samples are from: the campaign's own. */
export function sampleAreas({ municipality }: Content): string[] {
  return municipality.volunteerAreas.map(({ label }) => label);
}

const matters = [
  "the bluff stairs",
  "a crossing at a school",
  "bus shelters",
  "a row of oaks",
  "parking",
  "the library's hours",
  "a playing field",
  "street lights",
] as const;
