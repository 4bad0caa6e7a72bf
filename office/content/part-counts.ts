import type { FormPart } from "#server/content/editions/document-form.ts";
import { isPlaceholder } from "#domain/platform/stand-in.ts";

type Counts = { left: number; changes: number; problems: number };

/** What is left to say, changed and missing in a part. */
export function countsOf(part: FormPart): Counts {
  if (part.kind === "field") {
    const { value, was, problems } = part;
    return {
      left: isPlaceholder(value) ? 1 : 0,
      changes: was === undefined ? 0 : 1,
      problems: problems.length,
    };
  }
  const own: Counts = {
    left: 0,
    changes: part.kind === "list" && part.isChanged ? 1 : 0,
    problems: part.problems.length,
  };
  const inner =
    part.kind === "group"
      ? part.parts.map(countsOf)
      : part.entries.map((entry) =>
          entry.part
            ? countsOf(entry.part)
            : { left: entry.left, changes: entry.isChanged ? 1 : 0, problems: entry.problems },
        );
  return inner.reduce(
    (sum, each) => ({
      left: sum.left + each.left,
      changes: sum.changes + each.changes,
      problems: sum.problems + each.problems,
    }),
    own,
  );
}
