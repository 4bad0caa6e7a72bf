import { useEffect, useRef, useState } from "react";

type FallbackImageProps = {
  sources: readonly string[];
  alt: string;
  width: number;
  height: number;
  fetchPriority?: "high" | "low";
};

/** A picture with stand-ins, tried in order; the last one that fails stays, so that nothing loops (specification section 8). */
export function FallbackImage({ sources, ...picture }: FallbackImageProps) {
  const [attempt, setAttempt] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const tryNext = () => setAttempt((current) => Math.min(current + 1, sources.length - 1));

  // The picture may have failed before React answered: then no error event is left to hear.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) tryNext();
  }, [attempt]);

  return <img ref={image} src={sources[attempt]} onError={tryNext} {...picture} />;
}
