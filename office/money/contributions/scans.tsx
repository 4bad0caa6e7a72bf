import { HiddenFields } from "#office/shell/ui/act.tsx";
import { FileField } from "#office/shell/ui/field.tsx";
import { scanTypes } from "#office/money/entries/scan-form.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import type { ContributionFactsOfPage } from "./load-contribution.ts";

/** The pictures of the cheque or of what proves it, and a form to add one. */
export function Scans({ facts: { scans, contribution } }: { facts: ContributionFactsOfPage }) {
  if (contribution.mode !== "offline") return null;
  return (
    <section className={scans.length === 0 ? "on-screen" : undefined}>
      <div className="sec">
        <h2>Pictures</h2>
      </div>
      {scans.length > 0 && (
        <ul>
          {scans.map(({ id, file_name }) => (
            <li key={id}>
              <a className="hit" href={`${contributionPath(contribution.id)}/scans/${id}`}>
                {file_name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <form method="post" encType="multipart/form-data" className="stack pad on-screen">
        <HiddenFields fields={{ act: "add-picture" }} />
        <FileField
          name="picture"
          label="A picture of the cheque, or what proves it"
          hint="A photo of up to 25 MB, which is made smaller, or a PDF of up to 10 MB. It goes into the archive with the books."
          accept={scanTypes}
          required
        />
        <button className="b">Keep the picture</button>
      </form>
    </section>
  );
}
