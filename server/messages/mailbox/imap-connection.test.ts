import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { failureOf } from "#test/support/failure.ts";
import { checkMailbox } from "./imap-connection.ts";

/** A server of another machine, as its address says, that greets like this and can't encrypt; `heard` is what it was told. */
async function openPlainServer(greeting: string, capabilities = "IMAP4rev1 AUTH=PLAIN") {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on("data", (data) => {
      const line = data.toString().trim();
      heard.push(line);
      const [tag = "", command = ""] = line.split(" ");
      const isKnown = command !== "STARTTLS";
      if (command === "CAPABILITY") socket.write(`* CAPABILITY ${capabilities}\r\n`);
      socket.write(`${tag} ${isKnown ? "OK" : "BAD"} done\r\n`);
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { heard, port };
}

test.each([
  ["offers no STARTTLS", "* OK ready", "IMAP4rev1 AUTH=PLAIN"],
  ["offers STARTTLS and refuses it", "* OK ready", "IMAP4rev1 STARTTLS AUTH=PLAIN"],
  ["says that we are signed in already", "* PREAUTH ready", "IMAP4rev1 STARTTLS AUTH=PLAIN"],
])("a mailbox elsewhere that %s → a sentence, and no password leaves", async (_, greeting, capabilities) => {
  const { heard, port } = await openPlainServer(greeting, capabilities);
  const failure = await failureOf(checkMailbox(`imap://sam:secretpw@0.0.0.0:${port}`));
  expect((failure as Error).message).toBe(
    "0.0.0.0 offers no encryption (STARTTLS), so neither a password nor an e-mail goes there. Use imaps:// with its port, or a server that offers STARTTLS.",
  );
  expect(heard.join("\n")).not.toMatch(/secretpw|LOGIN|AUTHENTICATE/i);
});

test("a mailbox on this machine that offers no STARTTLS → is signed in to", async () => {
  const { heard, port } = await openPlainServer("* OK ready");
  await checkMailbox(`imap://sam:secretpw@127.0.0.1:${port}`);
  expect(heard.join("\n")).toMatch(/LOGIN|AUTHENTICATE/);
});
