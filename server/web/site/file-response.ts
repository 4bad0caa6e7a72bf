/** The responses of one file, made when the site is read: a request for it only chooses between them. */

import { createHash } from "node:crypto";

type FileResponse = {
  status: 200 | 304;
  headers: Record<string, string>;
  /** The same headers as Node's HTTP takes them without a copy: names and values in turns. */
  rawHeaders: string[];
  /** None with 304. */
  body: Bytes | undefined;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it is, and its compressed copies. */
export type FileBodies = { body: Bytes; brotli: Bytes | undefined; gzip: Bytes | undefined };

export type SiteFile = {
  etag: string;
  /** 304, for who has the file already. */
  unchanged: FileResponse;
  plain: FileResponse;
  brotli: FileResponse | undefined;
  gzip: FileResponse | undefined;
};

/** The headers of a request that decide which response it gets. */
export type FileRequest = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

/** Makes the responses of a file from its bytes, its compressed copies and the headers that all of them have. */
export function prepareFile(file: FileBodies & { headers: Record<string, string> }): SiteFile {
  // Weak: one validator for the same content in three encodings.
  const etag = `W/"${createHash("sha256").update(file.body).digest("base64url").slice(0, 22)}"`;
  const headers = { ...file.headers, etag, vary: "Accept-Encoding" };
  const whole = (body: Bytes, encoding: Record<string, string> = {}) =>
    fileResponse(200, { ...headers, "content-length": String(body.byteLength), ...encoding }, body);
  return {
    etag,
    unchanged: fileResponse(304, headers, undefined),
    plain: whole(file.body),
    brotli: file.brotli && whole(file.brotli, { "content-encoding": "br" }),
    gzip: file.gzip && whole(file.gzip, { "content-encoding": "gzip" }),
  };
}

function fileResponse(
  status: FileResponse["status"],
  headers: Record<string, string>,
  body: Bytes | undefined,
): FileResponse {
  return { status, headers, rawHeaders: Object.entries(headers).flat(), body };
}

/** 304 for who has the file already, otherwise the file as small as the request accepts it. */
export function chooseResponse(file: SiteFile, { ifNoneMatch, acceptEncoding }: FileRequest): FileResponse {
  return ifNoneMatch !== undefined && names(ifNoneMatch, file.etag)
    ? file.unchanged
    : chooseEncoding(file, acceptEncoding);
}

const acceptsBrotli = namedIn("br");
const acceptsGzip = namedIn("gzip");

/** The whole file as small as the request accepts it. */
export function chooseEncoding(file: SiteFile, acceptEncoding = ""): FileResponse {
  if (file.brotli && acceptsBrotli.test(acceptEncoding)) return file.brotli;
  if (file.gzip && acceptsGzip.test(acceptEncoding)) return file.gzip;
  return file.plain;
}

/** `*` stands for any version of the file (RFC 9110, section 13.1.2). */
function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((known) => isSame(known.trim(), etag));
}

function isSame(known: string, etag: string): boolean {
  return known === etag || known === etag.slice("W/".length);
}

/** Named, and not with a weight of nothing (RFC 9110, section 12.5.3). */
function namedIn(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0+)?\\s*(?:$|,|;)))`);
}
