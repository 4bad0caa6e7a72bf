/** Where everything of a paper stands: marks in points from the top left corner of the cut sheet. */

import { encodeQR } from "qr";
import { kitPapers, type KitSheet } from "#domain/content/site/kit.ts";
import { headingFamily } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import { lineHeight, type TextStyle, type Typesetter } from "#server/money/receipts/typesetter.ts";

/** What is drawn, from the back to the front. */
export type Mark =
  | { shape: "box"; x: number; y: number; width: number; height: number; fill: string }
  /** Where the sheet is cut out for the knob of a door. */
  | { shape: "hole"; x: number; y: number; radius: number }
  /** Fills the box; `which` is a picture of the sheet. */
  | {
      shape: "picture";
      which: "portrait" | "skyline";
      x: number;
      y: number;
      width: number;
      height: number;
    }
  /** Lines from the first baseline down. */
  | {
      shape: "text";
      lines: readonly string[];
      x: number;
      y: number;
      width: number;
      style: TextStyle;
      tag: string;
    }
  | { shape: "code"; x: number; y: number; size: number; modules: readonly (readonly boolean[])[] };

/** What is printed beyond the cut, because no cut is exact: an eighth of an inch. */
export const bleed = 9;

const holeRadius = 54;
/** Nothing smaller is printed. */
const [minSize, authorizationSize] = [6.5, 7.5];
/** A promise in two lines of the smallest letters. */
const leastRow = 22;
/** Dark squares keep four squares of white around them, which readers need. */
const quietSquares = 4;

type Box = { x: number; y: number; width: number; height: number };

export function layOut(sheet: KitSheet, type: Typesetter): Mark[] {
  const paper = new Paper(sheet, type);
  ({ hanger, sign, flyer })[kitPapers[sheet.paper].form](paper);
  return paper.marks;
}

/** Twice as wide as a hand: the hole and the portrait, the name, three lines, and how to answer. */
function hanger(paper: Paper): void {
  const { sheet, width, height } = paper;
  const left = 23;
  const inner = width - 2 * left;
  const top = 150;
  const picture = 216;
  paper.ground({ y: 0, height: top, fill: palette.leaf });
  paper.marks.push({ shape: "hole", x: width / 2, y: 79, radius: holeRadius });
  paper.picture("portrait", { y: top, height: picture });
  paper.line(top + picture, 3);
  let y = top + picture + 12;
  y = paper.fit([sheet.name], { x: left, y, width: inner, height: 92 }, { ...paper.heading(44), tag: "H1" });
  y = paper.fit([sheet.strapline], { x: left, y: y + 5, width: inner, height: 36 }, paper.text(14));
  y += 8;
  paper.box({ x: left, y, width: inner, height: 3, fill: palette.ink });
  const band = paper.foot({ left, code: 90, isBelow: true });
  const lines = { x: left, y: y + 10, width: inner, height: height - band - y - 18 };
  paper.fit(sheet.lines, lines, { ...paper.heading(26), colour: palette.ink, tag: "H2", gap: 3 });
}

/** For a window: who, for what, when. */
function sign(paper: Paper): void {
  const { sheet, width, height } = paper;
  const left = 40;
  const inner = width - 2 * left;
  const foot = paper.authorization({ left, size: 9, beside: sheet.address });
  const ground = height * 0.34;
  const land = height - foot - ground;
  paper.picture("skyline", { y: land, height: ground });
  paper.line(land - 4, 4);
  paper.fit([sheet.strapline], { x: left, y: 30, width: inner, height: 24 }, paper.text(20));
  const row = 44;
  paper.fit(
    [sheet.name],
    { x: left, y: 62, width: inner, height: land - 62 - row - 22 },
    { ...paper.heading(150), tag: "H1", isCentred: true },
  );
  const half = inner / 2 - 10;
  const place = { y: land - row - 10, width: half, height: row };
  paper.fit([sheet.office], { ...place, x: left }, { ...paper.heading(36), colour: palette.ink });
  const day = { ...paper.heading(36), colour: palette.action, isRight: true };
  paper.fit([sheet.day], { ...place, x: left + half + 20 }, day);
}

/** For a hand or a letter box: who, what can be checked, and the way to the site. */
function flyer(paper: Paper): void {
  const { sheet, width, height } = paper;
  const scale = Math.min(width / 396, height / 612);
  const left = 29 * scale;
  const inner = width - 2 * left;
  const band = paper.foot({ left, code: 102 * scale, isBelow: false });
  const strip = 70 * scale;
  const land = height - band - strip;
  paper.picture("skyline", { y: land, height: strip });
  let y = 27 * scale;
  const name = { x: left, y, width: inner, height: 84 * scale };
  y = paper.fit([sheet.name], name, { ...paper.heading(56 * scale), tag: "H1" });
  const below = { x: left, y: y + 6 * scale, width: inner, height: 36 * scale };
  y = paper.fit([sheet.strapline], below, paper.text(15 * scale)) + 14 * scale;
  paper.box({ x: left, y, width: inner, height: 3 * scale, fill: palette.ink });
  const heading = { x: left, y: y + 9 * scale, width: inner, height: 58 * scale };
  y = paper.fit([sheet.heading], heading, {
    ...paper.heading(24 * scale),
    colour: palette.ink,
    tag: "H2",
  });
  promises(paper, { x: left, y: y + 10 * scale, width: inner, height: land - y - 22 * scale });
}

/** A row for each promise that there is room for, its figure before it, in the largest letters that all of them have room in. */
function promises(paper: Paper, { x, y, width, height }: Box): void {
  const rows = paper.sheet.promises.slice(0, Math.max(0, Math.floor(height / leastRow)));
  const each = height / Math.max(1, rows.length);
  const figures = rows.some(({ figure }) => figure !== undefined) ? width * 0.3 : 0;
  const size = paper.largest(
    rows.map(({ text }) => text),
    { width: width - figures, height: each - 8 },
    { ...paper.text(Math.min(each * 0.34, width / 14)), isEach: true },
  );
  for (const [at, { figure, text }] of rows.entries()) {
    const top = y + at * each;
    paper.box({ x, y: top, width, height: 0.75, fill: palette.rule });
    if (figure !== undefined) {
      const place = { x, y: top + 6, width: figures - 8, height: each - 10 };
      paper.fit([figure], place, { ...paper.heading(size * 2.1), colour: palette.action });
    }
    const words = { x: x + figures, y: top + 6, width: width - figures, height: each - 6 };
    paper.fit([text], words, paper.text(size));
  }
}

/** How words fit into a box. */
type Fit = TextStyle & {
  tag?: string;
  gap?: number;
  isRight?: boolean;
  isCentred?: boolean;
  isEach?: boolean;
};

class Paper {
  readonly sheet: KitSheet;
  readonly marks: Mark[] = [];
  readonly width: number;
  readonly height: number;
  readonly #type: Typesetter;

  constructor(sheet: KitSheet, type: Typesetter) {
    const { width, height } = kitPapers[sheet.paper];
    this.sheet = sheet;
    this.width = width;
    this.height = height;
    this.#type = type;
    this.ground({ y: 0, height, fill: palette.paper });
  }

  heading(size: number): TextStyle {
    const font = headingFamily(this.sheet.theme) === "serif" ? "display" : "bold";
    return { font, size, colour: palette.primary, leading: 1.04 };
  }

  text(size: number): TextStyle {
    return { font: "sans", size, colour: palette.ink, leading: 1.24 };
  }

  box(box: Box & { fill: string }): void {
    this.marks.push({ shape: "box", ...box });
  }

  /** From edge to edge, and beyond the cut where it touches one. */
  ground({ y, height, fill }: { y: number; height: number; fill: string }): void {
    this.box({ ...this.#beyond(y, height), fill });
  }

  line(y: number, height: number): void {
    this.ground({ y, height, fill: palette.ink });
  }

  picture(which: "portrait" | "skyline", { y, height }: { y: number; height: number }): void {
    this.marks.push({ shape: "picture", which, ...this.#beyond(y, height) });
  }

  #beyond(y: number, height: number): Box {
    const top = y === 0 ? -bleed : y;
    const bottom = y + height === this.height ? y + height + bleed : y + height;
    return { x: -bleed, y: top, width: this.width + 2 * bleed, height: bottom - top };
  }

  /** The largest size in which the words fit into the box without a word being broken. */
  largest(texts: readonly string[], box: Pick<Box, "width" | "height">, fit: Fit): number {
    let { size } = fit;
    while (size > minSize && !this.#fits(texts, box, { ...fit, size })) size *= 0.97;
    return Math.max(size, Math.min(minSize, fit.size));
  }

  #fits(texts: readonly string[], { width, height }: Pick<Box, "width" | "height">, fit: Fit): boolean {
    const heights = texts.map((text) => this.#type.heightOf(text, width, fit));
    const sum = fit.isEach
      ? Math.max(0, ...heights)
      : heights.reduce((total, each) => total + each, (fit.gap ?? 0) * (texts.length - 1));
    const words = texts.flatMap((text) => text.split(/\s+/));
    return sum <= height && words.every((word) => this.#type.widthOf(word, fit) <= width);
  }

  /** Sets the words as large as the box allows; returns where they end. */
  fit(texts: readonly string[], box: Box, fit: Fit): number {
    const { tag = "P", gap = 0, isRight = false, isCentred = false, isEach: _, ...given } = fit;
    const style: TextStyle = { ...given, size: this.largest(texts, box, fit) };
    const used = texts.reduce((sum, text) => sum + this.#type.heightOf(text, box.width, style), 0);
    let y = box.y + (isCentred ? Math.max(0, box.height - used) / 2 : 0);
    for (const text of texts) {
      const lines = this.#type.linesOf(text, box.width, style);
      const widest = Math.max(...lines.map((line) => this.#type.widthOf(line.trimEnd(), style)));
      const x = isRight ? box.x + box.width - widest : box.x;
      // The first baseline: letters stand 0.78 of their size above it.
      const first = y + style.size * 0.78 + (lineHeight(style) - style.size) / 2;
      this.marks.push({ shape: "text", lines, x, y: first, width: box.width, style, tag });
      y += lines.length * lineHeight(style) + gap;
    }
    return y - gap;
  }

  /**
   * The line that the law asks for on the ground at the foot, with words at its right where there are some; returns how high it is.
   * It is as high as the line needs.
   */
  authorization({ left, size, beside }: { left: number; size: number; beside: string }): number {
    const style: TextStyle = { font: "sans", size, colour: palette.paper, leading: 1.3 };
    const aside = this.#type.widthOf(beside, { ...style, font: "bold" }) + 20;
    const width = this.width - 2 * left - Math.min(aside, this.width / 3);
    const height = this.#type.heightOf(this.sheet.authorization, width, style) + 14;
    const y = this.height - height;
    this.ground({ y, height, fill: palette.primaryDeep });
    this.fit([this.sheet.authorization], { x: left, y: y + 7, width, height: height - 10 }, style);
    const right = {
      x: left + width + 12,
      y: y + 7,
      width: this.width - left * 2 - width - 12,
      height: size * 1.4,
    };
    this.fit([beside], right, { ...style, font: "bold", isRight: true });
    return height;
  }

  /** The ground at the foot with ask, day, code, the way to answer and the authorization line; returns how high it is. */
  foot({ left, code, isBelow }: { left: number; code: number; isBelow: boolean }): number {
    const { sheet } = this;
    const inner = this.width - 2 * left;
    const small: TextStyle = {
      font: "sans",
      size: authorizationSize,
      colour: palette.onDeepSoft,
      leading: 1.28,
    };
    const law = this.#type.heightOf(sheet.authorization, inner, small);
    const said: TextStyle = {
      font: "sans",
      size: Math.max(7, code / 10.5),
      colour: palette.paper,
      leading: 1.28,
    };
    const answer = [sheet.invitation, sheet.address];
    const beside = inner - code - 12;
    const answerWidth = isBelow ? inner : beside;
    const answerHeight = answer.reduce((sum, text) => sum + this.#type.heightOf(text, answerWidth, said), 2);
    const pad = Math.max(10, code / 7);
    const asked: TextStyle = { ...said, size: said.size * 1.3 };
    const askHeight = this.#type.heightOf(sheet.ask, beside, asked);
    const dayLines = 0.3 * code;
    const above = isBelow ? code : Math.max(code, askHeight + dayLines + answerHeight + 14);
    const height = pad + above + (isBelow ? answerHeight + 8 : 0) + 8 + law + 12;
    const top = this.height - height;
    this.ground({ y: top, height, fill: palette.primaryDeep });
    this.#code({ x: this.width - left - code, y: top + pad, size: code });
    const words = { x: left, y: top + pad, width: beside };
    const y = this.fit([sheet.ask], { ...words, height: isBelow ? code * 0.3 : askHeight }, asked);
    const days = [`Vote ${sheet.weekday},`, sheet.day];
    const largeDay = { ...this.heading(code * 0.24), colour: palette.accent };
    const dayHeight = isBelow ? code * 0.62 : Math.max(18, top + pad + above - answerHeight - y - 10);
    this.fit(days, { ...words, y: y + 4, height: dayHeight }, largeDay);
    const answerTop = isBelow ? top + pad + code + 8 : top + pad + above - answerHeight;
    this.fit(answer, { x: left, y: answerTop, width: answerWidth, height: answerHeight }, said);
    this.fit(
      [sheet.authorization],
      { x: left, y: this.height - law - 12, width: inner, height: law + 1 },
      small,
    );
    return height;
  }

  #code({ x, y, size }: { x: number; y: number; size: number }): void {
    const modules = encodeQR(this.sheet.url, "raw", { ecc: "medium", border: quietSquares });
    this.marks.push({ shape: "code", x, y, size, modules });
  }
}
