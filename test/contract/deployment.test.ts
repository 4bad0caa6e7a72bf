/** What stands beside the code so that it can be run: the image, the unit, the proxies. Each was tried as it is written; this keeps it so. */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { healthPaths } from "#server/platform/http/health-paths.ts";
import { maxHeldBytes } from "#server/messages/attachments/read-multipart.ts";
import { caddyfileOf } from "../../scripts/fleet/add.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const mebibyte = 1024 * 1024;

describe("the Dockerfile", () => {
  /** Its instructions, continued lines joined, comments left out. */
  const instructions = read("Dockerfile")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", ...rest] = line.trim().split(/\s+/);
      return { name, text: rest.join(" ") };
    });
  const named = (name: string) => instructions.filter((each) => each.name === name).map(({ text }) => text);

  test("each image → has a version, and none is `latest`", () => {
    for (const image of named("FROM")) expect(image).toMatch(/^[\w./-]+:(?!latest)[\w.-]+/);
  });

  test("what is copied → is copied: ADD would unpack and download", () => {
    expect(named("ADD")).toEqual([]);
  });

  test("what is started → without a shell, so that signals reach the server", () => {
    const started = [...named("ENTRYPOINT"), ...named("CMD")];
    const checked = named("HEALTHCHECK").map((text) => text.slice(text.indexOf("CMD ") + "CMD ".length));
    expect(checked).toHaveLength(1);
    for (const command of [...started, ...checked]) expect(JSON.parse(command)).toEqual(expect.any(Array));
  });

  test("a container that is checked → at the address that says whether the process is alive", () => {
    expect(named("HEALTHCHECK").join()).toContain(`${healthPaths.liveness}\``);
  });

  test("folders → by WORKDIR: the `cd` of one step is forgotten in the next", () => {
    expect(named("RUN").filter((command) => /(^|&& )cd /.test(command))).toEqual([]);
  });

  test("the server → runs as a user by number that is not root, so that an orchestrator can check it", () => {
    const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
    const users = lastStage.filter(({ name }) => name === "USER").map(({ text }) => text);
    expect(users.at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test("packages → exactly those of the lock file, and no list of the system's stays behind", () => {
    const runs = named("RUN").join("\n");
    expect(runs).toContain("npm ci");
    expect(runs).not.toMatch(/npm (install|i) /);
    for (const command of named("RUN").filter((text) => text.includes("apt-get install")))
      expect(command).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
  });

  test("the image → is told its commit before it is built, by compose too", () => {
    const names = instructions.map(({ name, text }) => `${name} ${text}`);
    const told = names.indexOf("ARG COMMIT");
    expect(told).toBeGreaterThan(-1);
    expect(names.findIndex((line) => line.startsWith("RUN npm run build"))).toBeGreaterThan(told);
    expect(names.findLastIndex((line) => line.startsWith("FROM "))).toBeGreaterThan(told);
    expect(read("compose.yaml")).toContain("COMMIT: ${COMMIT:-}");
  });

  test("what is started → the official image's Node, which is compared with nodejs.org's, and not the packages'", () => {
    expect(JSON.parse(named("ENTRYPOINT").join())[0]).toBe("node");
    const runs = named("RUN");
    expect(runs.join("\n")).toContain("rm -rf node_modules/node-linux-*");
    expect(runs.at(-1)).toBe("node scripts/node-binary.ts");
  });

  test("what is in it → listed in the image, as CycloneDX", () => {
    expect(named("RUN").join("\n")).toContain(
      "npm sbom --sbom-format=cyclonedx --omit=dev > build/sbom.cdx.json",
    );
  });

  test("secrets, records and what was built elsewhere → not in the image", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const name of [".env", ".git", "data", "build", "**/node_modules"]) expect(ignored).toContain(name);
  });
});

test("compose.yaml → the site writes nowhere but its volume, has no rights, and is given time to stop", () => {
  const compose = read("compose.yaml");
  for (const line of [
    "read_only: true",
    "cap_drop: [ALL]",
    "no-new-privileges:true",
    "stop_grace_period: 15s",
  ])
    expect(compose).toContain(line);
  for (const [, image] of compose.matchAll(/^ +image: (.+)$/gm))
    expect(image).toMatch(/^hustings$|:(?!latest)/);
});

test("compose.yaml → sets what the image sets: a copy of .env.example has each setting, and an empty one would take the image's place", () => {
  const image = Array.from(
    /^ENV (.*)$/m.exec(read("Dockerfile"))?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [],
    ([, name = "", value = ""]) => [name, value] as const,
  );
  // Who runs it writes NODE_ENV (docs/operating.md, step 3): a rehearsal has another.
  const kept = image.filter(([name]) => name !== "NODE_ENV");
  expect(kept.map(([name]) => name).toSorted()).toEqual(["DATA_DIR", "HOST", "OFFICE_HOST"]);
  const [site = ""] = read("compose.yaml").split(/^  caddy:$/m);
  for (const [name, value] of kept) expect(site).toContain(`\n      ${name}: ${value}\n`);
});

describe("the unit for systemd", () => {
  const unit = read("deploy/systemd/hustings.service");
  const valueOf = (name: string, text = unit) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1];

  test("a server that ends again and again → is started again each time, and given time to stop", () => {
    expect([valueOf("Restart"), valueOf("StartLimitIntervalSec")]).toEqual(["always", "0"]);
    const stopWithinMs = /stopWithinMs = ([\d_]+)/.exec(read("server/main.ts"))?.[1]?.replaceAll("_", "");
    expect(Number(valueOf("TimeoutStopSec")) * 1000).toBeGreaterThan(Number(stopWithinMs));
  });

  test("one of several campaigns → the same unit, with a user, settings, folders and limits of its own", () => {
    const own =
      /^(#.*|Description|User|Group|WorkingDirectory|Environment|ExecStart|ReadWritePaths|Memory\w+|TasksMax|CPUWeight|IOWeight)\b.*\n/gm;
    const common = (text: string) => text.replaceAll(own, "").replaceAll(/\n+/g, "\n");
    const several = read("deploy/systemd/hustings@.service");
    expect(common(several)).toBe(common(unit));
    for (const name of ["User", "WorkingDirectory", "Environment", "ReadWritePaths"])
      expect(valueOf(name, several)).toContain("%i");
    for (const name of ["MemoryMax", "TasksMax"]) expect(valueOf(name, several)).toMatch(/^\d+/);
  });

  test.each(["hustings.service", "hustings@.service", "hustings-backup.service"])(
    "%s → starts scripts that exist",
    (file) => {
      const command = valueOf("ExecStart", read(`deploy/systemd/${file}`)) ?? "";
      const scripts = command.split(" ").filter((word) => /\.(ts|mjs)$/.test(word));
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([]);
    },
  );
});

describe("the proxies' examples", () => {
  test("a message with the largest file → passes, as everything does that the office takes", () => {
    const limits = [
      ...read("deploy/nginx/hustings.conf").matchAll(/client_max_body_size (\d+)m/g),
      ...read("deploy/caddy/Caddyfile").matchAll(/max_size (\d+)MB/g),
      ...read("deploy/caddy/replicas.Caddyfile").matchAll(/max_size (\d+)MB/g),
    ].map(([, size]) => Number(size));
    expect(limits).toHaveLength(6);
    for (const size of limits) expect(size * 1_000_000).toBeGreaterThan(maxHeldBytes + mebibyte);
  });

  test("a server that doesn't come back → a sentence, and a status that says to try again", () => {
    expect(read("deploy/nginx/hustings.conf")).toContain("error_page 502 504 =503 @away;");
    expect(read("deploy/caddy/Caddyfile").match(/^\timport away$/gm)).toHaveLength(2);
  });

  test("an address that a visitor claims → is overwritten by nginx, which would hand it on", () => {
    expect(read("deploy/nginx/hustings.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  });

  test("what Debian's nginx.conf sets for all servers → is set in each server, because nginx refuses it twice outside", () => {
    expect(read("deploy/nginx/hustings.conf")).not.toMatch(
      /^(gzip|ssl_protocols|ssl_prefer_server_ciphers|sendfile|tcp_nopush) /m,
    );
  });

  test("responses → compressed once, by the server", () => {
    const servers = read("deploy/nginx/hustings.conf").split(/^server \{$/m);
    for (const server of servers.filter((text) => text.includes("proxy_pass")))
      expect(server).toMatch(/^\tgzip off;$/m);
    expect(read("deploy/caddy/Caddyfile")).not.toMatch(/^\s*encode/m);
  });
});

test("Caddy before one server → hears that it serves before a body is sent on, also for the office", () => {
  const sites = read("deploy/caddy/Caddyfile").split("forward_auth @sent ").slice(1);
  expect(sites).toHaveLength(2);
  for (const asked of sites) {
    expect(asked).toMatch(/^\{\$SITE_UPSTREAM:/);
    expect(asked).toContain(`uri ${healthPaths.liveness}\n`);
    expect(asked).toContain(`health_uri ${healthPaths.readiness}\n`);
  }
});

test("Caddy before several campaigns → gets certificates for their names alone, and hands each name to its own server", () => {
  const campaign = {
    name: "ann",
    folder: "",
    backupTo: "",
    site: "www.ann.ca",
    office: "office.ann.ca",
    port: 4002,
  };
  const text = caddyfileOf([
    campaign,
    { ...campaign, name: "broken", site: "", problem: "It has no settings." },
  ]);
  const asked = /ask (http:\/\/[\d.:]+)\//.exec(read("deploy/caddy/fleet.Caddyfile"))?.[1];
  expect(text).toContain(
    `${asked} {\n\t@known query domain=www.ann.ca domain=office.ann.ca\n\trespond @known 200\n\trespond 404\n}`,
  );
  expect([...text.matchAll(/^(\S+) \{\n\timport campaign\n/gm)].map(([, name]) => name)).toEqual([
    "www.ann.ca",
    "office.ann.ca",
  ]);
  expect([...text.matchAll(/\breverse_proxy 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual([
    "4002",
    "4003",
  ]);
  for (const [, size] of text.matchAll(/max_size (\d+)MB/g))
    expect(Number(size) * 1_000_000).toBeGreaterThan(maxHeldBytes + mebibyte);
  for (const snippet of text.matchAll(/^\t+import (\w+)$/gm))
    expect(read("deploy/caddy/fleet.Caddyfile")).toContain(`\n(${snippet[1]}) {`);
});

test("Caddy before several servers → asks each whether it is ready", () => {
  const servers = read("deploy/caddy/replicas.Caddyfile").split("reverse_proxy ").slice(1);
  expect(servers).toHaveLength(2);
  for (const asked of servers) expect(asked).toContain(`health_uri ${healthPaths.readiness}\n`);
  // The office's listener refuses whoever asks it by an address.
  expect(servers[1]).toContain("health_port 3000\n");
});

test("docs/operating.md → names each file of deploy/", () => {
  const files = execFileSync("git", ["ls-files", "deploy"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  const text = read("docs/operating.md");
  expect(files.filter((file) => !text.includes(file))).toEqual([]);
});
