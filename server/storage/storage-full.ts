/** There is no room for another file. Its code is the system's own, so that every full disk is answered alike (507). */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  readonly code = "ENOSPC";
}
