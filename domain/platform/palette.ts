/**
 * Every colour that the program uses, in the inks of the first set: those of app/styles/tokens.css, of the drawings in
 * content/public/images, of e-mails and of papers.
 */
export const palette = {
  paper: "#f6f0e1",
  raised: "#fffcf4",
  sunk: "#ece3cd",
  ink: "#1b2a23",
  inkSoft: "#4b584f",
  rule: "#b8ac90",
  line: "#6e7468",
  primary: "#1f5238",
  primaryDeep: "#143524",
  action: "#3f3a94",
  actionDeep: "#29265f",
  give: "#a93e17",
  giveDeep: "#82300f",
  accent: "#d9b35c",
  /** Grounds and shapes of drawings: never of text. */
  leaf: "#c6cfa9",
  water: "#a6c3c4",
  primaryTint: "#dfe7d6",
  dangerTint: "#f6dfe0",
  onDeepSoft: "#c9d3c3",
  pale: "#e3e6d6",
  stone: "#9aa08c",
  sand: "#b9b7a4",
  actionPale: "#8c87cc",
  actionTint: "#e0dff0",
  tide: "#8fb0b5",
  ash: "#e0dad8",
  /** The same in every theme: it means something. */
  danger: "#8e1537",
  caution: "#8a5a00",
} as const satisfies Record<string, string>;

/** A colour for each name. */
export type Palette = Record<keyof typeof palette, string>;
