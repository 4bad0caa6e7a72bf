import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import { pictureParts } from "./picture.tsx";
import { globSync, readFileSync } from "node:fs";

const hash = "0123456789abcdef0123456789abcdef";
const place = { width: 960, height: 600 };

test("a drawing → one file, as it is", () => {
  expect(pictureParts("/images/royal-oak.svg", place)).toEqual({ src: "/images/royal-oak.svg" });
  expect(renderToStaticMarkup(<Picture src="/images/royal-oak.svg" {...place} alt="Oaks" />)).toBe(
    '<img src="/images/royal-oak.svg" width="960" height="600" alt="Oaks" loading="lazy"/>',
  );
});

test("an uploaded picture → modern formats first, each in its widths, and a JPEG for every other browser", () => {
  const markup = renderToStaticMarkup(
    <Picture src={`/pictures/${hash}-1600x1200-30-0`} {...place} alt="Oaks" />,
  );
  const widths = (format: string) =>
    [400, 800, 1200, 1600].map((width) => `/pictures/${hash}/${width}.${format} ${width}w`).join(", ");
  const sizes = 'sizes="auto, (max-width: 960px) 100vw, 960px"';
  expect(markup).toContain(
    `<source type="image/avif" srcSet="${widths("avif")}" ${sizes}/><source type="image/webp"`,
  );
  expect(markup).toContain(`srcSet="${widths("jpg")}"`);
  expect(markup).toMatch(/<img [^>]*alt="Oaks"/);
});

test("an uploaded picture of other proportions → takes the place of the drawing without a shift, around its focal point", () => {
  const markup = renderToStaticMarkup(<Picture src={`/pictures/${hash}-900x1600-30-0`} {...place} alt="" />);
  expect(markup).toContain('width="960" height="600"');
  expect(markup).toContain('style="aspect-ratio:960 / 600;object-fit:cover;object-position:30% 0%"');
});

test("a picture of the first window → is asked for at once, in the width of its place", () => {
  const src = `/pictures/${hash}-1600x1200`;
  const markup = renderToStaticMarkup(<Picture src={src} {...place} alt="" isInFirstWindow />);
  expect(markup).not.toContain("lazy");
  expect(markup).not.toContain("auto, ");
});

test("writing a page → its pictures are <Picture>, which decides when they come", () => {
  const sources = globSync("app/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  const own = sources.filter((file) => /<img\b/.test(readFileSync(file, "utf8")));
  expect(own).toEqual(["app/ui/picture.tsx"]);
});
