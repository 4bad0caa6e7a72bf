import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};
const compressedAlready = /\.(woff2|png|avif|jpg|ico)$/;

/**
 * Chrome's slow network counts what of a body came before it looked at the headers twice: at once on a loopback line, or not, and
 * a file of 59 KB then took 530 or 800 ms. It holds the headers back for the latency anyway, so a body this much later is none.
 */
const bodyAfterMs = 30;

type StaticSite = { url: string; close(): void };

/**
 * Serves the files of a built site on the loopback address over HTTP/2, all compressed with brotli before the first request; `change` may rewrite a page.
 * Needs `openssl` for a certificate, which the browser is told to accept.
 */
export async function serveStatic(folder: string, change = (html: string) => html): Promise<StaticSite> {
  const files = globSync(`${folder}/**/*.*`);
  const bodies = new Map(files.map((file) => [file, bodyOf(file, change)]));
  const server = createSecureServer(certificate(), (request, response) => {
    const file = candidatesOf(folder, new URL(request.url, "https://localhost").pathname).find((name) =>
      bodies.has(name),
    );
    const body = file && bodies.get(file);
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-length": body.length,
      ...(compressedAlready.test(file) ? {} : { "content-encoding": "br" }),
    });
    setTimeout(() => response.end(body), bodyAfterMs);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

function candidatesOf(folder: string, path: string): string[] {
  const file = join(folder, decodeURIComponent(path));
  return extname(path) ? [file] : [join(file, "index.html"), `${file}.html`];
}

function bodyOf(file: string, change: (html: string) => string): Buffer {
  const bytes = readFileSync(file);
  if (compressedAlready.test(file)) return bytes;
  return brotliCompressSync(file.endsWith(".html") ? change(bytes.toString()) : bytes);
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "hustings-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-days", "2", "-subj", "/CN=localhost"];
  execFileSync("openssl", [...request, ...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return read;
}
