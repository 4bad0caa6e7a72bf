import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { submitContactForm, submitEmailSignup } from "#server/web/functions/forms.ts";
import { addAnswer } from "#server/messages/events/answer-rows.ts";
import { enterSign } from "#server/messages/signs/signs.ts";
import { enterVolunteer } from "#server/messages/volunteers/roster.ts";
import { findPeople } from "./find-people.ts";

describeEachDatabase("finding people", (open) => {
  const given = useTestServices(open);
  const find = async (words: string[], over = {}) =>
    findPeople({ words, limit: 50, offset: 0, ...over }, given.services.database);

  async function write(email: string, firstName: string, lastName: string) {
    const message = { firstName, lastName, email, subject: "other", message: "Hello there." };
    await submitContactForm(jsonPost("submit-contact-form", message), given.services);
  }

  test("who wrote and signed up → one line, with the name given last; every word must be there", async () => {
    await write("ana@example.org", "Ana", "Ünal");
    given.setTime("2026-09-01T18:00:00.000Z");
    await submitEmailSignup(
      jsonPost("submit-email-signup", { firstName: "Anna", email: "Ana@Example.org" }),
      given.services,
    );
    await write("bo@example.org", "Bo", "100%");
    const ana = { email: "ana@example.org", name: "Anna", lastAt: "2026-09-01T18:00:00.000Z" };
    expect(await find([])).toMatchObject({ people: [ana, { name: "Bo 100%" }], total: 2 });
    for (const typed of ["Ünal", "ünal", "ÜNAL"])
      expect((await find([typed])).people).toMatchObject([{ email: "ana@example.org" }]);
    expect((await find(["EXAMPLE", "bo"])).people).toMatchObject([{ email: "bo@example.org" }]);
    expect((await find(["0%"])).total).toBe(1);
    expect((await find(["%%"])).total).toBe(0);
    expect((await find([], { limit: 1, offset: 1 })).people.length).toBe(1);
  });

  test("who only offered help, has a sign or comes to an event → found, too", async () => {
    const services = given.as("Ann");
    const person = (name: string) => ({ name, email: `${name}@example.org`, phone: "" });
    const said = { area: "", note: "", interests: [], availability: [], source: "door" };
    await enterVolunteer({ ...person("vi"), ...said }, services);
    await enterSign({ ...person("si"), ...said, address: "1 Sample Street", owner: "", spot: "" }, services);
    const event = { id: "hall", title: "Hall", date: "2026-10-03", time: "19:00", location: "Hall" };
    await services.database
      .transaction()
      .execute((transaction) =>
        addAnswer(transaction, { event, person: { ...person("eva"), party: 1, needs: "" } }, services),
      );
    for (const name of ["vi", "si", "eva"])
      expect((await find([name])).people).toMatchObject([{ email: `${name}@example.org`, name }]);
  });
});
