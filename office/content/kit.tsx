import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isKitPaper, kitPaperNames, kitPapers, kitProblems } from "#domain/content/site/kit.ts";
import { kitResponse } from "#server/content/kit/kit.ts";
import { writtenDocuments } from "#server/content/editions/written-documents.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { editAddress, fieldAddress } from "./addresses.ts";

export async function kitLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { written } = await writtenDocuments(services);
  return kitProblems(services.content()).map(({ document, field, sentence }) => ({
    sentence,
    address: fieldAddress(document, written[document], field),
  }));
}

/** `door-hanger.pdf` to be saved, or `door-hanger.png` to be looked at. */
export async function kitFileLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const [, paper = "", form] = /^([a-z-]+)\.(pdf|png)$/.exec(params["file"] ?? "") ?? [];
  const response =
    isKitPaper(paper) && (await kitResponse(services, { paper, form: form === "pdf" ? "pdf" : "png" }));
  return response || new Response(null, { status: 404 });
}

/** Each paper as a picture, with its file for a printer. */
export function Kit() {
  const problems = useLoaderData<typeof kitLoader>();
  return (
    <Page title="Kit" back="/content">
      <p className="pad">
        Papers that volunteers carry, in your colours, from what the site says now. Each file has an eighth of
        an inch of bleed and marks that say where to cut. Scan the code of one print before you order many.
      </p>
      {problems.length > 0 && (
        <div className="note bad">
          <b>Nothing can be printed yet.</b>
          <ul>
            {problems.map(({ sentence, address }) => (
              <li key={sentence}>
                {sentence} <a href={address}>Say it</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="kit">
        {kitPaperNames.map((name) => {
          const { title, size, width, height } = kitPapers[name];
          return (
            <li key={name}>
              <h2>{title}</h2>
              <p className="soft">{size}</p>
              <img
                src={`/content/kit/${name}.png`}
                width={width}
                height={height}
                alt={`${title} as it will be printed`}
                loading="lazy"
              />
              {problems.length === 0 && (
                <a className="b" href={`/content/kit/${name}.pdf`} download>
                  Save the {title.toLowerCase()} as PDF
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">
        <a href={editAddress("kit")}>Change the words of the kit</a>. To offer papers to visitors, add the
        block “Papers to print” to a page.
      </p>
    </Page>
  );
}
