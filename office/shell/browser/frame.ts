/** What scripts add to every page: passkeys, keys, the end of a message, how far long work is, and what signing out asks. Without it all but the passkey works. */

import { useCurrentParts } from "./current-parts.ts";
import { forgetDoors } from "./door-copy.ts";
import { useFrameKeys } from "./frame-keys.ts";
import { usePasskeyForms } from "./passkey-forms.ts";
import { useSignOut } from "./sign-out.ts";
import { useToast } from "./toast.ts";
import { forgetSubmitted } from "./unsent-words.ts";

// Before a room's own script, which brings back what was not sent.
forgetSubmitted();
usePasskeyForms();
useFrameKeys();
useToast();
useCurrentParts();
useSignOut();
void forgetDoors();
