import {
  type Focus,
  parsePictureAddress,
  pictureContentTypes,
  pictureFileAddress,
  type PictureFormat,
  pictureWidths,
} from "#domain/content/pictures/pictures.ts";

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
