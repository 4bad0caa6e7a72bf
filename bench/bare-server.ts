/** The bare server of `bench/server.ts`: the same response to every request, without anything between it and `node:http`. */

import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

const [of = "", headers = ""] = process.argv.slice(2);
const request = get(of, { headers: JSON.parse(headers) });
request.on("response", (response) => {
  const parts: Buffer[] = [];
  response.on("data", (part: Buffer) => parts.push(part));
  response.on("end", () => {
    const body = Buffer.concat(parts);
    const sent = ["date", "connection", "keep-alive"];
    const copied = response.rawHeaders.flatMap((text, index, all) => {
      const name = all[index - (index % 2)] ?? "";
      return sent.includes(name.toLowerCase()) ? [] : [text];
    });
    serve((_, outgoing) => outgoing.writeHead(response.statusCode ?? 0, copied).end(body));
  });
});
// When the benchmark is interrupted, this process ends too.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), 1_000);

function serve(listener: Parameters<typeof createServer>[1]): void {
  const server = createServer(listener);
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
