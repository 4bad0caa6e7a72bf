import { counted } from "#domain/platform/language.ts";

/** How many lines of the bank are set aside, with a link to them; nothing when none is. */
export function AsideNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="hint">
      <a href="/money/account/lines?show=aside">
        {counted(count, "line of the bank is", "lines of the bank are")} set aside
      </a>{" "}
      and {count === 1 ? "counts" : "count"} nowhere here.
    </p>
  );
}
