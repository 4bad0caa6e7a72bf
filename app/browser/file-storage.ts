import { siteFacts } from "./site-facts.ts";
import type { BackendResult } from "./backend.ts";
import { failureOf, isWebPage, jsonIn, lostConnection } from "./backend-error.ts";

type StorageTools = UploadTools & { base: string; key: string };

export type FileUpload = {
  bucket: string;
  path: string;
  file: File;
  /** Told how much has gone over the wire (0 to 1). */
  onProgress: (share: number) => void;
};

const uploadTimeoutMs = 300_000;

/** The client of the backend's file storage. */
export function createFileStorage(tools: StorageTools) {
  return {
    /** Stores a file under `path` of a bucket. */
    async uploadFile({ bucket, path, file, onProgress }: FileUpload) {
      const { base, key } = tools;
      const url = `${base}/storage/v1/object/${bucket}/${encodePath(path)}`;
      const headers = { apikey: key, authorization: `Bearer ${key}` };
      return sendFile({ url, file, headers, timeoutMs: uploadTimeoutMs, onProgress }, tools);
    },

    /** The address under which a stored file can be read; nothing is asked of the server. */
    publicUrl(bucket: string, path: string): string {
      return `${tools.base || tools.origin()}/storage/v1/object/public/${bucket}/${encodePath(path)}`;
    },
  };
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

export const fileStorage = createFileStorage({
  get base() {
    return siteFacts().backendBase;
  },
  get key() {
    return siteFacts().backendKey;
  },
  origin: () => location.origin,
  createRequest: () => new XMLHttpRequest(),
});

type UploadTools = {
  origin: () => string;
  createRequest: () => XMLHttpRequest;
};

type FileRequest = {
  url: string;
  file: File;
  headers: Record<string, string>;
  timeoutMs: number;
  onProgress: (share: number) => void;
};

/**
 * Sends one file the way the storage service expects it: a part `cacheControl`, then the file in a part without a name.
 * XMLHttpRequest, because fetch tells no upload progress.
 */
export function sendFile(upload: FileRequest, tools: UploadTools): Promise<BackendResult<{ Key: string }>> {
  const request = tools.createRequest();
  const body = new FormData();
  body.append("cacheControl", "3600");
  body.append("", upload.file, upload.file.name);

  return new Promise((resolve) => {
    const lost = () => resolve({ data: null, error: lostConnection("StorageUnknownError") });
    request.open("POST", upload.url);
    request.timeout = upload.timeoutMs;
    for (const [name, value] of Object.entries({ ...upload.headers, "x-upsert": "false" })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) upload.onProgress(event.loaded / event.total);
    });
    request.addEventListener("error", lost);
    request.addEventListener("abort", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("load", () => resolve(resultOf(request)));
    request.send(body);
  });
}

function resultOf(request: XMLHttpRequest): BackendResult<{ Key: string }> {
  const body = jsonIn(request.responseText);
  const isStored =
    request.status >= 200 && request.status < 300 && !isWebPage(request.getResponseHeader("content-type"));
  if (isStored) return { data: body as { Key: string }, error: null };
  const response = { status: request.status, headers: new Headers() };
  return { data: null, error: failureOf("Storage", response, body) };
}
