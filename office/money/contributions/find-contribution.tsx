import { FindForm } from "#office/shell/ui/find-form.tsx";

/** The search for a contribution. */
export function FindContribution({ find = "" }: { find?: string }) {
  return (
    <FindForm
      what="Contributions"
      action="/money/contributions"
      label="Find a name, a sum or a receipt"
      placeholder="Name, sum, receipt"
      value={find}
    />
  );
}
