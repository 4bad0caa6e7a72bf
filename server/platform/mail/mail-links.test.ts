import { describe, expect, test } from "vitest";
import { confirmLink, idLink, readConfirmToken, readIdToken } from "./mail-links.ts";

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
