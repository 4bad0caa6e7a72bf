import { expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { listRoster, volunteerWith } from "#server/messages/volunteers/roster.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();
const email = "confirmed0@example.org";
const doors = "/volunteers?area=gordon-head&help=door-knocking&when=weekends";

const enter = (role: Role = "coordinator", options = {}) => enterOffice(given.services, role, options);

async function offer(over: object = {}) {
  const said = { name: "Ana <b>Sample</b>", email, area: "gordon-head", interests: ["door-knocking"] };
  const post = jsonPost("submit-volunteer-form", { ...said, availability: ["weekends"], ...over });
  await submitVolunteerForm(post, given.services);
  return (await volunteerWith(email, given.services))?.id ?? "";
}

const audited = () => given.acts("act", "after");

test("door-knocking in Gordon Head on the weekend → two presses from the room to who offered it", async () => {
  const id = await offer();
  await offer({ email: "other@example.org", name: "Somebody Else", area: "tillicum" });
  const office = await enter();
  const room = await office.get("/volunteers");
  expect(room.text).toContain("2 people offered; 2 wait for a first word");
  const kept = "/volunteers?help=door-knocking&amp;when=weekends";
  expect(room.text).toContain(`href="${kept}"`);
  const weekend = await office.get(kept.replaceAll("&amp;", "&"));
  expect(weekend.text).toContain(`href="${doors.replaceAll("&", "&amp;")}"`);
  const list = await office.get(doors);
  expect(list.text).toContain("Door-knocking in Gordon Head on the weekend");
  expect(list.text).toContain(
    `href="/volunteers/${id}?area=gordon-head&amp;help=door-knocking&amp;when=weekends"`,
  );
  expect(list.text).not.toContain("Somebody Else");
  expect(list.text).not.toContain("<b>Sample</b>");
});

test("one of them → the promise, the telephone, and one press for how it stands", async () => {
  const id = await offer({ phone: "250 555 0100" });
  const office = await enter();
  const page = await office.get(`/volunteers/${id}`);
  expect(page.text).toContain("Promised: a word within 24-48 hours.");
  expect(page.text).toContain('href="tel:2505550100"');
  await office.post(`/volunteers/${id}`, { act: "state", state: "ready" });
  const after = await office.get(`/volunteers/${id}`);
  expect(after.text).toContain("1 message of theirs in the inbox: answered.");
  expect(after.text).not.toContain("Promised");
  expect((await office.get("/volunteers?state=new")).text).toContain("Nobody is in this list");
  expect((await office.post(`/volunteers/${id}`, { act: "state", state: "gone" })).status).toBe(422);
  expect((await office.post("/volunteers/gone", { act: "state", state: "ready" })).status).toBe(404);
});

test("somebody who offered at the door → entered with how they agreed; what is missing is said, and what was typed stays", async () => {
  const office = await enter();
  const words = {
    act: "enter",
    key: "k",
    name: "Bo",
    area: "tillicum",
    interests: "translation",
    source: "",
  };
  const refusedPage = await office.post("/volunteers/enter", words);
  expect(refusedPage.status).toBe(422);
  expect(refusedPage.text).toContain("How they offered is required");
  const unreachable = await office.post("/volunteers/enter", { ...words, source: "At the door" });
  expect(unreachable.text).toContain("Please write a telephone number or an e-mail address.");
  const nowhere = { ...words, source: "At the door", phone: "1", area: "atlantis" };
  expect((await office.post("/volunteers/enter", nowhere)).text).toContain("please choose from the list");
  const right = { ...words, source: "At the door, June 3", phone: "250 555 0101" };
  for (let time = 0; time < 2; time++) await office.post("/volunteers/enter", right);
  expect((await listRoster({}, given.services)).map(({ name, source }) => [name, source])).toEqual([
    ["Bo", "At the door, June 3"],
  ]);
});

test("a list under a title → one press away for the whole team; removing it removes nobody", async () => {
  await offer();
  const office = await enter();
  await office.post(doors, { act: "keep-list", title: "Doors <i>" });
  expect((await (await enter("candidate")).get(doors)).text).toContain("Doors &lt;i&gt;");
  const [list] = await given.services.database.selectFrom("roster_list").select("id").execute();
  await office.post(doors, { act: "remove-list", id: list?.id ?? "" });
  expect((await office.get(doors)).text).not.toContain("Doors &lt;i&gt;");
  expect((await office.post("/volunteers", { act: "keep-list", title: "All" })).status).toBe(422);
  expect(await listRoster({}, given.services)).toHaveLength(1);
});

test("a letter to the list → to those of it who signed up for letters, and says how many the others are", async () => {
  await addSubscribers(given.services.database, 1);
  await offer();
  await offer({ email: "other@example.org", name: "No Letters" });
  const office = await enter();
  expect((await office.get(doors)).text).toContain("Write to 1 of 2");
  const segment = "volunteers:area=gordon-head&help=door-knocking&when=weekends";
  const letter = await office.get((await office.post("/letters", { act: "write", segment })).location ?? "");
  expect(letter.text).toContain("Volunteers: Door-knocking in Gordon Head on the weekend");
  expect(letter.text).toContain(`checked="" value="${segment.replaceAll("&", "&amp;")}"`);
});

test("on paper and as a file → the whole list, the file with a touch and a line in the log", async () => {
  await offer({ phone: "250 555 0100" });
  expect((await (await enter()).get(doors.replace("?", "/print?"))).text).toContain("250 555 0100");
  const file = doors.replace("?", "/roster.csv?");
  expect((await (await enter()).get(file)).location).toBe(doors);
  const asked = await (await enter()).post(doors, { act: "export" });
  expect(asked.text).toContain("Save as a file: Door-knocking in Gordon Head on the weekend");
  const office = await enter("coordinator", { isFresh: true });
  const saved = await office.get((await office.post(doors, { act: "export" })).location ?? "");
  expect(saved.headers.get("content-disposition")).toContain("roster.csv");
  expect(saved.text).toContain("Gordon Head,Door-knocking,Weekends,New");
  expect(await audited()).toContainEqual({ act: "table.export", after: "1 row" });
});

test("removing somebody → a touch first; the application stays in the inbox", async () => {
  const id = await offer();
  const asked = await (await enter()).post(`/volunteers/${id}`, { act: "remove" });
  expect(asked.text).toContain("Their application stays in the inbox.");
  const office = await enter("coordinator", { isFresh: true });
  await office.post(`/volunteers/${id}`, { act: "remove" });
  expect(await listRoster({}, given.services)).toEqual([]);
  expect((await office.get("/inbox?view=volunteers")).text).toContain("Offers to help");
});

test("a bar of Today's picture → its list; the search finds a telephone number", async () => {
  const id = await offer({ phone: "250 555 0100" });
  const office = await enter();
  expect((await office.get("/today")).text).toContain('<a href="/volunteers?area=gordon-head"');
  expect((await office.get("/find?q=555+0100")).text).toContain(`href="/volunteers/${id}"`);
});
