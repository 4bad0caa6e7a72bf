import { describe, expect, test } from "vitest";
import { clientKey, markPeer, networkKey, peerNetwork, visitorKey } from "./client-address.ts";

const secrets = ["a secret of the tests"] as const;

function requestFrom(peer: string | undefined, forwarded?: string) {
  const request = new Request("https://www.example.org/functions/v1/submit-contact-form");
  if (forwarded !== undefined) request.headers.set("x-forwarded-for", forwarded);
  markPeer(request, peer);
  return request;
}

function keyOf(peer: string | undefined, forwarded?: string, trustedProxies: string[] = []) {
  return clientKey(requestFrom(peer, forwarded), { secrets, trustedProxies });
}

describe("the key of an address", () => {
  test("a made-up X-Forwarded-For → ignored, unless a proxy of ours wrote it", () => {
    expect(keyOf("203.0.113.9", "198.51.100.1")).toBe(keyOf("203.0.113.9"));
    expect(keyOf("10.0.0.2", "198.51.100.1", ["10.0.0.0/8"])).toBe(keyOf("198.51.100.1"));
  });

  test("a visitor who invents hops in front of our proxies → counted by the address our proxy saw", () => {
    expect(keyOf("10.0.0.2", "1.1.1.1, 198.51.100.1, 10.9.9.9", ["10.0.0.0/8"])).toBe(keyOf("198.51.100.1"));
  });

  test("nonsense in X-Forwarded-For → counted by the last address that is one", () => {
    expect(keyOf("127.0.0.1", "not an address", ["127.0.0.1"])).toBe(keyOf("127.0.0.1"));
  });

  test("nonsense between our proxy and an address → nothing before it is believed", () => {
    const chain = "198.51.100.1, not an address, 10.9.9.9";
    expect(keyOf("10.0.0.2", chain, ["10.0.0.0/8"])).toBe(keyOf("10.9.9.9"));
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["2001:db8::1", "2001:0db8:0:0:1::9", true],
    ["::1", "::2", true],
    ["::ffff:203.0.113.9", "203.0.113.9", true],
    ["fe80::1%eth0", "fe80::2", true],
    ["203.0.113.9", "203.0.113.10", false],
  ])("%s and %s → one key: %s", (first, second, isSame) => {
    expect(keyOf(first) === keyOf(second)).toBe(isSame);
  });

  test.each(["198.51.100.1:4711", "[2001:db8::1]:443", " 198.51.100.1 "])(
    "a hop written as '%s' → understood",
    (hop) => {
      expect(keyOf("127.0.0.1", hop, ["127.0.0.1"])).not.toBe(keyOf("127.0.0.1"));
    },
  );

  test("an IPv6 proxy network → believed", () => {
    expect(keyOf("fd00::5", "198.51.100.1", ["fd00::/8"])).toBe(keyOf("198.51.100.1"));
  });

  test("the peer header sent by a client → overwritten", () => {
    const request = new Request("https://www.example.org/", {
      headers: { "x-hustings-peer": "198.51.100.1" },
    });
    markPeer(request, undefined);
    expect(clientKey(request, { secrets, trustedProxies: [] })).toBe(keyOf(undefined));
  });

  test("the key → does not contain the address, and another secret gives another", () => {
    expect(keyOf("203.0.113.9")).not.toContain("203");
    expect(clientKey(requestFrom("203.0.113.9"), { secrets: ["other"], trustedProxies: [] })).not.toBe(
      keyOf("203.0.113.9"),
    );
  });
});

describe("the key of a network", () => {
  const options = { secrets, trustedProxies: [] };

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:3::1", true],
    ["2001:db8:1::1", "2001:db8:2::1", false],
    ["203.0.113.9", "203.0.113.10", true],
    ["203.0.113.9", "203.0.114.9", false],
  ])("%s and %s → one key: %s", (first, second, isSame) => {
    const [one, other] = [first, second].map((address) => networkKey(requestFrom(address), options));
    expect(one === other).toBe(isSame);
  });
});

describe("the key of a visitor", () => {
  const options = { secrets, trustedProxies: [], scope: "submit-contact-form" };
  const home = requestFrom("203.0.113.9");

  test("two people behind one address → two keys; one person writing in capitals → one", () => {
    const first = visitorKey(home, { ...options, visitor: "one@example.org" });
    expect(visitorKey(home, { ...options, visitor: "two@example.org" })).not.toBe(first);
    expect(visitorKey(home, { ...options, visitor: " One@Example.org " })).toBe(first);
  });

  test("one person at another form → a key of its own", () => {
    const other = { ...options, scope: "submit-volunteer-form" };
    expect(visitorKey(home, options)).not.toBe(visitorKey(home, other));
  });

  test("somebody else's e-mail address from elsewhere → cannot use up their turns", () => {
    const visitor = "one@example.org";
    expect(visitorKey(requestFrom("198.51.100.1"), { ...options, visitor })).not.toBe(
      visitorKey(home, { ...options, visitor }),
    );
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2"],
  ["10.1.2.3", undefined],
  ["::ffff:10.1.2.3", undefined],
  ["::1", undefined],
  [undefined, undefined],
])("a connection of %s → counted for %s", (address, network) => {
  expect(peerNetwork(address, ["10.0.0.0/8", "::1"])).toBe(network);
});
