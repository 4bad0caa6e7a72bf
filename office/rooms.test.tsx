/** Every room, every address and every act in it, for each role: read from the rooms themselves, so that a new one is covered. */

import { describe, expect, test } from "vitest";
import { may, type Role, roles } from "#domain/team/roles.ts";
import { browseOffice, enterOffice } from "#test/support/office.ts";
import { useTestServices } from "#test/support/services.ts";
import type { PageActs } from "./shell/acts/acts.ts";
import type { Restricted } from "./shell/only-for.ts";
import type { Room } from "./shell/room.ts";
import { allRooms as rooms } from "./rooms.ts";

const given = useTestServices();

const enter = (role: Role) => enterOffice(given.services, role);

/** Each address of a room, with something in place of what stands for an id. */
function addressesOf({ name, routes }: Room): string[] {
  return routes.map(({ path = "" }) => `/${name}/${path.replace(/:\w+|\*/g, "1")}`.replace(/\/$/, ""));
}

/** What can be posted to each address: its acts, and a post that names none. */
function postsTo({ name, routes }: Room): [path: string, act: string][] {
  return addressesOf({ name, routes } as Room).flatMap((path, at): [string, string][] => {
    const action = routes[at]?.action as Partial<PageActs> | undefined;
    return ["", ...(action?.actNames ?? [])].map((act) => [path, act]);
  });
}

/** Each address as it is, and in turn as somebody writes it who hopes that another check reads it than the router. */
function writtenAddressesOf(room: Room): string[] {
  return addressesOf(room).flatMap((path, at) => {
    const encoded = path.replace(/[a-z](?=[^/]*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const disguises = [
      `${path}/`,
      path.toUpperCase(),
      encoded,
      `/today/..${path}`,
      `/.${path}`,
      `${path}?x=`,
    ];
    return [path, ...(at === 0 ? disguises : turnOf(disguises, at))];
  });
}

/** One of them for each number, all of them in turn. */
const turnOf = <T,>(all: readonly T[], at: number): T[] => all.slice(at % all.length).slice(0, 1);

const closedTo = rooms.flatMap((room) =>
  roles.filter((role) => !may(role, room.permission)).map((role) => ({ room, role, name: room.name })),
);

describe("a room that the role does not have", () => {
  test.each(closedTo)(
    "$name for the $role → no address shows anything of it, no act of it is done, and it stands in no navigation",
    async ({ room, role }) => {
      const office = await enter(role);
      for (const address of writtenAddressesOf(room)) {
        const page = await office.get(address);
        expect([address, page.status]).toEqual([address, 403]);
        expect(page.text).toContain("Your role may not open this page.");
      }
      expect((await office.get("/more")).text).not.toContain(`href="/${room.name}"`);
      const before = await countAudited();
      for (const [path, act] of postsTo(room)) {
        expect([path, act, (await office.post(path, { act })).status]).toEqual([path, act, 403]);
      }
      expect(await countAudited()).toBe(before);
    },
  );
});

/** The pages of a room that a role has, without those of the room that it may see. */
const closedPages = rooms.flatMap((room) =>
  roles.flatMap((role) => {
    const routes = room.routes.filter(({ handle }) => {
      const restricted = handle as Restricted | undefined;
      return may(role, room.permission) && restricted && !may(role, restricted.permission);
    });
    return routes.length === 0 ? [] : [{ room: { ...room, routes }, role, name: room.name }];
  }),
);

describe("a page that the role does not have, in a room that it has", () => {
  test.each(closedPages)(
    "$name for the $role → neither seen nor posted to, also no act that there is not",
    async ({ room, role }) => {
      const office = await enter(role);
      const before = await countAudited();
      for (const path of addressesOf(room))
        expect([path, (await office.get(path)).status]).toEqual([path, 403]);
      for (const [path, act] of [
        ...postsTo(room),
        ...addressesOf(room).map((path) => [path, "nothing-like-it"]),
      ])
        expect([path, act, (await office.post(path ?? "", { act: act ?? "" })).status]).toEqual([
          path,
          act,
          403,
        ]);
      expect(await countAudited()).toBe(before);
    },
  );

  test("without one to a page of one's own → 400", async () => {
    const office = await enter("candidate");
    for (const path of [
      "/settings/backups",
      "/settings/team",
      "/settings/check-up",
      "/settings/me",
      "/inbox",
      "/today",
      "/find",
    ])
      for (const act of ["", "nothing-like-it", "constructor", "__proto__"])
        expect([path, act, (await office.post(path, { act })).status]).toEqual([path, act, 400]);
  });
});

describe.each(rooms.map((room) => ({ room, name: room.name })))("$name, for a stranger", ({ room }) => {
  test("every address → the sign-in page, and nothing of the room; every act → 401, and nothing is done", async () => {
    const stranger = browseOffice(given.services);
    for (const address of writtenAddressesOf(room)) {
      const page = await stranger.get(address);
      expect([address, page.status]).toEqual([address, 200]);
      expect(page.text).toContain("Sign in with a passkey");
      expect(page.text).not.toContain('aria-label="Rooms"');
    }
    const before = await countAudited();
    for (const [path, act] of postsTo(room)) {
      expect([path, act, (await stranger.post(path, { act })).status]).toEqual([path, act, 401]);
    }
    expect(await countAudited()).toBe(before);
  });

  test("every act from another website, with a member's cookie → 403, and nothing is done", async () => {
    const role = roles.find((each) => may(each, room.permission)) ?? "candidate";
    const office = await enter(role);
    const before = await countAudited();
    const foreign: Record<string, string>[] = [
      { origin: "https://www.example.org" },
      { origin: "null" },
      { origin: "http://localhost:3001.evil.example" },
      { origin: "", "sec-fetch-site": "same-site" },
      { origin: "" },
    ];
    for (const [at, [path, act]] of postsTo(room).entries())
      for (const headers of at === 0 ? foreign : turnOf(foreign, at))
        expect([path, act, (await office.post(path, { act }, headers)).status]).toEqual([path, act, 403]);
    expect(await countAudited()).toBe(before);
  });
});

describe.each(rooms.map((room) => ({ room, name: room.name })))("$name, for who may enter", ({ room }) => {
  const role = roles.find((each) => may(each, room.permission)) ?? "candidate";

  test("any other method than GET, HEAD and POST → refused", async () => {
    const office = await enter(role);
    const methods = ["PUT", "PATCH", "DELETE", "OPTIONS"];
    for (const [at, path] of addressesOf(room).entries())
      for (const method of at === 0 ? methods : turnOf(methods, at))
        expect([path, method, (await office.send(path, method)).status]).toEqual([path, method, 405]);
  });

  test("every address, also of what is not there → no fault, and headers that keep it private", async () => {
    const office = await enter(role);
    for (const path of addressesOf(room)) {
      const page = await office.get(path);
      expect(page.status, path).toBeLessThan(500);
      expectPrivate(page.headers, path);
      expect([path, (await office.send(path, "HEAD")).status]).toEqual([path, page.status]);
    }
  });

  test("every act with nothing but its name → no fault", async () => {
    const office = await enter(role);
    for (const [path, act] of postsTo(room)) {
      const page = await office.post(path, { act });
      expect(page.status, `${path} ${act}`).toBeLessThan(500);
      expectPrivate(page.headers, path);
    }
  });
});

function expectPrivate(headers: Headers, path: string): void {
  expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
  expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
  expect([path, headers.get("x-robots-tag")]).toEqual([path, "noindex, nofollow"]);
  expect([path, headers.get("referrer-policy")]).toEqual([path, "same-origin"]);
  expect(headers.get("x-frame-options"), path).toMatch(/^(DENY|SAMEORIGIN)$/);
  expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
  expect(headers.get("content-security-policy"), path).not.toMatch(/script-src[^;]*unsafe/);
}

const countAudited = async () => (await given.acts("number")).length;
