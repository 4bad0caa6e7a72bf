import { expect, test } from "vitest";
import { browseOffice } from "#test/support/office.ts";
import { signInAs } from "#test/support/office-people.ts";
import { useTestServices } from "#test/support/services.ts";

const given = useTestServices();
const enter = async () => {
  const { services } = given;
  return browseOffice(services, {
    person: await signInAs("editor", services.database, services.clock.now()),
  });
};
const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];

test("no choice → the page follows the device, and single keys act", async () => {
  const { text } = await (await enter()).get("/today");
  expect(rootOf(text)).not.toMatch(/data-/);
  expect(text).toContain('name="color-scheme" content="light dark"');
});

test("dark chosen → every page is dark from its first byte, after signing out too, until the device is followed again", async () => {
  const office = await enter();
  await office.post("/settings/look", { act: "keep", theme: "dark", keys: "on" });
  const page = await office.get("/settings/look");
  expect(page.text).toContain("Kept on this device.");
  expect(rootOf(page.text)).toContain('data-theme="dark"');
  expect(page.text).toContain('name="color-scheme" content="dark"');
  await office.post("/sign-out", {});
  expect(rootOf((await office.get("/today")).text)).toContain('data-theme="dark"');
  const again = await enter();
  await again.post("/settings/look", { act: "keep", theme: "light", keys: "on" });
  await again.post("/settings/look", { act: "keep", theme: "", keys: "on" });
  expect(rootOf((await again.get("/today")).text)).not.toContain("data-theme");
});

test("single keys switched off → every page says so to its script", async () => {
  const office = await enter();
  await office.post("/settings/look", { act: "keep", theme: "" });
  expect(rootOf((await office.get("/today")).text)).toContain('data-keys="off"');
  await office.post("/settings/look", { act: "keep", theme: "", keys: "on" });
  expect(rootOf((await office.get("/today")).text)).not.toContain("data-keys");
});

test("a cookie that nobody gave → nothing of it gets into the page", async () => {
  const { text } = await (
    await enter()
  ).get("/sign-in", { cookie: 'theme="><script>alert(1)</script>; keys=x' });
  expect(rootOf(text)).not.toMatch(/data-|script/);
});

test("all keys → the rooms of the role and what their scripts take, as a page without scripts", async () => {
  const { services } = given;
  const person = await signInAs("coordinator", services.database, services.clock.now());
  const { text } = await browseOffice(services, { person }).get("/keys");
  const page = text.slice(text.indexOf("<main"));
  for (const words of ["Find anyone, anything", "Inbox", "Send and close".toLowerCase(), "Snooze"])
    expect(page).toContain(words);
});
