import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Puts this tree's sources and public files where a peer's bundler resolves them. */
export function copySite(folder: string): void {
  for (const name of ["app", "content", "domain"]) {
    const target = join(folder, "site", name);
    rmSync(target, { recursive: true, force: true });
    cpSync(name, target, {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  }
  rmSync(join(folder, "public"), { recursive: true, force: true });
  cpSync("content/public", join(folder, "public"), { recursive: true });
  cpSync("build/client/assets", join(folder, "public", "assets"), {
    recursive: true,
    filter: (file) => !file.endsWith(".js"),
  });
}
