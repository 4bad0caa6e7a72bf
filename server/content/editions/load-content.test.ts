import { describe, expect, onTestFinished, test } from "vitest";
import { campaign } from "#content/first-campaign/campaign.ts";
import { events } from "#content/first-campaign/news.ts";
import { renderTracker } from "#test/support/render-tracker.ts";
import { createTestServices } from "#test/support/services.ts";
import type { Services } from "#server/services.ts";
import { readDraft, saveDraft } from "./drafts.ts";
import { newestNumber } from "./editions.ts";
import { loadContent } from "./load-content.ts";
import { schemaVersion } from "./documents.ts";
import { goBack, publishDrafts } from "./publish.ts";

const by = { author: "Ann", note: "" };
const meet = (slug: string) => ({ ...campaign, candidate: { ...campaign.candidate, slug } });
const first = `/meet-${campaign.candidate.slug}`;

async function open() {
  const given = await createTestServices({ renderSite: renderTracker });
  onTestFinished(given.close);
  return given;
}

type When = { from?: string; until?: string };

async function publish(services: Services, [document, body]: [string, unknown], when: When = {}) {
  const { revision } = await readDraft(services.database, document);
  const basedOn = await newestNumber(services.database);
  const times = { from: undefined, until: undefined, ...when };
  const draft = { document, body, author: "Ann", basedOn, schemaVersion, seen: revision, ...times };
  await saveDraft(services, draft);
  return publishDrafts(services, by);
}

const movedIn = async ({ database, clock }: Services) =>
  (await loadContent(database, clock.now())).loaded.moved;

describe("a published address changes", () => {
  test("the introduction's → told with both addresses, and kept through later publications", async () => {
    const { services } = await open();
    expect(await publish(services, ["campaign", meet("ann")])).toMatchObject({
      ok: true,
      warnings: [
        {
          document: "pages/meet-candidate",
          field: "address",
          sentence: expect.stringContaining(`${first} is /meet-ann from now on.`),
        },
      ],
    });
    await publish(services, ["campaign", meet("ann-lee")]);
    const outcome = await publish(services, ["campaign", { ...meet("ann-lee"), result: "A result." }]);
    expect(outcome).toMatchObject({ ok: true, warnings: [] });
    expect(await movedIn(services)).toEqual([
      { from: first, to: "/meet-ann" },
      { from: "/meet-ann", to: "/meet-ann-lee" },
    ]);
  });

  test("and the campaign goes back → the address that was used meanwhile leads to the first one", async () => {
    const { services } = await open();
    await publish(services, ["campaign", meet("ann")]);
    await goBack(services, 0, by);
    expect(await movedIn(services)).toContainEqual({ from: "/meet-ann", to: first });
  });

  test("for a day → both ways are known before", async () => {
    const { services } = await open();
    const day = { from: "2026-10-17T00:00", until: "2026-10-18T00:00" };
    await publish(services, ["campaign", meet("voting-day")], day);
    expect(await movedIn(services)).toEqual([
      { from: first, to: "/meet-voting-day" },
      { from: "/meet-voting-day", to: first },
    ]);
  });

  test("an event's, by another id → told, and the old calendar file leads to the new one", async () => {
    const { services } = await open();
    const [event, ...others] = events.filter(({ date }) => date !== undefined);
    const renamed = [{ ...event, id: "renamed" }, ...others];
    const outcome = await publish(services, ["events", renamed]);
    expect(outcome).toHaveProperty("warnings[0].sentence", expect.stringContaining("/events/renamed.ics"));
    expect(await movedIn(services)).toEqual([
      { from: `/events/${event?.id ?? ""}.ics`, to: "/events/renamed.ics" },
    ]);
  });
});
