import { momentText } from "#domain/platform/time/local-time.ts";
import { useContent } from "#office/shell/content-context.ts";

/** A moment (ISO 8601 text) in the campaign's zone, as text that programs can read too. */
export function When({ at }: { at: string }) {
  const { timeZone } = useContent().campaign;
  return <time dateTime={at}>{momentText(at, timeZone)}</time>;
}
