import { userInfo } from "node:os";

/** Who types the command, for the record of who changed what: the account of the machine, or OFFICE_USER where several share one. */
export function operator(): string {
  const named = process.env["OFFICE_USER"]?.trim();
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no account.
    return "office";
  }
}
