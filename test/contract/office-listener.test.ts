/** The site's listener and the office's, asked over raw connections for each other's pages. */

import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { allRooms as rooms } from "#office/rooms.ts";
import { freePort } from "#test/support/free-port.ts";
import { type ServerProcess, startServer } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

let folder: string;
let server: ServerProcess;
let sitePort: number;
let officePort: number;
let trial: string;

useBuild();
beforeAll(async () => {
  folder = newFolder();
  officePort = await freePort();
  server = await startServer({ DATA_DIR: folder, OFFICE_PORT: String(officePort) });
  sitePort = Number(new URL(server.url).port);
  trial = /\/trial\?token=[\w-]+/.exec(server.output.join("\n"))?.[0] ?? "";
});
afterAll(async () => {
  await server.stop();
});

/** The whole response to a request as it is written, in which nothing is made right. */
function ask(port: number, target: string, headers: string[], method = "GET"): Promise<string> {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""];
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(lines.join("\r\n")));
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.once("close", () => resolve(text)).once("error", reject);
  });
}

const statusOf = (response: string) => Number(response.split(" ", 2)[1]);

describe("the site's listener", () => {
  const forged = () => {
    const office = `localhost:${officePort}`;
    return [
      [`Host: localhost:${sitePort}`],
      [`Host: ${office}`],
      ["Host: office.example.org"],
      [`Host: localhost:${sitePort}`, `X-Forwarded-Host: ${office}`, `Forwarded: host=${office}`],
      [`Host: ${office}`, `X-Forwarded-Host: ${office}`, `X-Original-URL: /today`, `X-Rewrite-URL: /today`],
    ];
  };
  const targets = (path: string) => [
    path,
    `http://localhost:${officePort}${path}`,
    `/%2e%2e${path}`,
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `//localhost:${officePort}${path}`,
  ];

  test("asked for each path of the office, by every name and in every form → shows nothing of it and sets no cookie", async () => {
    expect(trial).not.toBe("");
    const paths = ["/sign-in", "/invitation?token=x", "/sign-out", "/more", trial];
    for (const path of [...paths, ...rooms.map(({ name }) => `/${name}`)])
      for (const target of targets(path))
        for (const headers of forged()) {
          const response = await ask(sitePort, target, headers);
          const asked = `${target} ${headers.join(", ")}`;
          expect(statusOf(response), asked).toBeGreaterThanOrEqual(200);
          expect(response, asked).not.toMatch(/Campaign office|Sign in with a passkey|set-cookie/i);
        }
  });

  test("posted to as the office's own page would → takes nothing", async () => {
    for (const path of ["/sign-in/challenge", "/invitation/challenge", "/sign-in", "/inbox"]) {
      const own = [`Host: localhost:${officePort}`, `Origin: http://localhost:${officePort}`];
      const response = await ask(sitePort, path, [...own, "Content-Length: 0"], "POST");
      expect([path, statusOf(response)]).not.toEqual([path, 200]);
      expect(response).not.toContain("challengeId");
    }
  });
});

describe("the office's listener", () => {
  const wrongHosts = () => [
    [`Host: localhost:${sitePort}`],
    ["Host: localhost"],
    [`Host: 127.0.0.1:${officePort}`],
    [`Host: evil.example:${officePort}`],
    [`Host: localhost:${officePort}.evil.example`],
    [`Host: localhost:${officePort}@evil.example`],
    [`Host: evil.example`, `X-Forwarded-Host: localhost:${officePort}`],
    [`Host: localhost:${officePort}`, `Host: evil.example`],
    [],
  ];

  test("asked by another name than its own → 400, with the headers of every response", async () => {
    for (const headers of wrongHosts()) {
      const response = await ask(officePort, "/today", headers);
      expect([headers, statusOf(response)]).toEqual([headers, 400]);
      expect(response).not.toContain("Sign in with a passkey");
      expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
      expect(response.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    }
  });

  test("asked for an address of another host under its own name → 400", async () => {
    const own = [`Host: localhost:${officePort}`];
    const response = await ask(officePort, "http://evil.example/today", own);
    expect(statusOf(response)).toBe(400);
  });

  test("asked for pages of the site → the door, and nothing of the site", async () => {
    const own = [`Host: localhost:${officePort}`];
    for (const path of ["/", "/donate", "/functions/v1/submit-contact-form", "/readyz"]) {
      const response = await ask(officePort, path, own);
      expect([path, statusOf(response)]).toEqual([path, 200]);
      expect(response).toContain("Sign in with a passkey");
    }
  });

  test("its styles and scripts → kept for good and never guessed as another type; any other file → 404", async () => {
    const own = [`Host: localhost:${officePort}`];
    const door = await ask(officePort, "/sign-in", own);
    const [, style = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(door) ?? [];
    const file = (await ask(officePort, style, own)).toLowerCase();
    expect(file).toContain("cache-control: public, max-age=31536000, immutable");
    expect(file).toContain("x-content-type-options: nosniff");
    for (const path of ["/assets/..%2fserver%2fentry.js", "/assets/entry.js", "/assets/%2e%2e/assets.json"]) {
      const response = await ask(officePort, path, own);
      expect([path, response.includes("createOfficeApp")]).toEqual([path, false]);
    }
  });

  test("asked from another machine's side → nobody listens there", async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    for (const { address } of outside) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connect(officePort, address, () => resolve(true)).once("error", () => resolve(false));
        socket.unref();
      });
      expect([address, reached]).toEqual([address, false]);
    }
  });

  test("the link of the start → a cookie for this host alone; no page elsewhere learns it", async () => {
    const own = [`Host: localhost:${officePort}`];
    const response = await ask(officePort, trial, own);
    expect(statusOf(response)).toBe(303);
    expect(response).toMatch(
      /set-cookie: office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200/i,
    );
    expect(response).toMatch(/location: \/signed-in\?next=%2Fbegin/i);
    expect(response).toMatch(/referrer-policy: same-origin/i);
  });
});
