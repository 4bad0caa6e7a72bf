/** A mail server for tests: keeps the messages that it accepts, and refuses those that a test tells it to refuse. */

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type MailSink = {
  url: string;
  port: number;
  /** Every accepted message as its raw bytes, in the order of arrival. */
  taken: Buffer[];
  /** The accepted messages, parsed as an e-mail program parses them. */
  read(): Promise<Email[]>;
  close(): Promise<void>;
};

/** A reply code that refuses the message (451, 550, …), or undefined to accept it. */
type Refusal = number | undefined;

export type MailSinkOptions = {
  port?: number;
  onRecipient?: (address: string) => Refusal;
  onData?: (nth: number) => Refusal;
  onSender?: (address: string) => Refusal;
  /** Requires a login with this password. */
  password?: string;
  /** Offers STARTTLS with this certificate. */
  tls?: { key: string; cert: string };
};

export async function startMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const taken: Buffer[] = [];
  let nth = 0;
  const server = new SMTPServer({
    disabledCommands: [
      ...(options.password === undefined ? ["AUTH" as const] : []),
      ...(options.tls === undefined ? ["STARTTLS" as const] : []),
    ],
    ...options.tls,
    allowInsecureAuth: true,
    onAuth: ({ password, username }, _session, callback) =>
      password === options.password ? callback(null, { user: username }) : callback(refusal(535)),
    disableReverseLookup: true,
    onMailFrom: ({ address }, _session, callback) => callback(refusal(options.onSender?.(address))),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(options.onRecipient?.(address))),
    onData: (stream, _session, callback) => {
      buffer(stream).then((message) => {
        const refused = refusal(options.onData?.(nth++));
        if (!refused) taken.push(message);
        callback(refused);
      }, callback);
    },
  });
  // A sender that is killed resets its connection; without a listener that would end this process.
  server.on("error", () => undefined);
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    read: () => Promise.all(taken.map((message) => PostalMime.parse(message))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(code: Refusal) {
  return code === undefined ? null : Object.assign(new Error(`Refused with ${code}`), { responseCode: code });
}
