/** What scripts add to every page: passkeys, and keys. Without it all but the passkey works. */

import { useFrameKeys } from "./frame-keys.ts";
import { usePasskeyForms } from "./passkey-forms.ts";

usePasskeyForms();
useFrameKeys();
