/** A connection to the campaign's mailbox: encrypted, unless the server is on this machine. */

import type { ImapFlow } from "imapflow";
import { noEncryption, readServerAddress } from "#server/platform/mail/smtp-transport.ts";

const connectWithinMs = 20_000;

/** The mailbox can't be reached, or does not take our sign-in. */
class MailboxUnavailableError extends Error {
  override readonly name = "MailboxUnavailableError";
  readonly code = "mailbox-unavailable";
}

/** Signs in, hands the connection over and ends it; the signal ends it before. The library takes 20 MB of memory, so it is loaded here. */
export async function withMailbox<T>(
  url: string,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { ImapFlow } = await import("imapflow");
  const { host, port, user, password, encryption } = readServerAddress(url);
  const secure = encryption === "from-the-start";
  const client = new ImapFlow({
    host,
    port: port ?? (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: encryption === "starttls" }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
  });
  let failure: unknown;
  client.on("error", (error) => (failure = error));
  const close = () => client.close();
  signal.addEventListener("abort", close);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw explain(failure ?? error, host);
  } finally {
    signal.removeEventListener("abort", close);
    client.close();
  }
}

/** Signs in and reads nothing; throws when the mailbox does not answer or take the sign-in. */
export function checkMailbox(url: string): Promise<void> {
  return withMailbox(url, new AbortController().signal, async () => {});
}

/** The library says of an upgrade that is not possible, whatever the cause, that it is about STARTTLS. */
function explain(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || !("tlsFailed" in error) || !/STARTTLS/.test(error.message)) return error;
  return new MailboxUnavailableError(noEncryption({ host }, "imap"), { cause: error });
}
