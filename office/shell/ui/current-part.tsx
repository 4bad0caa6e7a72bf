import type { ReactNode } from "react";

type CurrentPartProps = {
  /** Its own on the page. */
  name: string;
  /** The part is shown anew when this is another: a form in it keeps what is typed as long as it is the same. */
  state: string | number | undefined;
  /** A screen reader says what it changes to. */
  isSaid?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that follows long work: while an element in one of them has `data-under-way`, the browser keeps all of them current
 * (`office/shell/browser/frame.ts`). Without scripts the page says how to look again.
 */
export function CurrentPart({ name, state = "", isSaid = false, children }: CurrentPartProps) {
  return (
    <div data-current={name} data-state={state} tabIndex={-1} aria-live={isSaid ? "polite" : undefined}>
      {children}
    </div>
  );
}
