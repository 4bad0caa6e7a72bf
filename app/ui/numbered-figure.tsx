import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { BlockContent } from "#content/content.ts";

type Plate = BlockContent<"illustrated-text">["plates"][number];

/** A numbered figure, which must have a source. What it shows is one image to a screen reader. */
export function NumberedFigure({
  words,
  children,
}: {
  words: Pick<Plate, "number" | "title" | "caption" | "source" | "alternative">;
  children: ReactNode;
}) {
  const { number, title, caption, source, alternative } = words;
  return (
    <figure id={`figure-${number}`}>
      <div className="plate numbered" role="img" aria-label={alternative}>
        {children}
      </div>
      <figcaption>
        <strong>
          Figure {number}. {title}.
        </strong>{" "}
        {caption} Source: {source}.
      </figcaption>
    </figure>
  );
}

/** Such a figure that is a drawing, with its words on it: in a picture they could not be in the letters of the page. */
export function DrawnFigure({ plate }: { plate: Plate }) {
  const { drawing, labels = [] } = plate;
  return (
    <NumberedFigure words={plate}>
      <Picture src={drawing} width="480" height="300" alt="" />
      {labels.length > 0 && (
        <svg viewBox="0 0 480 300" aria-hidden="true">
          {labels.map(({ text, left, top, look, isCentred }) => (
            <text key={text} x={left} y={top} data-look={look} textAnchor={isCentred ? "middle" : undefined}>
              {text}
            </text>
          ))}
        </svg>
      )}
    </NumberedFigure>
  );
}
