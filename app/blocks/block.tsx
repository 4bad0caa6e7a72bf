/** What the views of all kinds of block have in common. */

import type { ReactElement, ReactNode } from "react";
import type { Block } from "#content/blocks/kinds.ts";
import type { BlockContent } from "#content/content.ts";

/**
 * Examples of a kind by what each shows: its fields, or what the view shows where that comes from elsewhere. The office's gallery shows the
 * first, and the page of components shows all.
 */
export type BlockExamples<Kind extends Block["kind"]> = Readonly<
  Record<string, Omit<BlockContent<Kind>, "kind" | "id"> | ReactElement>
>;

/** What the outermost element of every block has: the place that links point to, its ground, and what its styles begin with. */
export function blockAttributes({ kind, id, tone }: Pick<Block, "kind" | "id" | "tone">, className: string) {
  return { id, className: tone ? `${className} ${tone}` : className, "data-block": kind };
}

type Props = {
  block: Pick<Block, "kind" | "id" | "tone">;
  /** Above the rest of it. */
  heading?: string | undefined;
  /** Beside the heading. */
  lead?: ReactNode;
  isTight?: boolean;
  /** The name of a band without a heading, for those who do not see it. */
  label?: string;
  /** How its parts stand: the classes of app/styles/layout.css. */
  layout?: string;
  children: ReactNode;
};

/** The frame of a block: a band across the page, and its column. */
export function Band({ block, heading, lead, isTight = false, label, layout, children }: Props) {
  return (
    <section {...blockAttributes(block, isTight ? "band tight" : "band")} aria-label={label}>
      <div className={layout ? `wrap ${layout}` : "wrap"}>
        {heading && (
          <div className="head">
            <h2>{heading}</h2>
            {lead && <p>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
