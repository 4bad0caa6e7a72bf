import { useEffect, useRef, type ReactNode } from "react";

type SuccessCardProps = {
  title: string;
  /** The heading's level, where there is a heading above the card. */
  level?: 2 | 3;
  takesFocus?: boolean;
  children: ReactNode;
};

/** Replaces a form once it was received; the focus moves to its heading, so that screen readers announce it. */
export function SuccessCard({ title, level = 2, takesFocus = true, children }: SuccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = `h${level}` as const;
  return (
    <div className="card flow">
      <Heading tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
