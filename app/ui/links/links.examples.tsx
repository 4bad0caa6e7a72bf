import type { Examples } from "#app/ui/examples.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

export const links: Examples = {
  "links alone, and one with words behind it": (
    <ul className="links">
      <li>
        <a href="/platform">The platform</a>
      </li>
      <li>
        <Prose text="[The plan](/about)." />
      </li>
      <li>
        <Prose text="[The campaign letter](/newsletter), when there is news." />
      </li>
    </ul>
  ),
};
