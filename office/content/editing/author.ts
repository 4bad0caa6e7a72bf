import { userInfo } from "node:os";

/** Who edits or publishes: as typed, or the name under which this person is logged in to the machine. */
export function authorOf({ author }: { author?: string | undefined }): string {
  return author?.trim() || userInfo().username;
}
