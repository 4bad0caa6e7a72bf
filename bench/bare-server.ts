/** The bare server of `bench/server.ts`: the same response to every request, without anything between it and `node:http`. */

import { get, createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { SQLInputValue } from "node:sqlite";
import { openWriter } from "#server/platform/database/sqlite/connection.ts";
import type { Visit, VisitStatement } from "./record-visit.ts";

const ok = '{"ok":true}';

type Work = { kind: "copy"; of: string; headers: Record<string, string> } | { kind: "store"; visit: Visit };

const work: Work = JSON.parse(process.argv[2] ?? "");
const server = createServer(work.kind === "copy" ? await copy(work) : store(work.visit));
server.keepAliveTimeout = 60_000;
// When the benchmark is interrupted, this process ends too.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), 1_000);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

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

/** Reads each body and stores what a visit to the real server stores, as durably, before the response. */
function store({ file, commits }: Visit): RequestListener {
  const { database } = openWriter({ file, synchronous: "FULL" });
  const prepared = commits.map((statements) =>
    statements.map((statement) => ({ ...statement, run: database.prepare(statement.sql) })),
  );
  let visitors = 0;
  const storeVisit = () => {
    visitors += 1;
    for (const statements of prepared) {
      database.exec("begin immediate");
      for (const statement of statements) statement.run.all(...valuesOf(statement, visitors));
      database.exec("commit");
    }
  };
  return (incoming, outgoing) => {
    let text = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (part: string) => (text += part));
    incoming.on("end", () => {
      JSON.parse(text);
      storeVisit();
      outgoing.writeHead(200, { "content-type": "application/json", "content-length": ok.length }).end(ok);
    });
  };
}

/** What differs from visitor to visitor is as long as it was, and begins with the number of this one. */
function valuesOf({ parameters, own }: VisitStatement, visitor: number): SQLInputValue[] {
  const number = String(visitor).padStart(8, "0");
  return parameters.map((value, index) =>
    own[index] && typeof value === "string" ? number + value.slice(number.length) : (value as SQLInputValue),
  );
}
