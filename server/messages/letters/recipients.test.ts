import { beforeEach, describe, expect, test } from "vitest";
import type { RosterFilter } from "#domain/messages/volunteers/roster.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { everyone, useLetters } from "#test/support/letters.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { liftSuppression, suppressAddress } from "#server/messages/people/subscription.ts";
import { runLetters } from "./letter-worker.ts";
import { progressOf, refusedRecipients, countSegment } from "./recipients.ts";

describeEachDatabase("who gets a letter", (open) => {
  const given = useTestServices(open);
  const { draft, read, send, deliver } = useLetters(given);
  let database: (typeof given)["services"]["database"];
  beforeEach(() => {
    ({ database } = given.services);
  });

  describe("segments", () => {
    test("an area or an interest → the subscribers who are in that list of the roster", async () => {
      await addSubscribers(database, 3);
      await offer("confirmed0@example.org", "gordon-head", ["translation"]);
      await offer("Confirmed1@example.org", "tillicum", ["door-knocking"]);
      await offer("stranger@example.org", "gordon-head", ["data-entry"]);
      const inList = (filter: RosterFilter) => countSegment({ kind: "volunteers", filter }, database);
      expect(await countSegment(everyone, database)).toBe(3);
      expect(await inList({})).toBe(2);
      expect(await inList({ area: "gordon-head" })).toBe(1);
      expect(await inList({ help: "door-knocking" })).toBe(1);
      expect(await inList({ help: "data-entry" })).toBe(0);
      expect(await inList({ area: "tillicum", help: "door-knocking", state: "ready" })).toBe(0);
    });

    const offer = (email: string, area: string, interests: string[]) =>
      submitVolunteerForm(
        jsonPost("submit-volunteer-form", { name: "A", email, area, interests }),
        given.services,
      );
  });

  describe("an address that takes no mail", () => {
    const gone = "550 5.1.1 <confirmed0@example.org>: Recipient address rejected: User unknown";

    test("refused as unknown → told with the letter, and off every later one", async () => {
      await addSubscribers(database, 1);
      const id = await draft();
      await send(id);
      await runLetters(given.services);
      await deliver("dead", gone);
      await runLetters(given.services);
      expect(await read(id)).toMatchObject({ state: "sent", sent_count: 0, refused_count: 1 });
      expect(await progressOf(await read(id), database)).toMatchObject({ sent: 0, refused: 1 });
      expect(await refusedRecipients(id, database)).toEqual([
        { email: "confirmed0@example.org", reason: gone },
      ]);
      expect(await countSegment(everyone, database)).toBe(0);
    });

    test("refused for the letter's own fault → stays on the list", async () => {
      await addSubscribers(database, 1);
      await send(await draft());
      await runLetters(given.services);
      await deliver("dead", "554 5.7.1 Message rejected as spam");
      await runLetters(given.services);
      expect(await countSegment(everyone, database)).toBe(1);
    });

    test("suppressed → letters that wait are taken back; confirming again → on the list again", async () => {
      await addSubscribers(database, 1);
      await send(await draft());
      await runLetters(given.services);
      const email = "confirmed0@example.org";
      const now = given.services.clock.now();
      await database
        .transaction()
        .execute((tx) => suppressAddress(tx, { email, reason: "complained", detail: "" }, now));
      expect(await given.outbox("letter")).toEqual([]);
      expect(await countSegment(everyone, database)).toBe(0);
      await liftSuppression(database, "Confirmed0@example.org");
      expect(await countSegment(everyone, database)).toBe(1);
    });
  });
});
