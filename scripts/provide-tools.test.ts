import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { canInstall } from "./provide-tools.ts";

test.runIf(canInstall()).each([true, false])(
  "programs are missing, and to install them is wanted: %s → so it is done; what is missing still is named",
  (isWanted) => {
    const folder = newFolder();
    const asked = join(folder, "asked");
    writeFileSync(join(folder, "apt-get"), `#!/bin/sh\necho "$@" >> "${asked}"\n`);
    chmodSync(join(folder, "apt-get"), 0o755);
    const code = `import { provideTools } from ${JSON.stringify(resolve("scripts/provide-tools.ts"))};
      console.log(provideTools({ isWanted: ${isWanted} }).join("\\n"));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", code], {
      env: { PATH: folder },
      encoding: "utf8",
    });
    expect(stdout).toContain("qpdf is missing (Debian and Ubuntu: apt-get install qpdf).");
    expect(existsSync(asked)).toBe(isWanted);
  },
);
