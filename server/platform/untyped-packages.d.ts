/** What is used of packages that bring no types. */

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

/** The part of libheif-js that is used: it comes without types. */
declare module "libheif-js/wasm-bundle.js" {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

  type HeifImage = {
    get_width(): number;
    get_height(): number;
    /** Fills the pixels with red, green, blue and alpha; tells null where it can't. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
  };

  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
