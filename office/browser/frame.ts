/** What scripts add to every page: passkeys, keys, and the end of a message. Without it all but the passkey works. */

import { useFrameKeys } from "./frame-keys.ts";
import { usePasskeyForms } from "./passkey-forms.ts";
import { useToast } from "./toast.ts";

usePasskeyForms();
useFrameKeys();
useToast();
