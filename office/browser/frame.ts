/** What scripts add to every page: passkeys, and keys that lead to the rooms. Without it all but the passkey works. */

import { usePasskeyForms } from "./passkey-forms.ts";
import { useRoomKeys } from "./room-keys.ts";

usePasskeyForms();
useRoomKeys();
