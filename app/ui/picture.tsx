import type { ComponentProps } from "react";
import { type PictureParts, pictureParts, portraitPlace } from "./picture-parts.ts";
import { useContent } from "#app/content/content.ts";

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
