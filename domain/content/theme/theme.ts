/**
 * How a campaign looks: five inks and a pair of letters. The program draws everything in the palette of one set (`palette.ts`); what
 * leaves it for another campaign, a page, a drawing, an e-mail, a paper, is put into that campaign's inks by `inTheme`.
 */

import { type Palette, palette } from "#domain/platform/palette.ts";
import { language } from "#domain/platform/language.ts";

/** What a theme is made of. */
export const inkNames = ["paper", "ink", "primary", "action", "accent"] as const;

/** Colours as `#1b2a23`: the ground, the text, the campaign's own colour, links and buttons, and what catches the eye. */
export type Inks = Record<(typeof inkNames)[number], string>;

/** Ready sets; every pair of text and ground in them can be read by everybody. */
export const inkSets = {
  fir: { paper: "#f6f0e1", ink: "#1b2a23", primary: "#1f5238", action: "#3f3a94", accent: "#d9b35c" },
  shore: { paper: "#f4f6f2", ink: "#10242c", primary: "#0d5264", action: "#8a3b12", accent: "#e3b04b" },
  brick: { paper: "#fbf4ee", ink: "#2a1b18", primary: "#8a2f1b", action: "#1d4b63", accent: "#d7a94a" },
  plum: { paper: "#f7f2f5", ink: "#241a28", primary: "#5b2a62", action: "#1f5b4c", accent: "#c9a24a" },
} as const satisfies Record<string, Inks>;

/** In the order in which they are offered. */
export const inkSetNames = ["fir", "shore", "brick", "plum"] as const satisfies (keyof typeof inkSets)[];

/** Which of the two families that ship sets headings, and which sets running text. */
const letterPairs = {
  newsprint: { headings: "serif", text: "sans" },
  plain: { headings: "sans", text: "sans" },
  book: { headings: "serif", text: "serif" },
  notice: { headings: "sans", text: "serif" },
} as const;

/** What the pairs are called where one is chosen. */
export const letterPairWords = {
  newsprint: "Newsprint: headings with serifs",
  plain: "Plain: no serifs",
  book: "Book: serifs throughout",
  notice: "Notice: text with serifs",
} as const satisfies Record<keyof typeof letterPairs, string>;

/** What the ready sets are called. */
export const inkSetWords = {
  fir: "Fir",
  shore: "Shore",
  brick: "Brick",
  plum: "Plum",
} as const satisfies Record<keyof typeof inkSets, string>;

/** In the order in which they are offered. */
export const letterPairNames = [
  "newsprint",
  "plain",
  "book",
  "notice",
] as const satisfies (keyof typeof letterPairs)[];

/** The document `theme`. */
export type Theme = {
  colours: (typeof inkSetNames)[number] | "own";
  /** What counts with the colours `own`. */
  own?: Readonly<Inks> | undefined;
  letters: (typeof letterPairNames)[number];
};

/** How papers look: in which theme, and with whose initials where the mark is not the program's flower. `mark` is the JPEG of an own one. */
export type Look = { theme: Theme; initials: string; hasFlower: boolean; mark?: Uint8Array };

const flower = "/images/mark.svg";

/** What papers of a campaign look like. */
export function lookOf({
  campaign,
  theme,
}: {
  campaign: { candidate: { name: string }; mark: { picture: string } };
  theme: Theme;
}): Look {
  const hasFlower = campaign.mark.picture === flower;
  return { theme, initials: initialsOf(campaign.candidate.name), hasFlower };
}

/** Which family sets the headings of a theme. */
export function headingFamily({ letters }: Pick<Theme, "letters">): "serif" | "sans" {
  return letterPairs[letters].headings;
}

/** The inks of a theme; the colours `own` without any are those of the first set. */
function inksOf({ colours, own }: Pick<Theme, "colours" | "own">): Readonly<Inks> {
  return colours === "own" ? (own ?? inkSets.fir) : inkSets[colours];
}

/** Every colour that the program uses, in a theme's inks. Those of the first set were chosen by hand; the others follow from its five inks. */
function paletteOf(inks: Readonly<Inks>): Palette {
  if (inkNames.every((name) => inks[name].toLowerCase() === inkSets.fir[name])) return palette;
  const { paper, ink, primary, action, accent } = inks;
  const { danger, caution } = palette;
  const primaryDeep = mix(primary, "#000000", 0.35);
  return {
    paper,
    raised: mix(paper, "#ffffff", 0.6),
    sunk: mix(paper, ink, 0.07),
    ink,
    inkSoft: readableOn(paper, mix(ink, paper, 0.25), 5.5),
    rule: mix(paper, ink, 0.3),
    line: readableOn(paper, mix(paper, ink, 0.58), 3.2),
    primary,
    primaryDeep,
    action,
    actionDeep: mix(action, "#000000", 0.35),
    give: action,
    giveDeep: mix(action, "#000000", 0.25),
    accent,
    leaf: mix(paper, primary, 0.22),
    water: mix(paper, action, 0.28),
    primaryTint: mix(paper, primary, 0.1),
    dangerTint: mix(paper, danger, 0.1),
    onDeepSoft: mix(paper, primaryDeep, 0.2),
    pale: mix(paper, primary, 0.12),
    stone: mix(paper, ink, 0.45),
    sand: mix(paper, ink, 0.3),
    actionPale: mix(paper, action, 0.55),
    actionTint: mix(paper, action, 0.14),
    tide: mix(paper, action, 0.4),
    ash: mix(paper, ink, 0.14),
    danger,
    caution,
  };
}

/** Text, or what bounds a field, on its ground: the least contrast that WCAG 2.2 asks for (1.4.3, 1.4.11). */
const pairs: readonly [words: string, front: keyof Palette, ground: keyof Palette, least: number][] = [
  ["ink on paper", "ink", "paper", 4.5],
  ["primary on paper", "primary", "paper", 4.5],
  ["action on paper", "action", "paper", 4.5],
  ["ink on accent", "ink", "accent", 4.5],
  ["paper on primary", "raised", "primary", 4.5],
  ["paper on action", "raised", "action", 4.5],
  ["ink on a sheet", "ink", "raised", 4.5],
  ["ink on a band", "ink", "sunk", 4.5],
  ["ink on a scene", "ink", "leaf", 4.5],
  ["ink on water", "ink", "water", 4.5],
  ["ink on a tint", "ink", "primaryTint", 4.5],
  ["ink on a warning", "ink", "dangerTint", 4.5],
  ["hints on paper", "inkSoft", "paper", 4.5],
  ["hints on a sheet", "inkSoft", "raised", 4.5],
  ["hints on a band", "inkSoft", "sunk", 4.5],
  ["links on a band", "action", "sunk", 4.5],
  ["links on a scene", "action", "leaf", 4.5],
  ["primary on a sheet", "primary", "raised", 4.5],
  ["primary on a band", "primary", "sunk", 4.5],
  ["paper on deep primary", "paper", "primaryDeep", 4.5],
  ["soft words on deep primary", "onDeepSoft", "primaryDeep", 4.5],
  ["accent on deep primary", "accent", "primaryDeep", 4.5],
  ["danger on paper", "danger", "paper", 4.5],
  ["the line of a field", "line", "paper", 3],
];

/** The pairs of these inks that can't be read, with how far they are from it; none where all can. */
export function unreadablePairs(inks: Readonly<Inks>): { pair: string; contrast: number; least: number }[] {
  const colours = paletteOf(inks);
  return pairs
    .map(([pair, front, ground, least]) => ({
      pair,
      contrast: contrast(colours[front], colours[ground]),
      least,
    }))
    .filter((each) => each.contrast < each.least);
}

/** The lowest contrast of text in these inks. */
export function lowestContrast(inks: Readonly<Inks>): number {
  const colours = paletteOf(inks);
  const ofText = pairs.filter(([, , , least]) => least >= 4.5);
  return Math.min(...ofText.map(([, front, ground]) => contrast(colours[front], colours[ground])));
}

/** A sentence for each thing that is wrong with a theme's own inks, the worst first. */
export function themeProblems(inks: Readonly<Inks>): string[] {
  if (isDark(inks.paper))
    return [
      "The paper has to be light: pictures and forms are drawn in dark ink. Take the dark colour as ink or primary.",
    ];
  return unreadablePairs(inks)
    .toSorted((one, other) => one.contrast - other.contrast)
    .map(
      ({ pair, contrast: has, least }) =>
        `Not everybody can read ${pair}: ${has.toFixed(1)} to 1, where ${least} is needed. Take a darker colour for ${pair.startsWith("ink on accent") ? "ink, or a lighter accent" : (pair.split(" ")[0] ?? "ink")}.`,
    );
}

/** Refuses own inks that can't be read, where a document `theme` is checked. */
export function refuseUnreadable({
  value,
  issues,
}: {
  value: Pick<Theme, "colours" | "own">;
  issues: { push(issue: { code: "custom"; message: string; input: unknown; path: string[] }): unknown };
}): void {
  if (value.colours !== "own") return;
  if (!value.own) {
    const message = "Say the five colours below, or choose one of the four sets.";
    issues.push({ code: "custom", message, input: value.colours, path: ["colours"] });
    return;
  }
  for (const message of themeProblems(inksOf(value)))
    issues.push({ code: "custom", message, input: value.own, path: ["own"] });
}

const replacements = new WeakMap<object, ReadonlyMap<string, string>>();

/** A text, a drawing, style sheet, page or e-mail, with each colour of the program's palette in the theme's. */
export function inTheme(text: string, theme: Theme): string {
  if (theme.colours === "fir") return text;
  return text.replaceAll(/#[0-9a-f]{6}/gi, (colour) => colourInTheme(colour, theme));
}

/** The colour that stands in a theme for one of the program's palette; any other stays. */
export function colourInTheme(colour: string, theme: Theme): string {
  const known = replacements.get(theme) ?? replacementsOf(theme);
  replacements.set(theme, known);
  return known.get(colour.toLowerCase()) ?? colour;
}

function replacementsOf(theme: Theme): ReadonlyMap<string, string> {
  const colours = paletteOf(inksOf(theme));
  const names = Object.keys(palette) as (keyof Palette)[];
  return new Map(names.map((name) => [palette[name], colours[name]]));
}

/** A style sheet with the theme's colours and letters: `--serif` sets headings, `--sans` running text. */
export function styleInTheme(css: string, theme: Theme): string {
  const coloured = inTheme(css, theme);
  if (theme.letters === "newsprint") return coloured;
  const families = { serif: familyIn(css, "serif"), sans: familyIn(css, "sans") };
  const { headings, text } = letterPairs[theme.letters];
  return coloured
    .replace(/--serif:[^;}]*/, () => `--serif:${families[headings]}`)
    .replace(/--sans:[^;}]*/, () => `--sans:${families[text]}`);
}

/** A page whose drawings have other addresses in each theme, because browsers keep them for a day. */
export function withThemedDrawings(html: string, theme: Theme): string {
  if (theme.colours === "fir") return html;
  const name =
    theme.colours === "own" ? Object.values(inksOf(theme)).join("").replaceAll("#", "") : theme.colours;
  return html.replaceAll(/"(\/(?:images\/[\w./-]+|favicon)\.svg)"/g, `"$1?theme=${name}"`);
}

/** The address of a style sheet that is served in the theme's inks: another one for each theme, because browsers keep it. */
export function styleAddress(address: string, theme: Theme): string {
  if (theme.colours === "fir" && theme.letters === "newsprint") return address;
  const named = [...Object.values(inksOf(theme)), theme.letters].join("-").replaceAll("#", "");
  return `${address}?theme=${named}`;
}

function familyIn(css: string, name: "serif" | "sans"): string {
  return new RegExp(`--${name}:([^;}]*)`).exec(css)?.[1] ?? "";
}

/** At most two letters for a name: the first of its first and of its last word. `Candidate Name` is `CN`; a name of one word has one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [first = "", ...others] = words;
  return [first, ...others.slice(-1)].map(firstLetter).join("");
}

/** With the marks that belong to it, as in names in SENĆOŦEN. */
function firstLetter(word: string): string {
  const parts = [...new Intl.Segmenter(language, { granularity: "grapheme" }).segment(word)];
  return (parts.find(({ segment }) => /\p{L}/u.test(segment))?.segment ?? "").toLocaleUpperCase(language);
}

/* Colours, written as `#` and six hexadecimal digits. */

/** The colour between two, `share` of the way from the first to the second. */
function mix(from: string, to: string, share: number): string {
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
function isDark(colour: string): boolean {
  return luminance(colour) < 0.18;
}

/** The colour, or the first one darker that has this contrast on the ground. */
function readableOn(ground: string, colour: string, least: number): string {
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
