/** Files kept in memory, for tests: gone with the process. */

import { type Storage, type StoredFile, wholeOf } from "#server/platform/storage/storage.ts";

export function createMemoryStorage(): Storage {
  const files = new Map<string, StoredFile & { content: Uint8Array<ArrayBuffer> }>();

  return {
    async put(key, body, contentType) {
      const content = await wholeOf(body);
      files.set(key, { key, sizeBytes: content.byteLength, contentType, content });
      return { key, sizeBytes: content.byteLength, contentType };
    },
    async get(key) {
      const file = files.get(key);
      if (!file) return undefined;
      const { content, ...facts } = file;
      return { ...facts, body: new Blob([content]).stream() };
    },
    async stat(key) {
      const file = files.get(key);
      return file && { key, sizeBytes: file.sizeBytes, contentType: file.contentType };
    },
    async remove(key) {
      files.delete(key);
    },
    async list(prefix) {
      return [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    },
    removeLeftovers: async () => 0,
  };
}
