/** What scripts add to the Money room: a key for whoever may enter a contribution, who alone sees the list of them. */

import { useSingleKeys } from "../../browser/single-keys.ts";

if (document.querySelector('a[href="/money/contributions"]'))
  useSingleKeys({ c: () => location.assign("/money/contributions/enter") });
