/** Which transport the configuration asks for. */

import { join } from "node:path";
import { createFolderTransport } from "./folder-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./mail-transport.ts";

/** SMTP when there is an address for it; otherwise files in `dataDir/outbox`, which is not sending. */
export function createMailTransport(config: {
  smtpUrl?: string | undefined;
  dataDir: string;
}): MailTransport {
  return config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl })
    : createFolderTransport({ folder: join(config.dataDir, "outbox") });
}
