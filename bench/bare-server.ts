/** The bare server of `bench/server.ts`: the same response to every request, without anything between it and `node:http`. */

import { get, createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";

const ok = '{"ok":true}';

type Work = { kind: "copy"; of: string; headers: Record<string, string> } | { kind: "insert"; file: string };

const work: Work = JSON.parse(process.argv[2] ?? "");
const server = createServer(work.kind === "copy" ? await copy(work) : insertOnce(work.file));
server.keepAliveTimeout = 60_000;
// When the benchmark is interrupted, this process ends too.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), 1_000);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

/** The bytes and the headers of another server's response. */
function copy({ of, headers }: { of: string; headers: Record<string, string> }): Promise<RequestListener> {
  return new Promise((resolve, reject) => {
    const request = get(of, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const sent = ["date", "connection", "keep-alive"];
        const copied = response.rawHeaders.flatMap((text, index, all) => {
          const name = all[index - (index % 2)] ?? "";
          return sent.includes(name.toLowerCase()) ? [] : [text];
        });
        const status = response.statusCode ?? 0;
        resolve((_, outgoing) => outgoing.writeHead(status, copied).end(body));
      });
    });
    request.on("error", reject);
  });
}

/** One row for each request, on disk before the response. */
function insertOnce(file: string): RequestListener {
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table if not exists record (id integer primary key, body text)",
  );
  const insert = database.prepare("insert into record (body) values (?)");
  return (incoming, outgoing) => {
    let text = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (part: string) => (text += part));
    incoming.on("end", () => {
      insert.run(JSON.stringify(JSON.parse(text)));
      outgoing.writeHead(200, { "content-type": "application/json", "content-length": ok.length }).end(ok);
    });
  };
}
