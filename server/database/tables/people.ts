/** Tables of the people who write to the campaign. */

export type PeopleTables = Record<never, never>;
