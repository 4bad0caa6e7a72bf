import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentTitles } from "#server/content/editions/written-documents.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { readWords, exportWords, importWords } from "#server/content/editions/word-files.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { acts, done, refused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { FileField, FormError } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";

export async function filesLoader({ context }: LoaderFunctionArgs) {
  return { edition: await newestNumber(visitOf(context).services.database) };
}

export async function exportLoader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { edition, words } = await exportWords(visitOf(context).services);
  return savedFile(`words-of-edition-${edition}.json`, `${JSON.stringify(words, null, 2)}\n`);
}

export const filesActs = acts({
  async import({ visit, form }) {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return refused(form, { form: "Choose a file first." });
    const read = await readWords(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) return refused(form, { form: read.sentence });
    const imported = await importWords(visit.services, read.words, visit.signedIn.member.name);
    if (!imported.ok) return refused(form, { form: `${imported.sentence} Nothing was imported.` });
    const { drafts, missed, replaced } = imported;
    const titles = await documentTitles(visit.services);
    const named = (names: readonly string[]) => names.map((name) => titles.get(name) ?? name).join(", ");
    const text = [
      drafts.length === 0
        ? "Nothing in this file differs from what is published."
        : `Drafts now: ${named(drafts)}.`,
      replaced.length > 0 &&
        `Drafts that were there are replaced: ${named(replaced.map(({ document }) => document))}.`,
      missed.length > 0 && `Left as they are, because somebody saved them just now: ${named(missed)}.`,
    ];
    return done(visit, drafts.length > 0 ? "/content/publish" : "/content/files", {
      text: text.filter(Boolean).join(" ").slice(0, 500),
    });
  },
});

export function FilesPage() {
  const { edition } = useLoaderData<typeof filesLoader>();
  return (
    <Page title="All words as a file" back="/content">
      <FormError />
      <div className="cols h">
        <section>
          <PartHeading isFirst>Save them</PartHeading>
          <p>
            Every word that is published, as a file that this software reads again, here or in another town.
          </p>
          <p className="pad">
            <a className="b" href="/content/words.json" download>
              Save the words of {edition === 0 ? "the software" : `edition ${edition}`}
            </a>
          </p>
        </section>
        <section>
          <PartHeading isFirst>Read them from a file</PartHeading>
          <form method="post" encType="multipart/form-data" className="stack">
            <HiddenFields fields={{ act: "import" }} />
            <FileField
              name="file"
              label="File of words"
              hint="What differs becomes drafts. Nothing is published by it."
              accept=".json,application/json"
            />
            <button className="b">Read it as drafts</button>
          </form>
        </section>
      </div>
    </Page>
  );
}
