/** What scripts add to every page: passkeys, keys, the end of a message, and how far long work is. Without it all but the passkey works. */

import { useCurrentParts } from "./current-parts.ts";
import { useFrameKeys } from "./frame-keys.ts";
import { usePasskeyForms } from "./passkey-forms.ts";
import { useToast } from "./toast.ts";

usePasskeyForms();
useFrameKeys();
useToast();
useCurrentParts();
