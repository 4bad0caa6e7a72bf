import { Picture } from "#app/ui/picture/picture.tsx";
import { useEffect, useRef, useState } from "react";

type FallbackImageProps = {
  sources: readonly string[];
  alt: string;
  width: number;
  height: number;
  fetchPriority?: "high" | "low";
};

/** A picture with stand-ins, tried in order; the last one that fails stays, so that nothing loops (specification section 8). */
export function FallbackImage({ sources, alt, ...picture }: FallbackImageProps) {
  const [attempt, setAttempt] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const last = sources.length - 1;
  const tryNext = () => setAttempt((current) => Math.min(current + 1, last));

  // The picture may have failed before React answered: then no error event is left to hear.
  useEffect(() => {
    const hasFailed = image.current?.complete && image.current.naturalWidth === 0;
    if (hasFailed) setAttempt((current) => Math.min(current + 1, last));
  }, [last]);

  return (
    <Picture ref={image} src={sources[attempt]} alt={alt} onError={tryNext} {...picture} isInFirstWindow />
  );
}
