/** The store of files can't answer now: respond with 503, keep what was typed, try again. */
export class StorageUnavailableError extends Error {
  override readonly name: string = "StorageUnavailableError";
  readonly code: string = "storage-unavailable";
}
