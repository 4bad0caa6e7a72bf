/** The database cannot answer now; the same request may succeed later. Both engines throw it. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  readonly code = "database-unavailable";
}
