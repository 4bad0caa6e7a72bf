/** Files of the disclosure that the browser saves: each needs a fresh touch and a line of the log. */

import type { LoaderFunctionArgs } from "react-router";
import { disclosureFiles, recordExport } from "#server/money/disclosure/pack-files.ts";
import { filedArchive } from "#server/money/disclosure/close-period.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { periodInWords } from "#server/money/disclosure/period.ts";
import { freshVisit } from "#office/shell/acts/fresh-touch.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { longActOf } from "#office/shell/acts/long-act.ts";
import { visitOf } from "#office/shell/visit.ts";
import { archiving, disclosurePath, periodIn } from "./disclosure-acts.ts";
import { savedFile } from "#office/exports/saved-file.ts";

/** A file of the pack; without a fresh touch back to the page that asks for one. */
export async function packFileLoader({ context, request, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const period = await periodIn(new URL(request.url).searchParams, visit);
  freshVisit(context, disclosurePath(period));
  const files = disclosureFiles(await disclosurePack(services, period, { readsProvider: false }));
  const name = params["file"] ?? "";
  const content = Object.hasOwn(files, name) ? files[name] : undefined;
  if (content === undefined) return endWith(404);
  await recordExport(services, `${name} of the pack of ${periodInWords(period)}`);
  return savedFile(name, content);
}

/** The archive that was made last, while it is kept. */
export function archiveLoader({ context }: LoaderFunctionArgs) {
  const { services } = freshVisit(context, "/money/file");
  const file = longActOf(services, archiving)?.file;
  return file ? savedFile(file.name, file.content) : endWith(404);
}

/** Exactly what was filed; a sentence when the stored file is not that. */
export async function filedLoader({ context, params }: LoaderFunctionArgs) {
  const { services } = freshVisit(context, "/money/file");
  const number = Number(params["number"]);
  const filed = await filedArchive(services, Number.isSafeInteger(number) ? number : 0);
  if (!filed.ok)
    return new Response(`${filed.reason}\n`, {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  await recordExport(services, `What was filed as number ${number}`);
  return savedFile(`filed-${number}.zip`, filed.archive);
}
