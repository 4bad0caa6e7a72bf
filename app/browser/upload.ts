import type { BackendResult } from "./backend.ts";
import { failureOf, isWebPage, jsonIn, lostConnection } from "./backend-error.ts";

export type UploadTools = {
  origin: () => string;
  createRequest: () => XMLHttpRequest;
};

type FileUpload = {
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
export function sendFile(upload: FileUpload, tools: UploadTools): Promise<BackendResult<{ Key: string }>> {
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
