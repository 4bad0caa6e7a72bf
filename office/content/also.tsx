import type { ReactNode } from "react";

/** Keeps what is typed, and then does this too. */
export function Also({
  kind,
  place,
  look,
  children,
}: {
  kind: "add" | "remove" | "up" | "down" | "put-back";
  place: string;
  look?: "quiet" | "stop";
  children: ReactNode;
}) {
  return (
    <button className={look ? `b ${look}` : "b"} name="also" value={`${kind}:${place}`}>
      {children}
    </button>
  );
}
