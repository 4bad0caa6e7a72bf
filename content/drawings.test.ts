import { beforeAll, expect, test } from "vitest";
import { renderPages, type RenderedPage } from "#test/support/render-pages.ts";

let pages: RenderedPage[];

beforeAll(async () => {
  pages = renderPages();
});

test("looking through the site → no drawing on more than three pages", () => {
  const worn = [...placesOfDrawings()]
    .map(([drawing, paths]) => ({ drawing, paths: [...new Set(paths)] }))
    .filter(({ paths }) => paths.length > 3)
    .map(({ drawing, paths }) => `${drawing} is on ${paths.join(", ")}`);
  expect(worn).toEqual([]);
});

test("reading a page → no drawing twice", () => {
  const repeated = [...placesOfDrawings()].flatMap(([drawing, paths]) =>
    paths.filter((path, at) => paths.indexOf(path) !== at).map((path) => `${path} shows ${drawing} again`),
  );
  expect(repeated).toEqual([]);
});

/** Every drawing with the pages it stands on, a page as often as the drawing; the shell's mark is none of them. */
function placesOfDrawings(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, markup } of pages) {
    for (const [, drawing = ""] of markup.matchAll(/<(?:img|image) [^>]*?(?:src|href)="([^"]+)"/g)) {
      places.set(drawing, [...(places.get(drawing) ?? []), path]);
    }
  }
  return places;
}
