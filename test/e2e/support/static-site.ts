/** Static files on a port of their own, as a CDN serves them: no code, and the headers of `_headers`. */

import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Serves what is in the folder at each request, so it may be filled later. */
export async function serveFolder(folder: string, port: number): Promise<() => void> {
  const server = createServer(({ url, method }, response) => {
    const { pathname } = new URL(url ?? "/", "http://localhost");
    const file = [join(folder, pathname), join(folder, pathname, "index.html")].find(
      (path) => existsSync(path) && statSync(path).isFile(),
    );
    if (method !== "GET" && method !== "HEAD") return void response.writeHead(405).end();
    if (!file) return void response.writeHead(404).end();
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { ...headersOf(folder, pathname), "content-type": type });
    response.end(method === "HEAD" ? undefined : readFileSync(file));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Of every section of `_headers` whose path is this one or begins it. */
function headersOf(folder: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const section of readFileSync(join(folder, "_headers"), "utf8").split("\n\n")) {
    const [address = "", ...lines] = section.trim().split("\n");
    const matches = address.endsWith("*") ? path.startsWith(address.slice(0, -1)) : path === address;
    if (!matches) continue;
    for (const line of lines) {
      const [name = "", ...value] = line.trim().split(": ");
      headers[name] = value.join(": ");
    }
  }
  return headers;
}
