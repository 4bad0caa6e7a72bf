import { purposes } from "#content/pages/form-notes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** What the form's details are for. */
export function PurposeNote({ of }: { of: keyof typeof purposes }) {
  return (
    <p className="note consent">
      <Prose text={purposes[of]} />
    </p>
  );
}
