import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { writeStaticCopy } from "./static-copy.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const policy = { ...plainPolicy, secure: true };

async function folders(): Promise<{ buildFolder: string; folder: string }> {
  const given = newFolder();
  const buildFolder = join(given, "build");
  await mkdir(join(buildFolder, "client", "events"), { recursive: true });
  await writeFile(join(buildFolder, "client", "events", "walk.ics"), "as it was built");
  return { buildFolder, folder: join(given, "copy") };
}

test("an event got another id → its former calendar leads to the present one, and the built one is gone", async () => {
  const { buildFolder, folder } = await folders();
  const files = [{ path: "/events/long-walk.ics", text: "BEGIN:VCALENDAR" }];
  const moved = new Map([["/events/walk.ics", "/events/long-walk.ics"]]);
  const stored = new Map([["/pictures/abc/400.avif", new Uint8Array([1, 2])]]);
  await writeStaticCopy({ buildFolder, folder, files, stored, moved, policy });
  expect([...(await readFile(join(folder, "pictures", "abc", "400.avif")))]).toEqual([1, 2]);
  expect(await readFile(join(folder, "_redirects"), "utf8")).toContain(
    "/events/walk.ics /events/long-walk.ics 308\n",
  );
  expect(await readFile(join(folder, "events", "long-walk.ics"), "utf8")).toBe("BEGIN:VCALENDAR");
  await expect(readFile(join(folder, "events", "walk.ics"))).rejects.toMatchObject({ code: "ENOENT" });
});
