/** The part of fontkit that draws words as shapes; the package brings no types. */
declare module "fontkit" {
  type Glyph = { path: { toSVG(): string } };
  type Position = { xAdvance: number; xOffset: number; yOffset: number };
  type Font = {
    unitsPerEm: number;
    /** Features are names of OpenType, such as `lnum`. */
    layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: Position[] };
  };
  export function create(file: Buffer): Font;
}
