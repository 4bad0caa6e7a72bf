/** A mail server that keeps of each message only who got it and what it is called, so that millions would fit. */

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type MailCount = {
  url: string;
  /** How often each Message-ID arrived. */
  byId: ReadonlyMap<string, number>;
  /** How many letters each recipient got, by their List-Unsubscribe and the letter's subject. */
  letters: ReadonlyMap<string, number>;
  close(): void;
};

/** Counts messages; those whose subject is `letterSubject` are counted by recipient as well. */
export async function startMailCount(letterSubject: string): Promise<MailCount> {
  const byId = new Map<string, number>();
  const letters = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      buffer(stream).then((message) => {
        const head = message.toString("latin1", 0, 4_000);
        add(byId, /^message-id: *(\S+)/im.exec(head)?.[1] ?? "none");
        if (head.includes(`Subject: ${letterSubject}`))
          add(letters, session.envelope.rcptTo[0]?.address ?? "nobody");
        done();
      }, done);
    },
  });
  // A sender that is killed resets its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, byId, letters, close: () => server.close(() => undefined) };
}
