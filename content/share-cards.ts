/** The words on the picture that a shared link shows, three short lines for each kind of page; `npm run draw` draws them. */

import { figures } from "./figures.ts";
import type { PageType } from "./pages/metadata.ts";

export const shareCards: Readonly<Record<PageType, readonly string[]>> = {
  home: ["Safe Streets.", "Respectful Growth.", "Strong Neighbourhoods."],
  aap: [`A ${figures.loan.text} loan`, "should be put", "to a vote."],
  general: ["What I will do,", "and how you", "can check."],
  "get-involved": ["Knock on a door.", "Host a coffee.", "Lend an hour."],
  contact: ["I read every", "message. Write", "to me."],
  pkols: ["PKOLS is not a", "dog park. It is not", "a museum either."],
};
