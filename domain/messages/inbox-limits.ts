/** Limits and times of the team's inbox. */

/** Lengths in characters. */
export const inboxLimits = { textLength: 20_000, tagLength: 40, savedAnswerTitleLength: 80 } as const;

/** How many entries a part of a conversation has, and how many other messages of its writer stand beside it: either may have no end. */
export const shownAtOnce = { events: 50, others: 20 } as const;

/** How long somebody who opened or typed an answer is believed to write it, in milliseconds. */
export const answeringMs = 5 * 60_000;

/** How long an answer waits before it leaves, so that it can be taken back, in milliseconds. */
export const undoSendMs = 10_000;

/**
 * A saved answer as it goes to a person: `{name}` is their name. Without one it goes with the space before it, so that
 * `Hello {name},` is `Hello,`.
 */
export function fillSavedAnswer(text: string, name: string): string {
  return text.replace(/( ?)\{name\}/g, (_, space: string) => (name === "" ? "" : `${space}${name}`));
}
