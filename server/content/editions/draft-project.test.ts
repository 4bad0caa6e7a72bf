import { expect, onTestFinished, test } from "vitest";
import { checkDocuments } from "#content/content.ts";
import { submitDevelopmentFeedback } from "#server/web/functions/forms.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { jsonPost } from "#test/support/requests.ts";
import { createTestServices, useTestServices } from "#test/support/services.ts";
import { testContent, testEdition } from "#test/support/test-content.ts";
import { draftProject } from "./draft-project.ts";
import { readDraft } from "./drafts.ts";
import { appendEdition } from "./editions.ts";
import { schemaVersion } from "./documents.ts";

const given = useTestServices();
const [area] = testContent["pages/development-tracker"].map.areas;
const source = "https://records.example.org/1";

async function report(over: object = {}) {
  const body = {
    feedbackType: "missing-project",
    projectName: "Forty homes",
    neighbourhood: area?.name,
    description: "A sign on the fence",
    contactEmail: "neighbour@example.org",
    ...over,
  };
  await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
  const [submission] = await listInbox({ kind: "feedback" }, given.services);
  if (!submission) throw new Error("nothing was stored");
  return submission;
}

const act = async (submission: Awaited<ReturnType<typeof report>>, of = source) =>
  draftProject(submission, { source: of, author: "Ann" }, given.services);

/** The draft as the tests before left it, and as it goes on. */
async function draftBody(): Promise<{ id: string }[]> {
  const { draft } = await readDraft(given.services.database, "projects");
  return (draft?.body ?? []) as { id: string }[];
}

test("a report and its public record → a draft that can be published, without the writer's address", async () => {
  given.setTime("2026-06-02T06:59:00.000Z");
  expect(await act(await report())).toMatchObject({ ok: true, project: { id: "forty-homes" } });
  const body = (await draftBody()).slice(-1);
  expect(body).toMatchObject([
    { name: "Forty homes", neighbourhood: area?.id, source, checked: "2026-06-01" },
  ]);
  expect(JSON.stringify(body)).not.toContain("neighbour@example.org");
  expect(checkDocuments({ ...testEdition, projects: body })).toHaveProperty("documents");
});

test("without its public record → a draft that can't be published, and says what is missing", async () => {
  await act(await report(), "");
  const checked = checkDocuments({ ...testEdition, projects: (await draftBody()).slice(-1) });
  expect("problems" in checked && checked.problems.map(({ field }) => field)).toEqual([
    "forty-homes-2.source",
    "forty-homes-2.checked",
  ]);
});

test("two reports of the same name → two projects in one draft", async () => {
  const submission = await report({ projectName: "Two towers" });
  await act(submission);
  await act(submission);
  expect((await draftBody()).slice(-2)).toMatchObject([{ id: "two-towers" }, { id: "two-towers-2" }]);
});

test("another list of projects has begun at its time → the project is added to that list", async () => {
  const { services, close } = await createTestServices();
  onTestFinished(close);
  const usual = { number: 1, publishedAt: "2026-05-01T00:00:00.000Z", author: "Ann", note: "" };
  const scheduled = [{ document: "projects", from: "2026-06-01T00:00", body: [{ id: "since-june" }] }];
  await services.database.transaction().execute((transaction) =>
    appendEdition(transaction, {
      ...usual,
      restores: undefined,
      documents: { projects: [] },
      scheduled,
      schemaVersion,
    }),
  );
  await draftProject(await report(), { source, author: "Ann" }, services);
  const { draft } = await readDraft(services.database, "projects");
  expect(draft?.body).toMatchObject([{ id: "since-june" }, { id: "forty-homes" }]);
});

test("feedback of another kind → no project", async () => {
  const before = await draftBody();
  expect(await act(await report({ feedbackType: "incorrect-info" }))).toEqual({
    ok: false,
    reason: "no-report",
  });
  expect(await draftBody()).toEqual(before);
});
