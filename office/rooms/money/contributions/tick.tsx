import type { ReactNode } from "react";
import { useRefused } from "../../../acts.ts";

/** A box to tick; what was ticked stays so after a refusal. */
export function Tick({ name, children }: { name: string; children: ReactNode }) {
  const refused = useRefused();
  return (
    <label className="ck">
      <input type="checkbox" name={name} value="yes" defaultChecked={refused?.values[name] === "yes"} />
      {children}
    </label>
  );
}
