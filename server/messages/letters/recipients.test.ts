import { beforeEach, describe, expect, test } from "vitest";
import type { SubmissionKind } from "#server/platform/database/tables/people.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { everyone, useLetters } from "#test/support/letters.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { liftSuppression, suppressAddress } from "#server/messages/people/suppression.ts";
import { runLetters } from "./letter-worker.ts";
import { progressOf, refusedRecipients } from "./progress.ts";
import { countSegment } from "./recipients.ts";

describeEachDatabase("who gets a letter", (open) => {
  const given = useTestServices(open);
  const { draft, read, send, deliver } = useLetters(given);
  let database: (typeof given)["services"]["database"];
  beforeEach(() => {
    ({ database } = given.services);
  });

  describe("segments", () => {
    test("an area or an interest → the subscribers whose volunteer application says it", async () => {
      await addSubscribers(database, 3);
      await addVolunteer("confirmed0@example.org", { area: "gordon-head", interests: ["translation"] });
      await addVolunteer("confirmed1@example.org", { area: "tillicum", interests: ["door-knocking"] });
      await addVolunteer("stranger@example.org", { area: "gordon-head", interests: [] });
      await addSubmission("concern", "confirmed2@example.org", { area: "gordon-head" });
      expect(await countSegment(everyone, database)).toBe(3);
      expect(await countSegment({ kind: "area", area: "gordon-head" }, database)).toBe(1);
      expect(await countSegment({ kind: "interest", interest: "door-knocking" }, database)).toBe(1);
      expect(await countSegment({ kind: "interest", interest: "data-entry" }, database)).toBe(0);
    });

    const addVolunteer = (email: string, fields: object) => addSubmission("volunteer", email, fields);

    async function addSubmission(kind: SubmissionKind, email: string, fields: object) {
      const at = given.services.clock.now().toISOString();
      const told = {
        kind,
        name: "A",
        email,
        email_key: email,
        subject: "",
        printed: "",
      };
      await database
        .insertInto("submission")
        .values({
          ...told,
          id: email,
          fields: JSON.stringify(fields),
          search_text: "",
          page: "/volunteer",
          state: "new",
          received_at: at,
          state_changed_at: at,
          waiting_since: at,
        })
        .execute();
    }
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
