/** There is no room for another file. It has the system's error code, so that every full disk gets the same response (507). */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
  readonly code = "ENOSPC";
}
