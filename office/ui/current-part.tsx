import type { ReactNode } from "react";

type CurrentPartProps = {
  /** Its own on the page. */
  name: string;
  /** A screen reader says what it changes to. */
  isSaid?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that follows long work: while an element in one of them has `data-under-way`, the browser keeps all of them current
 * (`office/browser/current-parts.ts`). Without scripts the page says how to look again.
 */
export function CurrentPart({ name, isSaid = false, children }: CurrentPartProps) {
  return (
    <div data-current={name} aria-live={isSaid ? "polite" : undefined}>
      {children}
    </div>
  );
}
