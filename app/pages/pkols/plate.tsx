import type { ReactNode } from "react";
import type { Content } from "#content/content.ts";

/** A numbered figure, which must have a source. The drawing inside is one image to a screen reader. */
export function Plate({
  number,
  plate,
  isOfBoxes,
  children,
}: {
  number: number;
  plate: Content["pages/pkols"]["plates"]["hill"];
  /** Built of boxes, which paper shows as wide as the text. */
  isOfBoxes?: boolean;
  children: ReactNode;
}) {
  return (
    <figure id={`figure-${number}`}>
      <div className={isOfBoxes ? "plate boxes" : "plate"} role="img" aria-label={plate.alt}>
        {children}
      </div>
      <figcaption>
        <strong>
          Figure {number}. {plate.title}.
        </strong>{" "}
        {plate.caption} Source: {plate.source}.
      </figcaption>
    </figure>
  );
}
