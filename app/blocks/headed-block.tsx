import type { ReactNode } from "react";
import type { Block } from "#content/blocks/kinds.ts";
import { blockAttributes } from "./block-attributes.ts";

type Props = {
  block: Pick<Block, "kind" | "id" | "tone">;
  heading: string | undefined;
  /** Beside the heading. */
  lead?: ReactNode;
  isTight?: boolean;
  children: ReactNode;
};

/** The frame of a block whose heading stands above the rest of it. */
export function HeadedBlock({ block, heading, lead, isTight = false, children }: Props) {
  return (
    <section {...blockAttributes(block, isTight ? "band tight" : "band")}>
      <div className="wrap">
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
