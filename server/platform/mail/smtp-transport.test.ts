import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { selfSigned } from "#test/support/certificate.ts";
import { failureOf } from "#test/support/failure.ts";
import { type MailSinkOptions, startMailSink } from "#test/support/mail-sink.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import {
  type ComposedMail,
  MailRefusedError,
  MailServerUnavailableError,
  type MailTransport,
  MailUnansweredError,
} from "./mail-transport.ts";

const mail: ComposedMail = {
  messageId: "<4b0d7b1e@example.org>",
  from: "Campaign <hello@example.org>",
  to: "someone@example.org",
  subject: "Hello",
  text: "Text\n",
};

async function openSink(options?: MailSinkOptions) {
  const sink = await startMailSink(options);
  onTestFinished(sink.close);
  return { sink, transport: createSmtpTransport({ url: sink.url }) };
}

test("a mail with everything → arrives as it was written", async () => {
  const { sink, transport } = await openSink();
  const pdf = Uint8Array.from({ length: 40_000 }, (_, index) => (index * 7919) % 256);
  await transport.send({
    ...mail,
    subject: "ÍY SȻÁĆEL, W̱SÁNEĆ: thank you for writing to us about the shoreline and the trees of PKOLS",
    text: "W̱SÁNEĆ\n.\nFrom the start\n",
    html: "<p>W̱SÁNEĆ</p>",
    senderName: '李 小龙, "Bruce" via the website',
    replyTo: { name: "W̱SÁNEĆ, Ana", address: "writer@example.org" },
    headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": "<https://www.example.org/u/1>" },
    attachments: [{ filename: "Receipt W̱SÁNEĆ.pdf", contentType: "application/pdf", content: pdf }],
  });
  const [read] = await sink.read();
  expect(read).toMatchObject({
    messageId: mail.messageId,
    subject: "ÍY SȻÁĆEL, W̱SÁNEĆ: thank you for writing to us about the shoreline and the trees of PKOLS",
    text: expect.stringMatching(/^W̱SÁNEĆ\n\.\nFrom the start\n+$/u),
    from: { name: '李 小龙, "Bruce" via the website', address: "hello@example.org" },
    replyTo: [{ name: "W̱SÁNEĆ, Ana", address: "writer@example.org" }],
    to: [{ address: "someone@example.org" }],
  });
  const headers = new Map(read?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe")).toBe("<https://www.example.org/u/1>");
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(read?.attachments).toMatchObject([{ filename: "Receipt W̱SÁNEĆ.pdf", mimeType: "application/pdf" }]);
  expect(new Uint8Array(read?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
});

test("line breaks in every header → no header and no recipient is added", async () => {
  const { sink, transport } = await openSink();
  const inject = "\r\nBcc: all@example.org\r\n\r\nBody";
  await transport.send({
    ...mail,
    subject: `Hello${inject}`,
    senderName: `Ana${inject}`,
    replyTo: { name: `Ana${inject}`, address: `writer@example.org${inject}` },
    headers: { "X-Form": `contact${inject}`, [`X-Bad${inject}`]: "x" },
    attachments: [
      { filename: `a${inject}.txt`, contentType: `text/plain${inject}`, content: new Uint8Array([1]) },
    ],
  });
  const [read] = await sink.read();
  expect(read?.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(read?.bcc ?? []).toEqual([]);
  expect(read?.text?.trim()).toBe("Text");
});

const refusals: [string, MailSinkOptions, typeof MailRefusedError | typeof MailServerUnavailableError][] = [
  ["a recipient refused for good → the mail is given up", { onRecipient: () => 550 }, MailRefusedError],
  ["a message refused for good → the mail is given up", { onData: () => 554 }, MailRefusedError],
  ["a message too large for the server → the mail is given up", { onData: () => 552 }, MailRefusedError],
  [
    "a message whose announced size is too large for the server → the mail is given up, and the others go",
    { onSender: () => 552 },
    MailRefusedError,
  ],
  ["an unknown sender → the server is to blame", { onSender: () => 550 }, MailServerUnavailableError],
  ["a sender refused for now → the server is to blame", { onSender: () => 451 }, MailServerUnavailableError],
];

test.each(refusals)("%s", async (_title, options, kind) => {
  const { transport } = await openSink(options);
  expect(await failureOf(transport.send(mail))).toBeInstanceOf(kind);
});

const delays: [string, MailSinkOptions][] = [
  ["recipient", { onRecipient: () => 451 }],
  ["message", { onData: () => 421 }],
];

test.each(delays)(
  "a %s refused for now → neither the mail nor the server is given up",
  async (_title, options) => {
    const { transport } = await openSink(options);
    const failure = await failureOf(transport.send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefusedError);
    expect(failure).not.toBeInstanceOf(MailServerUnavailableError);
  },
);

test("nobody listens → the server is to blame, not the mail; back again → the mail goes", async () => {
  const before = await startMailSink();
  await before.close();
  const transport = createSmtpTransport({ url: before.url });
  expect(await failureOf(transport.send(mail))).toBeInstanceOf(MailServerUnavailableError);
  const { sink } = await openSink({ port: before.port });
  await transport.send(mail);
  expect(sink.taken).toHaveLength(1);
});

test("a wrong password → the server is to blame, so that no mail dies of it", async () => {
  const { sink } = await openSink({ password: "right" });
  const transport = createSmtpTransport({ url: sink.url.replace("//", "//user:wrong@") });
  expect(await failureOf(transport.send(mail))).toBeInstanceOf(MailServerUnavailableError);
});

/** A server on this machine under an address that does not say so: TLS is asked for as of any other. */
const elsewhere = (url: string) => url.replace("127.0.0.1", "0.0.0.0");

test.each([
  ["offers no STARTTLS", "250 AUTH PLAIN"],
  ["offers STARTTLS and refuses it", "250-AUTH PLAIN\r\n250 STARTTLS"],
  ["knows no EHLO", "502 unknown"],
])("a server elsewhere that %s → a sentence, and neither a password nor the mail leaves", async (_, ehlo) => {
  const heard: string[] = [];
  const { url } = await openRudeServer(greet, (line, socket) => {
    heard.push(line);
    socket.write(line.startsWith("EHLO") ? `${ehlo}\r\n` : "502 unknown\r\n");
  });
  const transport = createSmtpTransport({ url: elsewhere(url).replace("//", "//user:secretpw@") });
  for (const failure of [
    await failureOf(transport.send(mail)),
    await failureOf(Promise.resolve(transport.check?.())),
  ]) {
    expect(failure).toBeInstanceOf(MailServerUnavailableError);
    expect((failure as Error).message).toBe(
      "0.0.0.0 offers no encryption (STARTTLS), so neither a password nor an e-mail goes there. Use smtps:// with its port, or a server that offers STARTTLS.",
    );
  }
  expect(heard.join("")).not.toMatch(/AUTH|MAIL|secretpw|c2VjcmV0/);
});

test("a server elsewhere with a certificate that nobody trusts → the server is to blame, and nothing leaves", async () => {
  const { sink } = await openSink({ tls: selfSigned });
  for (const url of [sink.url, sink.url.replace("smtp:", "smtps:")])
    expect(await failureOf(createSmtpTransport({ url: elsewhere(url) }).send(mail))).toBeInstanceOf(
      MailServerUnavailableError,
    );
  expect(sink.taken).toEqual([]);
});

/** A server that speaks these lines of its own accord: one at the connection, one for each command that begins so. */
async function openRudeServer(
  onConnect: (socket: Socket) => void,
  onCommand?: (line: string, socket: Socket) => void,
) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    onConnect(socket);
    socket.on("data", (data) => onCommand?.(data.toString(), socket));
  }).listen(0, "127.0.0.1");
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  onTestFinished(async () => {
    server.close(() => resolve());
    await closed;
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  return { url, transport: createSmtpTransport({ url, patienceMs: 100 }) };
}

const greet = (socket: Socket) => void socket.write("220 ready\r\n");
const dropAt = (command: string) => (line: string, socket: Socket) =>
  line.startsWith(command) ? void socket.destroy() : void socket.write("250 ok\r\n");

const absences: [string, () => Promise<{ transport: MailTransport }>][] = [
  ["takes the connection and never greets", () => openRudeServer(() => {})],
  ["takes the connection and drops it", () => openRudeServer((socket) => void socket.destroy())],
  ["takes the connection and ends it in good order", () => openRudeServer((socket) => void socket.end())],
  ["greets with 421", () => openRudeServer((socket) => void socket.end("421 too busy\r\n"))],
  ["greets with 554", () => openRudeServer((socket) => void socket.end("554 no service\r\n"))],
  ["drops the connection after its greeting", () => openRudeServer(greet, dropAt("EHLO"))],
  ["answers 421 at first", () => openRudeServer(greet, (_, socket) => void socket.end("421 busy\r\n"))],
  [
    "offers TLS and refuses it",
    () =>
      openRudeServer(
        greet,
        (line, socket) => void socket.write(line.startsWith("EHLO") ? "250 STARTTLS\r\n" : "454 not now\r\n"),
      ),
  ],
];

test.each(absences)(
  "a server that %s → the server is to blame, so that no mail loses an attempt",
  async (_, open) => {
    const { transport } = await open();
    expect(await failureOf(transport.send(mail))).toBeInstanceOf(MailServerUnavailableError);
  },
);

test.each(["MAIL", "RCPT", "DATA"])(
  "a server that greets, and drops the connection at %s → this mail is tried again later",
  async (command) => {
    const { transport } = await openRudeServer(greet, dropAt(command));
    const failure = await failureOf(transport.send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailServerUnavailableError);
    expect(failure).not.toBeInstanceOf(MailRefusedError);
  },
);

/** Takes every command, and does this once it has had the message to its last line. */
function openMuteServer(onWhole: (socket: Socket) => void) {
  let received = "";
  return openRudeServer(greet, (line, socket) => {
    received += line;
    if (received.endsWith("\r\n.\r\n")) return onWhole(socket);
    if (line.startsWith("DATA")) return void socket.write("354 go on\r\n");
    if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 ok\r\n");
  });
}

test.each<[string, (socket: Socket) => void]>([
  ["drops the connection", (socket) => void socket.destroy()],
  ["ends it in good order", (socket) => void socket.end()],
  ["resets it", (socket) => void socket.resetAndDestroy()],
])(
  "a server that gets the whole mail and %s without an answer → it may have arrived, and its reader is to be asked",
  async (_, onWhole) => {
    const { transport } = await openMuteServer(onWhole);
    const failure = await failureOf(transport.send(mail));
    expect(failure).toBeInstanceOf(MailUnansweredError);
    expect((failure as Error).message).toContain("It may have arrived: ask its reader");
  },
);

test("a server that drops the connection in the midst of a large mail → it did not arrive", async () => {
  const { transport } = await openRudeServer(greet, (line, socket) => {
    if (/^(EHLO|MAIL|RCPT)/.test(line)) return void socket.write("250 ok\r\n");
    if (line.startsWith("DATA")) return void socket.write("354 go on\r\n");
    socket.destroy();
  });
  const content = new Uint8Array(16 * 1024 * 1024);
  const attachments = [{ filename: "a.bin", contentType: "application/octet-stream", content }];
  const failure = await failureOf(transport.send({ ...mail, attachments }));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailUnansweredError);
});

const refuseAt = (command: string, reply: string) => (line: string, socket: Socket) =>
  void socket.write(line.startsWith(command) ? `${reply}\r\n` : "250 ok\r\n");

test.each([
  ["RCPT", "530 5.7.0 Authentication required"],
  ["RCPT", "554 5.7.1 <someone@example.org>: Relay access denied"],
  ["RCPT", "550 5.7.54 Unable to relay recipient in non-accepted domain"],
  ["DATA", "550 5.4.5 Daily user sending limit exceeded"],
  ["DATA", "554 5.7.1 You have exceeded your sending quota"],
])(
  "a refusal at %s that is about us (%s) → this mail is tried again later, and does not die of it",
  async (command, reply) => {
    const { transport } = await openRudeServer(greet, refuseAt(command, reply));
    const failure = await failureOf(transport.send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailServerUnavailableError);
    expect(failure).not.toBeInstanceOf(MailRefusedError);
  },
);

test.each([
  ["RCPT", "550 5.1.1 <limit@example.org>: no such user"],
  ["DATA", "552 5.3.4 Message size exceeds fixed limit"],
])("a refusal at %s that is about this mail (%s) → the mail is given up", async (command, reply) => {
  const { transport } = await openRudeServer(greet, refuseAt(command, reply));
  expect(await failureOf(transport.send(mail))).toBeInstanceOf(MailRefusedError);
});

test("a mail to no address → is given up", async () => {
  const { transport } = await openSink();
  expect(await failureOf(transport.send({ ...mail, to: "" }))).toBeInstanceOf(MailRefusedError);
});

test("attachments of 18 MB and a byte → refused before they are sent", async () => {
  const { sink, transport } = await openSink();
  const content = new Uint8Array(18 * 1024 * 1024 + 1);
  const attachments = [{ filename: "a.bin", contentType: "application/octet-stream", content }];
  expect(await failureOf(transport.send({ ...mail, attachments }))).toBeInstanceOf(MailRefusedError);
  expect(sink.taken).toEqual([]);
});
