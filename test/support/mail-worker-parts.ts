/** What a mail worker needs besides a database and a transport. */

import type { Storage } from "#server/platform/storage/storage.ts";
import type { Log } from "#server/platform/system/log.ts";

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** A storage that holds the given texts and stores nothing new. */
export function storageOf(files: Record<string, string>): Storage {
  const storedFile = (key: string) => ({
    key,
    sizeBytes: files[key]?.length ?? 0,
    contentType: "text/plain",
  });
  return {
    put: () => Promise.reject(new Error("This storage takes nothing")),
    async get(key) {
      const content = files[key];
      if (content === undefined) return undefined;
      const body: ReadableStream<Uint8Array> = new Blob([content]).stream();
      return { ...storedFile(key), body };
    },
    stat: async (key) => (key in files ? storedFile(key) : undefined),
    remove: async () => {},
    list: async (prefix) => Object.keys(files).filter((key) => key.startsWith(prefix)),
    removeLeftovers: async () => 0,
  };
}
