import type { Content } from "#content/content.ts";
import { inTheme } from "#domain/content/theme/theme.ts";

const files = import.meta.glob<string>(["/content/public/images/*.svg", "/content/public/favicon.svg"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const texts = new Map(
  Object.entries(files).map(([file, text]) => [file.replace("/content/public", ""), text] as const),
);

/** The addresses of the program's drawings, marks and the icon among them. */
export const drawingPaths: readonly string[] = [...texts.keys()];

/** A drawing in the inks of the campaign; undefined for the address of anything else. */
export function drawingAt(path: string, { theme }: Content): string | undefined {
  const drawn = texts.get(path);
  return drawn === undefined ? undefined : inTheme(drawn, theme);
}
