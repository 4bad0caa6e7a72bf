import { useEffect, useRef, type ReactNode } from "react";

type SuccessCardProps = { title: string; takesFocus?: boolean; children: ReactNode };

/** What stands in a form's place once it was received; the caret moves to its heading, so that nobody misses it. */
export function SuccessCard({ title, takesFocus = true, children }: SuccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="slip flow">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </div>
  );
}
