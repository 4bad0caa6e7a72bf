/** What scripts add to the Money room: the sum of what is ticked, known givers, and a key for whoever may enter a contribution, who alone sees the list of them. */

import { useChosenSums } from "#office/shell/browser/chosen-sum.ts";
import { useKnownGivers } from "#office/shell/browser/known-givers.ts";
import { useSingleKeys } from "#office/shell/browser/single-keys.ts";

useChosenSums();
useKnownGivers();
if (document.querySelector('a[href="/money/contributions"]'))
  useSingleKeys({ c: () => location.assign("/money/contributions/enter") });
