import type { ComponentProps } from "react";
import { useContent } from "#app/content/content.ts";
import {
  type Focus,
  parsePictureAddress,
  pictureContentTypes,
  pictureFileAddress,
  type PictureFormat,
  pictureWidths,
} from "#domain/content/pictures/pictures.ts";

type ImageProps = Omit<ComponentProps<"img">, "loading" | "src" | "width" | "height" | "alt"> & {
  alt: string;
  /** Of its place on the page; an uploaded picture of other proportions is cropped around its focal point. */
  width: number | string;
  height: number | string;
  /** The visitor sees it without scrolling, on a phone or on a desk: it comes at once. */
  isInFirstWindow?: boolean;
};

/** Every picture of the site. It comes when it is scrolled to, unless the first window shows it (specification section 2). */
export function Picture({ src, ...picture }: ImageProps & { src: string }) {
  return <PictureOf parts={pictureParts(src, picture)} {...picture} />;
}

/** The same in an island, which gets the parts as props (`pictureParts`). */
export function PictureOf({ parts, isInFirstWindow, alt, ...image }: ImageProps & { parts: PictureParts }) {
  const { sources, ...own } = parts;
  const img = <img {...own} {...image} alt={alt} loading={isInFirstWindow ? undefined : "lazy"} />;
  if (!sources) return img;
  return (
    <picture style={{ display: "contents" }}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {img}
    </picture>
  );
}

/** The candidate's portrait at the top of a page. Only the home page replaces a picture that does not load. */
export function Portrait() {
  const { pictures, alternative } = useContent("portrait");
  return <Picture src={pictures[0] ?? ""} alt={alternative} {...portraitPlace} />;
}

/** What a browser needs to choose a picture's file: plain data, so that an island gets it as it is and brings no code for it. */
export type PictureParts = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Of an uploaded picture: modern formats, the smallest first. */
  sources?: { type: string; srcSet: string; sizes: string }[];
  style?: { aspectRatio: string; objectFit: "cover"; objectPosition: string };
};

type Place = { width: number | string; height: number | string; isInFirstWindow?: boolean };

/** The parts of a drawing, which is one file, or of an uploaded picture; width and height are those of its place on the page. */
export function pictureParts(src: string, place: Place): PictureParts {
  const picture = parsePictureAddress(src);
  if (!picture) return { src };
  const widths = pictureWidths(picture.width);
  const srcSet = (format: PictureFormat) =>
    widths.map((width) => `${pictureFileAddress(picture.hash, width, format)} ${width}w`).join(", ");
  const sizes = sizesIn(place);
  const modern = (["avif", "webp"] as const).map((format) => ({
    type: pictureContentTypes[format],
    srcSet: srcSet(format),
    sizes,
  }));
  return {
    srcSet: srcSet("jpg"),
    sizes,
    // The last: a browser that gets the attributes one by one must not ask for this file before it knows the others.
    src,
    sources: modern,
    style: {
      aspectRatio: `${place.width} / ${place.height}`,
      objectFit: "cover",
      objectPosition: position(picture.focus),
    },
  };
}

/** A lazy picture is laid out before it is asked for: where the browser can, it takes the width that it found. */
function sizesIn({ width, isInFirstWindow }: Place): string {
  const known = `(max-width: ${width}px) 100vw, ${width}px`;
  return isInFirstWindow ? known : `auto, ${known}`;
}

function position({ x, y }: Focus): string {
  return `${x}% ${y}%`;
}

/** The place of the portrait at the top of a page, in pixels. The home page’s head preloads the picture for this size. */
export const portraitPlace = { width: 800, height: 900, isInFirstWindow: true };
