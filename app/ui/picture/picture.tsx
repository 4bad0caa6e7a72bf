import type { ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"img">, "loading"> & {
  alt: string;
  /** The visitor sees it without scrolling, on a phone or on a desk: it comes at once. */
  isInFirstWindow?: boolean;
};

/** Every picture of the site. It comes when it is scrolled to, unless the first window shows it (specification section 2). */
export function Picture({ isInFirstWindow = false, alt, ...picture }: PictureProps) {
  return <img {...picture} alt={alt} loading={isInFirstWindow ? undefined : "lazy"} />;
}
