import { readFileSync } from "node:fs";

/** The user that a campaign's process runs as. */
export function userOf(name: string): string {
  return `hustings-${name}`;
}

/** Its ids by the system's list of users; undefined where there is none, as in a trial. */
export function ownerOf(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${userOf(name)}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
