import { describe, expect, test } from "vitest";
import {
  confirmLink,
  idLink,
  readConfirmToken,
  readIdToken,
  readReplyToken,
  withReplyToken,
} from "./mail-links.ts";

const config: Parameters<typeof idLink>[1] = {
  secrets: ["a secret of the tests"],
  backendUrl: "https://www.example.org",
};
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}

type LinkOf = [string, (given: typeof config) => string, (token: string, given: typeof config) => unknown];
const links: LinkOf[] = [
  ["confirms", (given) => confirmLink({ id, round: 12 }, given), readConfirmToken],
  ...(["leave", "volunteer", "event-answer", "shifts"] as const).map((purpose): LinkOf => [
    `is for ${purpose}`,
    (given) => idLink({ purpose, id }, given),
    (token, given) => readIdToken(purpose, token, given),
  ]),
];

describe.each(links)("a link that %s", (name, make, read) => {
  const token = tokenOf(make(config));

  test("→ names whom it was made for", () => {
    expect(read(token, config)).toEqual(name === "confirms" ? { id, round: 12 } : { id });
  });

  test.each([
    ["with something after it", `${token}.1`],
    ["without its last letter", token.slice(0, -1)],
    ["with another last letter", token.replace(/.$/, (end) => (end === "A" ? "B" : "A"))],
    ["for somebody else", token.replace(id, id.replace("0f8f", "1f8f"))],
    ["that is empty", ""],
    ["of dots", "..."],
    ["signed with another secret", tokenOf(make({ ...config, secrets: ["another"] }))],
  ])("→ is none of ours %s", (_, given) => {
    expect(read(given, config)).toBeUndefined();
  });

  test("→ does nothing that another link does", () => {
    const others = links.filter(([other]) => other !== name).map(([, , readOther]) => readOther);
    expect(others.map((readOther) => readOther(token, config))).toEqual(others.map(() => undefined));
  });
});

test("a link that confirms, of an earlier sign-up → does not confirm the later one", () => {
  const token = tokenOf(confirmLink({ id, round: 1 }, config));
  expect(readConfirmToken(token.replace(".1.", ".2."), config)).toBeUndefined();
});

test.each([
  ["leave", "/subscription/leave", "jpHyRulEDeWIyiezGHFHZB5zNYBn0YJqC-UievPV9ZU"],
  ["volunteer", "/volunteer/confirm", "5wkWASx-6_O93wqbV71SoEPaml0yHCMf6UO4OReuePs"],
  ["event-answer", "/events/yes/change", "Z2JcO_MPeCcjBvIrvj4OCkEymog_H5vtTDX81z7XwH4"],
  ["shifts", "/shifts/mine", "MwRztzFzuBtKB9IqJi7ddrb_KGqqpkV41dkFHhD7YSM"],
] as const)("a link of e-mails already sent (%s) → stays the same", (purpose, path, proof) => {
  expect(idLink({ purpose, id: "1" }, config)).toBe(`https://www.example.org${path}?token=1.${proof}`);
});

const address = withReplyToken("hello@example.org", id, config);

test("the address for answers → names the submission, however a mail program writes it and among others", () => {
  expect(address).toMatch(/^hello\+m0f8fad5bd9cb469fa16570867728950e[\da-f]{16}@example\.org$/);
  expect(readReplyToken([address], config)).toBe(id);
  expect(readReplyToken([address.toUpperCase()], config)).toBe(id);
  expect(readReplyToken(["other@example.org", `Campaign <${address}>`], config)).toBe(id);
});

test("an address whose first part has an @ in quotation marks → the token stands before the last @", () => {
  const odd = withReplyToken('"a@b"@example.org', id, config);
  expect(odd).toMatch(/^"a@b"\+m[\da-f]{48}@example\.org$/);
  expect(readReplyToken([odd], config)).toBe(id);
});

test.each([
  ["without a token", "hello@example.org"],
  ["with another signature", address.replace(/[\da-f]@/, (end) => (end === "0@" ? "1@" : "0@"))],
  ["with another number", address.replace("+m0", "+m1")],
  ["signed with another secret", withReplyToken("hello@example.org", id, { secrets: ["another"] })],
])("an address %s → no submission", (_, given) => {
  expect(readReplyToken([given], config)).toBeUndefined();
});

test("an address so long that its part before the @ has no room for the token → stays as it is", () => {
  const longest = `${"a".repeat(14)}@example.org`;
  expect(withReplyToken(longest, id, config)).toMatch(/^a{14}\+m[\da-f]{48}@example\.org$/);
  expect(withReplyToken(`a${longest}`, id, config)).toBe(`a${longest}`);
});
