import { useEffect, useRef, useState } from "react";
import { PictureOf } from "./picture.tsx";
import { type PictureParts } from "./picture.tsx";

type FallbackImageProps = {
  /** In the order in which they are tried. */
  pictures: readonly PictureParts[];
  alt: string;
  width: number;
  height: number;
  fetchPriority?: "high" | "low";
};

/** A picture with stand-ins, tried in order; the last one that fails stays, so that nothing loops (specification section 8). */
export function FallbackImage({ pictures, alt, ...image }: FallbackImageProps) {
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<HTMLImageElement>(null);
  const last = pictures.length - 1;
  const tryNext = () => setAttempt((current) => Math.min(current + 1, last));

  // The picture may have failed before React answered: then no error event is left to hear.
  useEffect(() => {
    const hasFailed = shown.current?.complete && shown.current.naturalWidth === 0;
    if (hasFailed) setAttempt((current) => Math.min(current + 1, last));
  }, [last]);

  const parts = pictures[attempt];
  if (!parts) return null;
  return <PictureOf ref={shown} parts={parts} alt={alt} onError={tryNext} {...image} isInFirstWindow />;
}
