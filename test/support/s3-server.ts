/** The fake S3 on a free port, with the settings that lead to it. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createFakeS3 } from "./fake-s3.ts";

/** Starts it; `settings` are those of a server that keeps its files there. */
export async function startS3() {
  const fake = createFakeS3();
  const server = createServer((request, response) => void fake.handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    fake,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
