import { useEffect, useState, type RefObject } from "react";

/**
 * Whether all named fields of the form around `anchor` hold something. Unknown until the page runs: without scripts nothing is
 * ever disabled. The fields are read, not controlled, so words typed before the page ran count; `round` reads them anew.
 */
export function useFilled(
  anchor: RefObject<HTMLElement | null>,
  names: readonly string[],
  round: number,
): boolean | undefined {
  const [isFilled, setFilled] = useState<boolean>();
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    const read = () => {
      const fields = new FormData(form);
      setFilled(names.every((name) => String(fields.get(name) ?? "").trim() !== ""));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [anchor, names, round]);
  return isFilled;
}
