/** A fake S3 with the part of its API that the campaign uses; it records its requests. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

type Asked = {
  method: string | undefined;
  path: string;
  length: string | undefined;
  type: string | undefined;
  authorization: string | undefined;
};

export function createFakeS3() {
  const files = new Map<string, { content: Buffer; type: string }>();
  const fake = {
    requests: [] as Asked[],
    pageSize: 1000,
    refuseWith: undefined as number | undefined,
    delayMs: 0,
    /** Whether each answer breaks off in its middle. */
    breaksOff: false,
    /** What each file waits for in its middle. */
    inTheMiddle: undefined as Promise<unknown> | undefined,
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
      const { headers, method } = request;
      fake.requests.push({
        method,
        path: pathname,
        length: headers["content-length"],
        type: headers["content-type"],
        authorization: headers.authorization,
      });
      const content = Buffer.concat(await request.toArray());
      if (fake.delayMs > 0) await setTimeout(fake.delayMs);
      if (fake.breaksOff)
        return void response.writeHead(200, { "content-length": 99 }).write("<", () => response.destroy());
      if (fake.refuseWith) return void response.writeHead(fake.refuseWith).end();
      const key = decodeURIComponent(pathname.split("/").slice(2).join("/"));
      if (method === "PUT") files.set(key, { content, type: headers["content-type"] ?? "" });
      if (method === "DELETE") files.delete(key);
      if (method === "PUT" || method === "DELETE")
        return void response.writeHead(method === "PUT" ? 200 : 204).end();
      if (searchParams.has("list-type")) return void response.end(fake.listed(searchParams));
      const file = files.get(key);
      if (!file) return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": file.type, "content-length": file.content.byteLength });
      if (method === "HEAD") return void response.end();
      const half = Math.floor(file.content.byteLength / 2);
      response.write(file.content.subarray(0, half));
      await fake.inTheMiddle;
      response.end(file.content.subarray(half));
    },
    listed(query: URLSearchParams): string {
      const after = query.get("continuation-token") ?? "";
      const keys = [...files.keys()]
        .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
        .toSorted();
      const page = keys.slice(0, fake.pageSize);
      const next =
        page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
      return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}${next}</ListBucketResult>`;
    },
  };
  return fake;
}
