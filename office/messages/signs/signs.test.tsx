import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { erasePerson } from "#server/messages/people/person.ts";
import { runRetention } from "#server/messages/people/retention.ts";
import { countSigns, listSigns, signHolders } from "#server/messages/signs/signs.ts";
import { askForSign } from "#server/web/functions/forms.ts";
import { browseOffice, enterOffice } from "#test/support/office.ts";
import { signInAs, touchPasskey } from "#test/support/office-people.ts";
import { photoAs } from "#test/support/photos.ts";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";

const given = useTestServices();
const afterVote = "2026-10-18T18:00:00.000Z";

beforeEach(() => given.setTime("2026-09-01T17:00:00.000Z"));

const enter = (role: Role = "coordinator") => enterOffice(given.services, role);

async function ask(name: string, address: string, over: object = {}) {
  const said = { name, email: `${name}@example.org`, address, lawn: "own", ...over };
  return askForSign(jsonPost("ask-for-sign", said), given.services);
}

const list = async () =>
  (await listSigns(given.services))
    .map(({ name, address, state }) => `${name} ${address} ${state}`)
    .toSorted();

const idOf = async (name: string) =>
  (await listSigns(given.services)).find((sign) => sign.name === name)?.id ?? "";

test("asked for without scripts, pressed twice, and again in other words → one sign, one mail, a page of thanks", async () => {
  const said = { name: "ana", email: "ana@example.org", address: "48 Sample Road", lawn: "own" };
  const answer = await askForSign(plainPost("ask-for-sign", new URLSearchParams(said)), given.services);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("/thank-you/sign"),
  ]);
  await askForSign(plainPost("ask-for-sign", new URLSearchParams(said)), given.services);
  await ask("ana", "48 sample rd., Saanich");
  await ask("bo", "48 Sample Road");
  expect(await list()).toEqual(["ana 48 Sample Road asked", "bo 48 Sample Road asked"]);
  const subjects = (await given.outbox("sign-notice")).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual(["Lawn sign: 48 Sample Road (ana)", "Lawn sign: 48 Sample Road (bo)"]);
  expect((await (await enter()).get(`/volunteers/signs/${await idOf("ana")}`)).text).toContain(
    "bo asked, too",
  );
  expect((await (await enter()).get("/find?q=sample+ana")).text).toContain("ana, to put up");
  const wrong = await askForSign(
    plainPost("ask-for-sign", new URLSearchParams({ ...said, address: "PO Box 1" })),
    given.services,
  );
  expect(wrong.status).toBe(422);
});

test("asked for again after it was taken down → to put up again", async () => {
  await ask("ana", "48 Sample Road");
  const office = await enter();
  const path = `/volunteers/signs/${await idOf("ana")}`;
  await office.post(path, { act: "state", from: "asked", to: "up" });
  await office.post(path, { act: "state", from: "up", to: "down" });
  await ask("ana", "48 Sample Road", { spot: "Left" });
  expect(await list()).toEqual(["ana 48 Sample Road asked"]);
});

test("put up out of somebody's hands, damaged, taken back → lists, sums and states agree; wrong orders are refused", async () => {
  await ask("ana", "48 Sample Road", { area: "gordon-head" });
  await ask("<b>bo</b>", "7 Sample Rd", {
    area: "gordon-head",
    email: "bo@example.org",
    spot: "<i>left</i>",
  });
  const office = await enter();
  await office.post("/volunteers/signs", { act: "hand-over", holder: "Cy", held: "20", about: "Has a van" });
  const [holder] = await signHolders(given.services);
  const path = `/volunteers/signs/${await idOf("ana")}`;
  for (const [from, to] of [
    ["asked", "damaged"],
    ["up", "down"],
    ["asked", "gone"],
  ] as const)
    expect((await office.post(path, { act: "state", from, to })).status).toBe(422);
  await office.post(path, { act: "state", from: "asked", to: "up", holder: holder?.id ?? "" });
  expect((await signHolders(given.services))[0]?.held).toBe(19);
  await office.post(path, { act: "state", from: "up", to: "asked" });
  expect((await signHolders(given.services))[0]?.held).toBe(20);
  await office.post(path, { act: "state", from: "asked", to: "up" });
  await office.post(path, { act: "state", from: "up", to: "damaged" });
  const page = await office.get("/volunteers/signs");
  expect(page.text).toContain("1 to put up, 1 damaged");
  expect(page.text).toContain("48: damaged");
  expect(page.text).not.toContain("<h4");
  expect(page.text).not.toContain("<b>bo</b>");
  const damaged = await office.get("/volunteers/signs?state=damaged");
  expect([damaged.text.includes("48: damaged"), damaged.text.includes("7: to put up")]).toEqual([
    true,
    false,
  ]);
  const onPhone = (device: string) => office.get("/volunteers/signs/route", { "user-agent": device });
  const route = (await onPhone("Mozilla/5.0 (Linux; Android 15)")).text;
  expect(route.indexOf("7 Sample Rd")).toBeLessThan(route.indexOf("48 Sample Road"));
  expect(route).toContain("geo:0,0?q=48%20Sample%20Road");
  expect((await onPhone("Mozilla/5.0 (iPhone)")).text).toContain("https://maps.apple.com/?q=48%20Sample");
  expect(route).toContain("&lt;i&gt;left&lt;/i&gt;");
  expect(route).toContain("bo@example.org");
  for (const held of ["-1", "many", "10001", "1.5"])
    expect((await office.post("/volunteers/signs", { act: "hand-over", holder: "Cy", held })).status).toBe(
      422,
    );
  await office.post("/volunteers/signs", { act: "hand-over", holder: "cy", held: "0" });
  expect(await signHolders(given.services)).toEqual([]);
});

test("by hand → once; at a known address, without consent, or over somebody else's change refused", async () => {
  const office = await enter();
  const said = {
    act: "enter",
    key: "k",
    name: "Bo",
    phone: "250 555 0100",
    address: "7 Elm St",
    lawn: "own",
  };
  for (let time = 0; time < 2; time++) await office.post("/volunteers/signs/enter", said);
  expect(await list()).toEqual(["Bo 7 Elm St asked"]);
  const twin = await office.post("/volunteers/signs/enter", { ...said, key: "l", address: "7 elm street" });
  expect(twin.text).toContain("There is a sign at this address already.");
  const faults: Record<string, string>[] = [
    { lawn: "" },
    { lawn: "other" },
    { phone: "" },
    { address: "Elm" },
    { area: "moon" },
  ];
  for (const over of faults)
    expect((await office.post("/volunteers/signs/enter", { ...said, key: "m", ...over })).status).toBe(422);
  const path = `/volunteers/signs/${await idOf("Bo")}`;
  const change = { ...said, act: "change", revision: "1", lawn: "other", owner: "Dee" };
  await office.post(path, change);
  expect((await office.get(path)).text).toContain("Dee, said on");
  const stale = await office.post(path, { ...change, owner: "Eve" });
  expect(stale.text).toContain("Somebody else changed this sign meanwhile");
});

test("after the vote → every sign that stands is on one list, on Today, and has a letter to its people", async () => {
  await addSubscribers(given.services.database, 1);
  await ask("ana", "48 Sample Road", { email: "confirmed0@example.org" });
  await ask("bo", "9 Sample Road");
  await ask("cy", "10 Sample Road");
  const office = await enter();
  for (const name of ["ana", "bo"])
    await office.post(`/volunteers/signs/${await idOf(name)}`, { act: "state", from: "asked", to: "up" });
  expect((await office.get("/today")).text).not.toContain("still out");
  given.setTime(afterVote);
  const later = await enter();
  expect((await later.get("/today")).text).toContain("2 lawn signs are still out");
  const page = await later.get("/volunteers/signs?state=out");
  expect(page.text).toContain("2 signs are still out");
  expect(page.text).not.toContain("10: to put up");
  expect(page.text).toContain("Write to 1 person");
  expect((await later.post("/letters", { act: "write", key: "k", segment: "signs" })).status).toBe(303);
  const [letter] = await given.services.database.selectFrom("letter").select("segment").execute();
  expect(letter?.segment).toBe('{"kind":"signs"}');
});

test("a photo → kept without its metadata, shown to the team alone, gone with the sign; no picture is refused", async () => {
  await ask("ana", "48 Sample Road");
  const office = await enter();
  const path = `/volunteers/signs/${await idOf("ana")}`;
  const fake = new File(["<script>"], "sign.jpg");
  expect((await office.postForm(path, { act: "photo", photo: fake })).text).toContain("This is no picture");
  const bytes = new Uint8Array(await photoAs("jpeg", { width: 60, height: 40 }));
  for (let time = 0; time < 2; time++)
    await office.postForm(path, { act: "photo", photo: new File([bytes], "sign.jpg") });
  expect((await given.services.storage.list("signs/")).length).toBe(1);
  expect((await office.get(`${path}/photo`)).status).toBe(200);
  expect((await (await enter("editor")).get(`${path}/photo`)).status).toBe(403);
  await erasePerson("ana@example.org", given.as("Ann"));
  expect([await list(), await given.services.storage.list("signs/")]).toEqual([[], []]);
  expect(await given.outbox("sign-notice")).toEqual([]);
});

test("200 signs → one page, one route; after 18 months they are forgotten", async () => {
  const kept = { email: null, email_key: null, area: null, owner: "", spot: "", note: "", source: "" };
  const at = given.services.clock.now().toISOString();
  const times = { state_changed_at: at, asked_at: at, changed_at: at };
  const rows = Array.from({ length: 200 }, (_, each) => ({
    ...kept,
    ...times,
    id: `s${each}`,
    name: `Person ${each}`,
    phone: "1",
    address: `${each + 1} Street ${each % 9}`,
    address_key: `${each}`,
    state: "up" as const,
    idempotency_key: `k${each}`,
    holder_id: null,
    photo_key: null,
    revision: 1,
  }));
  await given.services.database.insertInto("sign").values(rows).execute();
  const office = await enter();
  expect((await office.get("/volunteers/signs")).text).toContain("200 stops");
  expect((await office.get("/volunteers/signs/route")).text.match(/search\?query=/g)).toHaveLength(200);
  given.setTime("2028-03-02T17:00:00.000Z");
  await runRetention(given.services);
  expect((await countSigns(given.services)).up).toBe(0);
});

test.each<[role: Role, status: number]>([
  ["candidate", 200],
  ["coordinator", 200],
  ["financial-agent", 403],
  ["editor", 403],
])("a %s → %i", async (role, status) => {
  const office = await enter(role);
  for (const page of ["", "/enter", "/route"])
    expect((await office.get(`/volunteers/signs${page}`)).status).toBe(status);
});

test("the table → with a touch only, in words, and noted in the log", async () => {
  await ask("ana", "48 Sample Road", { lawn: "other", owner: "Dee" });
  const { database, clock } = given.services;
  const person = await signInAs("coordinator", database, clock.now());
  const office = browseOffice(given.services, { person });
  expect((await office.get("/volunteers/signs/signs.csv")).status).toBe(303);
  await touchPasskey(person, database, clock.now());
  expect((await office.get("/volunteers/signs/signs.csv")).text).toContain("48 Sample Road,,To put up");
});
