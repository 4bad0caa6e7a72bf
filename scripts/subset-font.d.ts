/** subset-font ships no types. */
declare module "subset-font" {
  type Options = {
    targetFormat?: "sfnt" | "woff2";
    variationAxes?: Record<string, number>;
    noLayoutClosure?: boolean;
    keepFeatures?: string[];
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
