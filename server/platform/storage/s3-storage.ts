/** Files kept in an S3-compatible store, for more than one server. */

import type { AwsClient } from "aws4fetch";
import { wholeOf, type Storage, type StoredFile, StorageUnavailableError } from "./storage.ts";
import { loadOnce } from "#server/platform/system/promises.ts";

type S3StorageOptions = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long the store may take for a request; to `get`, for each piece of the file. */
  timeoutMs?: number;
};

/** The store answered something other than the wanted result. */
export class S3Error extends StorageUnavailableError {
  override readonly name = "S3Error";
  override readonly code = "s3";
  readonly status: number;

  constructor(status: number, action: string) {
    super(`The store answered ${status} to ${action}`);
    this.status = status;
  }
}

const defaultTimeoutMs = 30_000;

export function createS3Storage(options: S3StorageOptions): Storage {
  const { accessKeyId, secretAccessKey, region, timeoutMs = defaultTimeoutMs } = options;
  const s3 = loadOnce(() => loadClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 }));
  const bucketUrl = `${options.endpoint.replace(/\/+$/, "")}/${options.bucket}`;
  const urlOf = (key: string) => `${bucketUrl}/${key.split("/").map(encodeURIComponent).join("/")}`;

  async function send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const client = await s3();
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(url, { method, signal, ...init }).catch((cause: unknown) => {
      throw new StorageUnavailableError(`The store did not answer to ${method}`, { cause });
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new S3Error(response.status, method);
  }

  return {
    async put(key, body, contentType) {
      // A streamed body would travel in chunks of unknown length, which S3 refuses.
      const content = await wholeOf(body);
      const response = await send("PUT", urlOf(key), {
        body: content,
        headers: { "content-type": contentType },
      });
      await response.body?.cancel();
      if (response.status === 404) throw new S3Error(404, "PUT");
      return { key, sizeBytes: content.byteLength, contentType };
    },
    async get(key) {
      const patience = createPatience(timeoutMs);
      const response = await patience.during(send("GET", urlOf(key), { signal: patience.signal }));
      if (response.status !== 404 && response.body)
        return { ...storedFileOf(key, response), body: patientBody(response.body, patience) };
      await response.body?.cancel();
      return undefined;
    },
    async stat(key) {
      const response = await send("HEAD", urlOf(key));
      return response.status === 404 ? undefined : storedFileOf(key, response);
    },
    async remove(key) {
      const response = await send("DELETE", urlOf(key));
      await response.body?.cancel();
    },
    async list(prefix) {
      const keys: string[] = [];
      let page: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (page) query.set("continuation-token", page);
        const response = await send("GET", `${bucketUrl}?${query}`);
        const xml = await textOf(response);
        // A bucket that is gone is no empty one: a backup would be made without a file.
        if (response.status === 404) throw new S3Error(404, "list the bucket");
        keys.push(...elements(xml, "Key"));
        [page] = elements(xml, "NextContinuationToken");
      } while (page);
      return keys.toSorted();
    },
    // A file is sent in one request: the store itself keeps it whole or not at all.
    removeLeftovers: async () => 0,
  };
}

function storedFileOf(key: string, response: Response): StoredFile {
  return {
    key,
    sizeBytes: Number(response.headers.get("content-length") ?? 0),
    contentType: response.headers.get("content-type") ?? "application/octet-stream",
  };
}

/** Aborts `signal` when something that is waited for takes longer than it may. */
type Patience = { signal: AbortSignal; during<T>(wait: Promise<T>): Promise<T> };

function createPatience(limitMs: number): Patience {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    async during(wait) {
      const timer = setTimeout(() => controller.abort(tooSlow(limitMs)), limitMs).unref();
      try {
        return await wait;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function tooSlow(limitMs: number): DOMException {
  return new DOMException(`Nothing came for ${limitMs / 1000} seconds`, "TimeoutError");
}

/** A large file over a slow line takes as long as it takes; a store that sends nothing any more, or breaks off, does not answer. */
function patientBody(body: ReadableStream<Uint8Array>, patience: Patience): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await patience.during(reader.read()).catch(brokeOff);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function brokeOff(cause: unknown): never {
  throw new StorageUnavailableError("The store broke off its answer", { cause });
}

/** A connection that breaks, or a store that stops in the middle, is a store that does not answer. */
function textOf(response: Response): Promise<string> {
  return response.text().catch(brokeOff);
}

/** The texts of a flat element; our keys and the store's tokens hold no markup of their own. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
}

/** Loaded with the first file: most campaigns keep theirs in a folder. */
async function loadClient(options: ConstructorParameters<typeof AwsClient>[0]) {
  const library = await import("aws4fetch");
  return new library.AwsClient(options);
}
