import { siteFacts } from "./site-facts.ts";
import { sendFile, type UploadTools } from "./upload.ts";

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
